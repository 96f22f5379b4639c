import { deprecations } from "../specification/deprecations.ts";
import { operation, type OperationId } from "../specification/operations.ts";
import { findRequirement, type RequirementId } from "../specification/requirements/index.ts";
import { breadthOf, foremostFirst, isNearer, several } from "./foremost.ts";
import { wrongEvents } from "./event-causes.ts";
import { lackedFields } from "./lacked-fields.ts";
import type { VerdictCheck, VerdictRequirement } from "./schema.ts";
import { searchCauses } from "./search-causes.ts";
import { isOfRace, looksAtOrders, readingOutOfDate } from "./stale-reads.ts";
import { draftsShown, versionsChanged } from "./version-causes.ts";

/** The failures that explain a failed check by what all failures of a run say together. */
type CommonCause = (one: VerdictRequirement, check: VerdictCheck) => readonly string[];

/** Mistakes that show in many places and never in the one that is to blame alone. `alone`: what fails where it can be told in one way only. */
export function commonCauses(failed: readonly VerdictRequirement[], alone: ReadonlySet<string>): CommonCause {
  const causes = [
    lackedFields(failed),
    idsShared(failed),
    readOutOfDate(failed),
    refusedToken(failed),
    wrongExpiry(failed),
    changedElsewhere(failed),
    versionsChanged(failed, alone),
    draftsShown(alone),
    wrongEvents(failed),
    lostInParallel(failed),
    saidOfItself(failed),
    servedInstead(failed),
    searchCauses(failed),
  ];
  return (one, check) => causes.flatMap((cause) => cause(one, check)).filter((id) => id !== one.id);
}

/** In how many scenarios orders have to share ids for that to be why others fail. */
const widely = 10;

/** What says that each order has an id of its own, where that fails widely. */
function sharingIds(failed: readonly VerdictRequirement[]): VerdictRequirement | undefined {
  const owned = failed.find(({ id }) => id === ("orders.create.own-id" satisfies RequirementId));
  return owned !== undefined && breadthOf(owned) >= widely ? owned : undefined;
}

/** Of orders that share an id, each check that looks at one may see another. */
function idsShared(failed: readonly VerdictRequirement[]): CommonCause {
  const cause = sharingIds(failed);
  return (one, check) => (cause !== undefined && looksAtOrders(one, check) ? [cause.id] : []);
}

/** Each check that looks at an order fails where it is read out of date. */
function readOutOfDate(failed: readonly VerdictRequirement[]): CommonCause {
  const cause = readingOutOfDate(failed);
  return (one, check) => (cause !== undefined && looksAtOrders(one, check) ? [cause] : []);
}

/** What says that a token lasts, where several operations refuse one that should: none of them alone refuses it. */
function refusedBySeveral(failed: readonly VerdictRequirement[]): VerdictRequirement | undefined {
  const refusing = failed.filter(
    ({ id, checks }) =>
      /^(?:contract\.status|authentication\.restricted-client)\./u.test(id) && failuresOf(checks).every(refusesToken),
  );
  const operations = new Set(refusing.map(({ id }) => lastOf(id)));
  return operations.size < several
    ? undefined
    : failed.find(({ id }) => id === ("token.reusable" satisfies RequirementId));
}

function lastOf(id: string): string | undefined {
  return id.split(".").at(-1);
}

/** A token that several operations refuse before it expires is the reason of each such refusal. */
function refusedToken(failed: readonly VerdictRequirement[]): CommonCause {
  const cause = refusedBySeveral(failed);
  return (_, check) => (cause !== undefined && refusesToken(check) ? [cause.id] : []);
}

function refusesToken({ actual = "" }: VerdictCheck): boolean {
  return /^answer of \w+.*: 401$/u.test(actual);
}

/** A token that expires at the wrong time does not agree with the lifetime that its answer gives either. */
function wrongExpiry(failed: readonly VerdictRequirement[]): CommonCause {
  const lifetime = failed.find(({ id }) => id === ("token.lifetime" satisfies RequirementId));
  const answers = new Set(failuresOf(lifetime?.checks ?? []).map(({ exchanges }) => exchanges.at(-1)));
  return ({ id }, { exchanges }) => {
    const isOfExpiry = id === ("token.expiry-agrees" satisfies RequirementId) && answers.has(exchanges.at(-1));
    return lifetime !== undefined && isOfExpiry ? [lifetime.id] : [];
  };
}

/** What is the cause of failures everywhere, and so no consequence of one of them. */
export function causesEverywhere(failed: readonly VerdictRequirement[]): readonly VerdictRequirement[] {
  return [sharingIds(failed) ?? changedByOther(failed), refusedBySeveral(failed)].filter((each) => each !== undefined);
}

/** The order that changes although nothing is called on it, by the operation that it changed after most often. */
function changedByOther(failed: readonly VerdictRequirement[]): VerdictRequirement | undefined {
  const lacked = lackedFields(failed);
  const seen = failed.filter(
    (each) =>
      each.id.startsWith("frames.other-orders.") &&
      failuresOf(each.checks).some((check) => lacked(each, check).length === 0),
  );
  const [most] = seen.toSorted((one, other) => failuresOf(other.checks).length - failuresOf(one.checks).length);
  return seen.length < several || readingOutOfDate(failed) !== undefined ? undefined : most;
}

/**
 * Scenarios run side by side. An order that a call on another one changes fails everything that looks at the value meanwhile,
 * and is seen after operations that have nothing to do with it.
 */
function changedElsewhere(failed: readonly VerdictRequirement[]): CommonCause {
  const cause = changedByOther(failed);
  const values = failuresOf(cause?.checks ?? []).flatMap(changedIn);
  return ({ id }, check) => {
    const isSeen = id.startsWith("frames.other-orders.") || values.some((value) => wordsIn(check).has(value));
    return cause !== undefined && isSeen ? [cause.id] : [];
  };
}

/** What a side effect has changed: `order after …, shown by getOrder: externalReference: "a"; name of traveller t: "b"`. */
function changedIn({ expected = "" }: VerdictCheck): readonly string[] {
  const [, changes = ""] = /\bshown by \w+: (.*)$/u.exec(expected) ?? [];
  return changes.split("; ").flatMap((change) => lastWordOf(/^\w+/u.exec(change)?.[0] ?? "") ?? []);
}

function wordsIn({ expected = "", actual = "" }: VerdictCheck): ReadonlySet<string> {
  return new Set((`${expected} ${actual}`.match(/\w+/gu) ?? []).flatMap((word) => lastWordOf(word) ?? []));
}

/** `reference` of `externalReference`, since texts call one value by either. */
function lastWordOf(name: string): string | undefined {
  return /[A-Z]?[a-z]+$/u.exec(name)?.[0]?.toLowerCase();
}

/** A side effect of an operation on values that another failure says are wrong after it is that mistake again. */
function saidOfItself(failed: readonly VerdictRequirement[]): CommonCause {
  const known = failed.flatMap((each) => {
    const effective = changingAlone(each);
    const words = effective === undefined ? [] : failuresOf(each.checks).map(wordsIn);
    return effective === undefined ? [] : [{ each, id: `frames.own-order.${effective}`, words }];
  });
  return (one, check) => {
    const changed = changedIn(check);
    if (changed.length === 0) return [];
    return known.flatMap(({ each, id, words }) => {
      const isSame = id === one.id && words.some((said) => changed.every((value) => said.has(value)));
      return isSame && isNearer(each, one) ? [each.id] : [];
    });
  };
}

/** What a refused call may not change follows from a call that is served although it has to be refused. */
function servedInstead(failed: readonly VerdictRequirement[]): CommonCause {
  const refusing = new Set(failed.map(({ id }) => id).filter((id) => id.endsWith("refused")));
  return ({ id }) => [id.replace(/unchanged$/u, "refused")].filter((refused) => refusing.has(refused));
}

/** The operation that a requirement says something of, where no other changes anything. */
export function changingAlone({ id }: VerdictRequirement): OperationId | undefined {
  const [only, ...others] =
    findRequirement(id)?.operations.filter((each) => operation(each).changes !== "nothing") ?? [];
  return others.length === 0 ? only : undefined;
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
  const alsoInTurn = failed.filter(({ checks }) => failuresOf(checks).some(isCertainInTurn));
  return (one, check) => {
    const { scenario, exchanges, instead = [] } = check;
    if (isOfRace(check)) {
      const inTurn = alsoInTurn.filter((each) => instead.includes(each.id) && !isNearer(one, each));
      const before = [...sure, ...raced.slice(0, raced.indexOf(one))].filter(({ id }) => instead.includes(id));
      // What breaks in more races explains what one of these may be told as, too.
      const wider = raced.filter((each) => {
        const races = racesOf(each);
        return races.size > racesOf(one).size && races.has(check.generated?.rerun);
      });
      return [...inTurn, ...wider, ...before].map(({ id }) => id);
    }
    const own = raced.filter(({ id }) => findRequirement(id)?.operations.some(isRepeatedIn(check)));
    const isInParallel = scenarios.has(scenario) || ends.has(exchanges.at(-1));
    const beside = first !== undefined && one.id.startsWith("frames.") && isInParallel ? [first] : [];
    return [...own, ...beside].flatMap((each) => (isNearer(each, one) ? [each.id] : []));
  };
}

/** Whether a check repeats an operation, or the deprecated way to it, at the same time. */
function isRepeatedIn(check: VerdictCheck): (id: OperationId) => boolean {
  const called = repeated(check);
  const meant = deprecations.find((row) => row.operation === called && row.query === null)?.replacement;
  return (id) => id === called || id === meant;
}

/** The operation that a check repeats at the same time. */
function repeated({ expected = "" }: VerdictCheck): string | undefined {
  return / of (\w+) at once\b/u.exec(expected)?.[1];
}

function failuresOf(checks: readonly VerdictCheck[]): readonly VerdictCheck[] {
  return checks.filter(({ outcome }) => outcome === "fail");
}

function racesOf({ checks }: VerdictRequirement): ReadonlySet<string | undefined> {
  return new Set(failuresOf(checks).map(({ generated }) => generated?.rerun));
}

/** Whether calls that came one after the other failed, and it can be told in one way only. */
function isCertainInTurn(check: VerdictCheck): boolean {
  return !isOfRace(check) && check.instead === undefined;
}
