import { questionsOfContents } from "./contents.testing.ts";
import { questionsOfRequests } from "./requests.testing.ts";
import { questionsOfStates } from "./states.testing.ts";

/** Everything that the specification leaves open, question by question, in the order of their numbers. */
export const openQuestions = [...questionsOfRequests, ...questionsOfStates, ...questionsOfContents].toSorted(
  (one, other) => one.number - other.number,
);
