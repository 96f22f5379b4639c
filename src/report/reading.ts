import {
  type Exchange,
  foremostFirst,
  kindOfCause,
  requirements as catalogue,
  type VerdictCheck,
  type VerdictRequirement,
} from "../core/index.ts";
import { columnOrder, type ReportedOutcome } from "./outcome-messages.ts";
import type { ShownHistory } from "./history-messages.ts";
import type { RunRecord } from "./run-record.ts";

/** A record by area, by outcome, and by reason. */

export interface AreaCounts {
  readonly area: string;
  readonly requirements: readonly VerdictRequirement[];
  readonly counts: Readonly<Record<ReportedOutcome, number>>;
}

export interface ReasonGroup {
  readonly reason: string;
  readonly requirements: readonly VerdictRequirement[];
}

/** The requirements of an outcome, in the order in which the verdict names them. */
export function withOutcome(record: RunRecord, outcome: ReportedOutcome): readonly VerdictRequirement[] {
  return foremostFirst(record.verdict.requirements, outcome);
}

/** Areas in the order of the catalogue. */
export function byArea(record: RunRecord): readonly AreaCounts[] {
  const present = Map.groupBy(record.verdict.requirements, (requirement) => requirement.area);
  const known = new Set([...catalogue.map((requirement) => requirement.area), ...present.keys()]);
  return [...known].flatMap((area) => {
    const requirements = present.get(area);
    return requirements === undefined ? [] : [{ area, requirements, counts: countOutcomes(requirements) }];
  });
}

/** The columns of a table by area: the outcomes that there are. */
export function columnsOf(areas: readonly AreaCounts[]): readonly ReportedOutcome[] {
  return columnOrder.filter((outcome) => outcome === "pass" || areas.some(({ counts }) => counts[outcome] > 0));
}

/** The areas in a sentence where all passed, since a table of them says no more; `undefined` where not. */
export function passedAreas(areas: readonly AreaCounts[]): string | undefined {
  const isTable = columnsOf(areas).length > 1;
  return isTable ? undefined : `passed: ${areas.map(({ area, counts }) => `${area} ${counts.pass}`).join(", ")}`;
}

/** Whether one reason kept everything from being judged. */
export function isNothingJudged({ verdict }: RunRecord): boolean {
  return verdict.requirements.every(({ outcome }) => outcome === "blocked");
}

export function countOutcomes(requirements: readonly VerdictRequirement[]): Readonly<Record<ReportedOutcome, number>> {
  const counts = { fail: 0, error: 0, blocked: 0, warn: 0, pass: 0, "not-applicable": 0 };
  for (const requirement of requirements) counts[requirement.outcome] += 1;
  return counts;
}

export function decisiveChecks(requirement: VerdictRequirement): readonly VerdictCheck[] {
  return requirement.checks.filter((check) => check.outcome === requirement.outcome);
}

/** Why a requirement has the outcome it has, in one sentence. */
export function reasonOf(requirement: VerdictRequirement): string {
  if (isOnlyConsequence(requirement)) return `follows from ${requirement.consequenceOf}`;
  const explained = decisiveChecks(requirement).find((check) => check.message !== undefined);
  return requirement.reason ?? explained?.message ?? "no reason was recorded";
}

/** Whether a failure is all that keeps a requirement from being judged: that no check came to it says nothing more. */
function isOnlyConsequence({ outcome, consequenceOf, checks }: VerdictRequirement): boolean {
  return outcome === "blocked" && consequenceOf !== undefined && checks.length === 0;
}

/** Notes on a requirement besides its checks: its age, the failure that explains it, the reason of its outcome, and its name for waivers. */
export function notesOn(requirement: VerdictRequirement, record: RunRecord): readonly string[] {
  const { id, consequenceOf, reason, failure } = requirement;
  const known = pastOf(record, id);
  return [
    ...(known === undefined ? [] : [known.sentence]),
    ...(consequenceOf === undefined ? [] : [`follows from ${consequenceOf}`]),
    ...(reason === undefined || isOnlyConsequence(requirement) ? [] : [reason]),
    ...(failure === undefined ? [] : [`waiver id: ${failure}`]),
  ];
}

/** Requirements by their reason, the largest group first. */
export function byReason(requirements: readonly VerdictRequirement[]): readonly ReasonGroup[] {
  return [...Map.groupBy(requirements, (each) => kindOfCause(reasonOf(each))).values()]
    .flatMap(([first, ...others]) => (first === undefined ? [] : [[first, ...others] as const]))
    .map((group) => ({ reason: reasonOf(group[0]), requirements: group }))
    .toSorted((one, other) => other.requirements.length - one.requirements.length);
}

/** What the history of the run knows about a failed requirement. */
export function pastOf({ history }: RunRecord, id: string): ShownHistory["failures"][number] | undefined {
  return history?.failures.find(({ requirement }) => requirement === id);
}

const known = new WeakMap<readonly Exchange[], ReadonlyMap<string, Exchange>>();

export function findExchange({ exchanges }: RunRecord, id: string): Exchange | undefined {
  const byId = known.get(exchanges) ?? new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  known.set(exchanges, byId);
  return byId.get(id);
}

/** How long the exchanges took that the requirements were judged on, each counted once. */
export function millisecondsIn(requirements: readonly VerdictRequirement[], record: RunRecord): number {
  const ids = new Set(requirements.flatMap(({ checks }) => checks.flatMap((check) => check.exchanges)));
  return [...ids].reduce((sum, id) => sum + (findExchange(record, id)?.durationMs ?? 0), 0);
}

/** The exchange that decided a check: the last in its list, and in a generated case the last call of the API, or the one that is spoken of. */
export function decisiveExchange(check: VerdictCheck, record: RunRecord): Exchange | undefined {
  if (check.generated === undefined) return findExchange(record, check.exchanges.at(-1) ?? "");
  const found = check.exchanges.flatMap((id) => findExchange(record, id) ?? []);
  const [, spoken, status] = /^answer of (\w+)\b[^:]*: (\d+)/u.exec(check.actual ?? "") ?? [];
  return (
    found.findLast(({ called, response }) => called === spoken && String(response?.status) === status) ??
    found.findLast(({ called }) => called !== "hook") ??
    found.at(-1)
  );
}
