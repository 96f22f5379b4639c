import { suite } from "../../src/suite/index.ts";
import { addingScenarios } from "./adding.ts";
import { contentScenarios } from "./contents.ts";
import { deletingScenarios } from "./deleting.ts";
import { longListScenarios } from "./long-lists.ts";
import { updatingScenarios } from "./updating.ts";

/** Adding, updating and deleting order lines. */
export const orderLines = suite("order-lines", [
  ...addingScenarios,
  ...updatingScenarios,
  ...deletingScenarios,
  ...contentScenarios,
  ...longListScenarios,
]);
