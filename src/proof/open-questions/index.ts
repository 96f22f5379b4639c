import { pointsOfContents } from "./contents.ts";
import { pointsOfRequests } from "./requests.ts";
import { pointsOfStates } from "./states.ts";

/** Everything that the specification leaves open, point by point, in the order of the points. */
export const points = [...pointsOfRequests, ...pointsOfStates, ...pointsOfContents].toSorted(
  (one, other) => one.number - other.number,
);
