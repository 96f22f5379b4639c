import type { OperationId } from "../specification/operations.ts";
import { findRequirement, requirement, type RequirementId } from "../specification/requirements/index.ts";
import type { Check, Foundation } from "./check.ts";
import { everyOrderUnknown } from "./consequences.ts";
import { breadthOf, isNearer } from "./foremost.ts";
import type { VerdictRequirement } from "./schema.ts";

/**
 * The requirements with `consequenceOf` where a failure kept one from being judged: what it rests on failed. One that nothing
 * came to, because none of its operations ever succeeded, follows from what blocks most.
 */
export function withBlockers(
  judged: readonly VerdictRequirement[],
  checks: ReadonlyMap<string, readonly Pick<Check, "restsOn">[]>,
  succeeded: readonly OperationId[],
): VerdictRequirement[] {
  const failed = judged.filter(({ outcome }) => outcome === "fail");
  const [causes, followers] = [
    failed.filter(({ consequenceOf }) => consequenceOf === undefined),
    failed.filter(({ consequenceOf }) => consequenceOf !== undefined),
  ];
  const known = new Map<Foundation, string | null>();
  const causeOf = (foundation: Foundation): string | null => {
    const cause = known.get(foundation) ?? causeFor(foundation, causes) ?? causeFor(foundation, followers);
    const root = failed.find(({ id }) => id === cause)?.consequenceOf ?? cause;
    known.set(foundation, root);
    return root;
  };
  const unknown = everyOrderUnknown(judged);
  const broken = failed.find(({ id }) => id === ("contract.no-internal-error" satisfies RequirementId))?.id;
  const blocked = judged.map((each) => {
    if (each.outcome !== "blocked") return each;
    const foundations = (checks.get(each.id) ?? []).flatMap(({ restsOn }) => restsOn ?? []);
    const reason = each.reason ?? "";
    // A target that answers with 5xx alone is asked no more.
    const ofErrors = reason.endsWith(" every answer was a 5xx") ? broken : undefined;
    const general = / answered 404\b/u.test(reason) ? unknown : ofErrors;
    const cause = foundations.map(causeOf).find((id) => id !== null) ?? general;
    return cause === undefined ? each : { ...each, consequenceOf: cause };
  });
  const most = mostFrequent(
    blocked.flatMap(({ outcome, consequenceOf }) => (outcome === "blocked" ? (consequenceOf ?? []) : [])),
  );
  const isOutOfReach = ({ id, outcome, checks: own }: VerdictRequirement): boolean =>
    outcome === "blocked" &&
    own.length === 0 &&
    findRequirement(id)?.operations.every((operation) => !succeeded.includes(operation)) === true;
  return most === null
    ? blocked
    : blocked.map((each) => (isOutOfReach(each) ? { ...each, consequenceOf: most } : each));
}

/** What is said of an operation in some circumstance only is not what is wrong with it. */
const ofCircumstances = ["authentication", "deprecated", "errors", "frames", "repeats", "states"];

/** The failure that says best what is wrong with a foundation; `null` where none is about it. */
function causeFor(foundation: Foundation, causes: readonly VerdictRequirement[]): string | null {
  const itself = causes.find(({ id }) => id === foundation);
  if (itself !== undefined) return itself.id;
  const about = causes.filter(({ id }) =>
    requirement(id as RequirementId).operations.includes(foundation as OperationId),
  );
  const always = about.filter(({ area }) => !ofCircumstances.includes(area));
  const alone = always.filter(({ id }) => requirement(id as RequirementId).operations.length === 1);
  const likeliest = [alone, always, about].find((candidates) => candidates.length > 0) ?? [];
  const [first] = likeliest.toSorted(
    (one, other) => breadthOf(other) - breadthOf(one) || Number(isNearer(other, one)) - Number(isNearer(one, other)),
  );
  return first?.id ?? null;
}

function mostFrequent(ids: readonly string[]): string | null {
  const groups = [...Map.groupBy(ids, (id) => id).values()];
  return groups.toSorted((one, other) => other.length - one.length)[0]?.[0] ?? null;
}
