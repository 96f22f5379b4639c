import { type Exchange, isPartHidden, type VerdictCheck, type VerdictRequirement } from "../core/index.ts";
import { aboutSameOrders } from "./leading-requests.ts";
import { decisiveChecks, decisiveExchange } from "./reading.ts";
import type { RunRecord } from "./run-record.ts";

/** Which of many failed checks a reader is shown. */

/** A requirement may have failed in hundreds of scenarios. */
const mostRated = 20;

/** The checks with the fewest leading requests first: they are the easiest to repeat. Of these, those without hidden values. */
export function clearestFirst(checks: readonly VerdictCheck[], record: RunRecord): readonly VerdictCheck[] {
  const rated = checks.map((check, at) => {
    const exchange = at < mostRated && check.generated === undefined ? decisiveExchange(check, record) : undefined;
    const effort = exchange === undefined ? Number.MAX_SAFE_INTEGER : aboutSameOrders(exchange, record).length;
    return { check, effort, hidden: hidesValues(check, exchange) ? 1 : 0 };
  });
  return rated
    .toSorted((one, other) => one.effort - other.effort || one.hidden - other.hidden)
    .map(({ check }) => check);
}

/** Whether what a reader compares is hidden: in both sides, or in what was asked for. */
function hidesValues({ expected = "", actual = "" }: VerdictCheck, exchange: Exchange | undefined): boolean {
  const { url = "", body = null } = exchange?.request ?? {};
  return [expected, actual, url.replaceAll(/%5b/giu, "["), body ?? ""].some(isPartHidden);
}

/** The check that shows a failure with the fewest requests; none where no check was recorded. */
export function clearestCheck(requirement: VerdictRequirement, record: RunRecord): VerdictCheck | undefined {
  return clearestFirst(decisiveChecks(requirement), record)[0];
}
