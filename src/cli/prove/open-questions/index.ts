import { questionsOfContents } from "./contents.ts";
import { questionsOfRequests } from "./requests.ts";
import { questionsOfStates } from "./states.ts";

/** Everything that the specification leaves open, question by question, in the order of their numbers. */
export const openQuestions = [...questionsOfRequests, ...questionsOfStates, ...questionsOfContents].toSorted(
  (one, other) => one.number - other.number,
);
