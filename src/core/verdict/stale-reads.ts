import type { RequirementId } from "../specification/requirements/index.ts";
import { several } from "./foremost.ts";
import type { VerdictCheck, VerdictRequirement } from "./schema.ts";

/** What says that getOrder shows the latest state, the best reason first. */
const ofReading = [
  "orders.get.latest",
  "versions.latest-by-default",
  "orders.get.read-back",
] as const satisfies RequirementId[];

/**
 * The failure that names a reading which is out of date: two readings without a call between them differ, and what several
 * operations did is not read back. Each check of an order may see such a reading. `undefined` where none is out of date.
 */
export function readingOutOfDate(failed: readonly VerdictRequirement[]): string | undefined {
  const moved = failed.some(({ id }) => id === ("frames.own-order.getOrder" satisfies RequirementId));
  const readBack = failed.filter((each) => each.id.endsWith(".read-back") && failsInTurn(each));
  if (!moved || readBack.length < several) return undefined;
  return ofReading.find((id) => failed.some((each) => each.id === id));
}

/** Whether an order that is out of date may be why a check of a requirement fails, and not what a call answered. */
export function looksAtOrders({ area }: VerdictRequirement, { actual = "" }: VerdictCheck): boolean {
  return area === "authentication" ? !actual.startsWith("answer of ") : !["contract", "token"].includes(area);
}

/** What calls at the same time lose is gone, and not out of date. */
function failsInTurn({ checks }: VerdictRequirement): boolean {
  return checks.some((check) => check.outcome === "fail" && !isOfRace(check));
}

/** Whether a check is of calls that were made at the same time. */
export function isOfRace({ generated }: VerdictCheck): boolean {
  return Object.keys(generated?.clients ?? {}).length > 0;
}
