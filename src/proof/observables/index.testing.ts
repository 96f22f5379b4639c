import type { ObservableId } from "../../core/index.ts";
import { waysOfContents } from "./contents.testing.ts";
import { waysOfRequests } from "./requests.testing.ts";
import { waysOfStates } from "./states.testing.ts";
import type { Way } from "./way.testing.ts";

/** How correct services differ in what a client can see, by the row of the table of stances. */
export const ways = Object.entries<readonly Way[]>({
  ...waysOfRequests,
  ...waysOfStates,
  ...waysOfContents,
}) as readonly (readonly [ObservableId, readonly Way[]])[];
