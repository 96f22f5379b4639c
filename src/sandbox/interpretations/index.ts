import { accessInterpretations } from "./access.ts";
import { bodyInterpretations } from "./bodies.ts";
import { cellVariants, choiceInterpretations } from "./choices.ts";
import { changeInterpretations } from "./changes.ts";
import { clockInterpretations } from "./clocks.ts";
import { contentInterpretations } from "./contents.ts";
import { eventInterpretations } from "./events.ts";
import { formInterpretations } from "./forms.ts";
import { limitInterpretations } from "./limits.ts";
import { listInterpretations } from "./lists.ts";
import { numberedOrders } from "./numbered-orders.ts";
import type { Deviation } from "../deviations/deviation.ts";
import { choiceOfRefusal, refusalInterpretations } from "./refusals/index.ts";
import { resetInterpretations } from "./reset.ts";
import { searchInterpretations } from "./search.ts";
import { shapeInterpretations } from "./shapes.ts";
import { sparseInterpretations } from "./sparse.ts";
import { stateInterpretations } from "./states.ts";
import { versionInterpretations } from "./versions.ts";

/** Every correct choice that no variant takes. Each is a deviation that leaves the service correct. */
export const interpretations: readonly Deviation[] = [
  ...accessInterpretations,
  ...bodyInterpretations,
  ...contentInterpretations,
  ...changeInterpretations,
  numberedOrders,
  ...stateInterpretations,
  ...versionInterpretations,
  ...resetInterpretations,
  ...listInterpretations,
  ...searchInterpretations,
  ...shapeInterpretations,
  ...sparseInterpretations,
  ...eventInterpretations,
  ...limitInterpretations,
  ...formInterpretations,
  ...clockInterpretations,
];

/** Every service that makes a choice of its own. Its profile has to declare the choice. */
export { cellVariants, choiceInterpretations, choiceOfRefusal, refusalInterpretations };

/** The interpretation or choice of this id. Throws RangeError for an id that none has. */
export function findInterpretation(id: string): Deviation {
  const found = [...interpretations, ...choiceInterpretations, ...cellVariants, ...refusalInterpretations].find(
    (candidate) => candidate.id === id,
  );
  if (found === undefined) {
    const known = interpretations.map((interpretation) => interpretation.id).join(", ");
    throw new RangeError(`No interpretation is called ${id}. Known interpretations: ${known}`);
  }
  return found;
}
