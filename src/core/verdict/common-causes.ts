import { findRequirement, type RequirementId } from "../specification/requirements/index.ts";
import { foremostFirst, isNearer } from "./foremost.ts";
import type { VerdictCheck, VerdictRequirement } from "./schema.ts";

/** The failures that explain a failed check by what all failures of a run say together. */
type CommonCause = (one: VerdictRequirement, check: VerdictCheck) => readonly string[];

/** Mistakes that show in many places and never in the one that is to blame alone. `alone`: what fails where it can be told in one way only. */
export function commonCauses(failed: readonly VerdictRequirement[], alone: ReadonlySet<string>): CommonCause {
  const causes = [refusedToken(failed), changedVersions(failed, alone), missingEvents(failed), lostInParallel(failed)];
  return (one, check) => causes.flatMap((cause) => cause(one, check)).filter((id) => id !== one.id);
}

/** Operations that have no mistake in common but what they share. */
const several = 3;

/** A token that several operations refuse before it expires is refused by none of them alone. */
function refusedToken(failed: readonly VerdictRequirement[]): CommonCause {
  const reusable = failed.find(({ id }) => id === ("token.reusable" satisfies RequirementId));
  const refusing = new Set(reusable?.checks.flatMap((check) => refusedBy(check) ?? []));
  const cause = reusable !== undefined && refusing.size >= several ? [reusable.id] : [];
  return (_, check) => (refusedBy(check) === undefined ? [] : cause);
}

/** The operation that refuses a token. */
function refusedBy({ outcome, actual = "" }: VerdictCheck): string | undefined {
  return outcome === "fail" ? /^answer of (\w+).*: 401$/u.exec(actual)?.[1] : undefined;
}

/**
 * Versions that are not as they were after several operations are read wrongly; after one, they are changed by it. A reset may
 * change the version that it goes back to, and so do no others where it does.
 */
function changedVersions(failed: readonly VerdictRequirement[], alone: ReadonlySet<string>): CommonCause {
  const changing = failed.filter(({ id }) => isOfVersions(id) && alone.has(id) && !id.endsWith(".resetOrder"));
  const reading = ["versions.confirmed-immutable", "versions.confirmed-readable"] satisfies RequirementId[];
  const misread = reading.find((id) => failed.some((each) => each.id === id));
  const cause = (changing.length < several ? undefined : misread) ?? foremostFirst(changing, "fail")[0]?.id;
  return ({ id }, { instead = [] }) => (cause !== undefined && [id, ...instead].some(showsVersions) ? [cause] : []);
}

function isOfVersions(id: string): boolean {
  return id.startsWith("frames.versions.");
}

/** Whether it is about what versions show: one that is read, or the one that a reset goes back to. */
function showsVersions(id: string): boolean {
  return isOfVersions(id) || /^(?:reset\.(?:confirmed|changed-since)\.|versions\.confirmed-immutable$)/u.test(id);
}

/** An event that is missing is missing wherever events are counted. */
function missingEvents(failed: readonly VerdictRequirement[]): CommonCause {
  const emitting = foremostFirst(failed, "fail").filter(({ id }) => id.endsWith(".event"));
  const causeOf = new Map<string, string>();
  for (const { id, checks } of emitting)
    for (const type of checks.flatMap(missingIn)) if (!causeOf.has(type)) causeOf.set(type, id);
  return (_, check) => missingIn(check).flatMap((type) => causeOf.get(type) ?? []);
}

/** The types of the events that are missing; none where there are others too many. */
function missingIn({ outcome, expected = "", actual = "" }: VerdictCheck): readonly string[] {
  if (outcome !== "fail") return [];
  const [wanted, came] = [eventsIn(expected), eventsIn(actual)];
  const isExtra = [...came].some(([type, count]) => count > (wanted.get(type) ?? 0));
  return isExtra ? [] : [...wanted].flatMap(([type, count]) => ((came.get(type) ?? 0) < count ? [type] : []));
}

/** How many events of each type a text speaks of: `events OrderFailed: 1`, or `all events of the order: "OrderFailed"`. */
function eventsIn(text: string): ReadonlyMap<string, number> {
  const [, counted, count] = /^events (\w+): (\d+)$/u.exec(text) ?? [];
  if (counted !== undefined) return new Map([[counted, Number(count)]]);
  const [, list = ""] = /\bevents\b[^:]*: ([^;]*)/u.exec(text) ?? [];
  const listed = [...list.matchAll(/"(Order\w+)"/gu)];
  return new Map([...Map.groupBy(listed, ([, type = ""]) => type)].map(([type, all]) => [type, all.length]));
}

/**
 * What is lost when calls are made at the same time is one mistake. The model of races names its operation best; it also shows in
 * the side effects of the calls beside it, in races that can be told in another way, and in calls that are repeated at once.
 */
function lostInParallel(failed: readonly VerdictRequirement[]): CommonCause {
  const raced = foremostFirst(failed, "fail").filter(({ checks }) => failuresOf(checks).every(isOfRace));
  const sure = raced.filter(({ checks }) => failuresOf(checks).some(({ instead }) => instead === undefined));
  const scenarios = new Set(raced.flatMap(({ checks }) => failuresOf(checks).map(({ scenario }) => scenario)));
  const repeats = failed.flatMap(({ checks }) => failuresOf(checks).filter((check) => repeated(check) !== undefined));
  const ends = new Set(repeats.map(({ exchanges }) => exchanges.at(-1)));
  const [first] = sure;
  return (one, check) => {
    const { scenario, exchanges, instead = [] } = check;
    if (isOfRace(check)) return sure.flatMap(({ id }) => (instead.includes(id) ? [id] : []));
    const operation = repeated(check);
    const own = raced.filter(({ id }) => findRequirement(id)?.operations.some((called) => called === operation));
    const isInParallel = scenarios.has(scenario) || ends.has(exchanges.at(-1));
    const beside = first !== undefined && one.id.startsWith("frames.") && isInParallel ? [first] : [];
    return [...own, ...beside].flatMap((each) => (isNearer(each, one) ? [each.id] : []));
  };
}

/** The operation that a check repeats at the same time. */
function repeated({ expected = "" }: VerdictCheck): string | undefined {
  return / of (\w+) at once\b/u.exec(expected)?.[1];
}

function failuresOf(checks: readonly VerdictCheck[]): readonly VerdictCheck[] {
  return checks.filter(({ outcome }) => outcome === "fail");
}

function isOfRace({ generated }: VerdictCheck): boolean {
  return Object.keys(generated?.clients ?? {}).length > 0;
}
