import type { RequirementId } from "../specification/requirements/index.ts";
import { causesEverywhere, changingAlone, commonCauses } from "./common-causes.ts";
import { isNearer, isOfItself } from "./foremost.ts";
import type { VerdictCheck, VerdictRequirement } from "./schema.ts";

/**
 * The requirements with `consequenceOf` where another failure explains one: in every scenario in which it failed, the other
 * had been found broken on a request before. A requirement that explains is never a consequence itself.
 */
export function withConsequences(judged: readonly VerdictRequirement[]): VerdictRequirement[] {
  const failed = judged.filter(({ outcome }) => outcome === "fail");
  const brokenAt = byExchange(failed, ({ exchanges }) => exchanges.slice(-1));
  const raced = byExchange(failed, ({ generated }) => Object.keys(generated?.clients ?? {}));
  const alone = new Set(failed.filter(isSeenAlone).map(({ id }) => id));
  const unknown = everyOrderUnknown(judged);
  const common = commonCauses(failed, alone);
  const causeOf = new Map<string, string>();
  const first = causesEverywhere(failed);
  for (const one of failed.filter((each) => !first.includes(each))) {
    const cause = explanationOf(one, { brokenAt, raced, alone, unknown, common });
    if (cause !== undefined) causeOf.set(one.id, cause);
  }
  return judged.map((requirement) => {
    const cause = rootOf(requirement.id, causeOf);
    return cause === undefined ? requirement : { ...requirement, consequenceOf: cause };
  });
}

interface Known {
  /** The requirements that were found broken on an exchange. */
  readonly brokenAt: ReadonlyMap<string, readonly VerdictRequirement[]>;
  /** Those that the calls of a race broke together. */
  readonly raced: ReadonlyMap<string, readonly VerdictRequirement[]>;
  /** Those that fail where it can be told in one way only. */
  readonly alone: ReadonlySet<string>;
  readonly unknown: string | undefined;
  readonly common: ReturnType<typeof commonCauses>;
}

/**
 * The failure that no created order is found by its id, where each reading of one was answered 404: then no call on an order
 * finds one, and nothing else is wrong with these calls. `undefined` where orders are found.
 */
export function everyOrderUnknown(judged: readonly VerdictRequirement[]): string | undefined {
  const read = judged.find(({ id }) => id === ("orders.get.succeeds" satisfies RequirementId));
  const all = read?.checks.filter(({ outcome }) => outcome === "pass" || outcome === "fail") ?? [];
  return all.length > 0 && all.every(findsNoOrder) ? read?.id : undefined;
}

function findsNoOrder({ actual = "" }: VerdictCheck): boolean {
  return /^answer of \w+.*: 404$/u.test(actual);
}

/** A search by an id that no reading finds does not find the order either. */
function isOfIds({ id }: VerdictRequirement): boolean {
  return id.startsWith("search.id.");
}

/** The failure found earliest of those that explain every failed check of a requirement. */
function explanationOf(
  one: VerdictRequirement,
  { brokenAt, raced, alone, unknown, common }: Known,
): string | undefined {
  const explanations = failuresOf(one).map((check) => [
    ...common(one, check),
    ...(unknown !== undefined && unknown !== one.id && (findsNoOrder(check) || isOfIds(one)) ? [unknown] : []),
    // What fails where it can be told in one way only is the better reason.
    ...(check.instead ?? []).filter((id) => alone.has(id)),
    // The calls of a race were made at the same time, and each may have done what one of them shows.
    ...(isSideEffect(one) ? (raced.get(check.exchanges.at(-1) ?? "") ?? []).map(({ id }) => id) : []),
    ...check.exchanges.flatMap((exchange, at) => {
      const isLast = at === check.exchanges.length - 1;
      const explains = (cause: VerdictRequirement): boolean =>
        cause.id !== one.id &&
        ((isLast
          ? isWholeAnswer(cause, one) || isSideEffectBeside(cause, one) || isGoalAfter(cause, one)
          : isStep(cause, one, check)) ||
          isMissingMember(cause, check) ||
          isPartOfRace(cause, check));
      return (brokenAt.get(exchange) ?? []).filter(explains).map(({ id }) => id);
    }),
  ]);
  const [first = [], ...others] = explanations;
  return first.find((id) => others.every((ids) => ids.includes(id)));
}

/**
 * What an order lacks, or how a body is labelled, leads to nothing else. Of generated calls the model knows what each may do, so it
 * says more than a side effect of one of them. A refused call does nothing to another order either.
 */
function isStep(cause: VerdictRequirement, one: VerdictRequirement, { generated }: VerdictCheck): boolean {
  if (generated !== undefined && isSideEffect(cause)) return false;
  // What is said of an operation itself names its mistake better than what is said of all.
  if (isOwnEffect(cause, one)) return false;
  if (isOfRefused(cause) && isSideEffect(one) && isNearer(one, cause)) return false;
  return !cause.id.startsWith("contract.order.") && !cause.id.startsWith("contract.media-type.");
}

/** A side effect in the answer that shows what an operation itself has done wrong is that mistake again. */
function isSideEffectBeside(cause: VerdictRequirement, one: VerdictRequirement): boolean {
  return isSideEffect(one) && !cause.id.startsWith("contract.") && isNearer(cause, one);
}

/** What a client did wrong in the last call of a mission is why it got no further. */
function isGoalAfter(cause: VerdictRequirement, one: VerdictRequirement): boolean {
  return isGoal(one) && !isGoal(cause) && isNearer(cause, one);
}

function isGoal({ id }: VerdictRequirement): boolean {
  return id.startsWith("client.goal.");
}

/** Whether a side effect is that of the one operation that a requirement says something of. */
function isOwnEffect(cause: VerdictRequirement, one: VerdictRequirement): boolean {
  return cause.id === `frames.own-order.${changingAlone(one)}` && isOfItself(one);
}

function isOfRefused({ id }: VerdictRequirement): boolean {
  return id.startsWith("errors.without-effect.");
}

function isSideEffect({ id }: VerdictRequirement): boolean {
  return id.startsWith("frames.");
}

/** The failed requirements by the exchanges of their failures. */
function byExchange(
  failed: readonly VerdictRequirement[],
  exchangesOf: (check: VerdictCheck) => readonly string[],
): ReadonlyMap<string, readonly VerdictRequirement[]> {
  const rows = failed.flatMap((cause) =>
    [...new Set(failuresOf(cause).flatMap(exchangesOf))].map((exchange) => ({ exchange, cause })),
  );
  return new Map(
    [...Map.groupBy(rows, ({ exchange }) => exchange)].map(([exchange, all]) => [
      exchange,
      all.map(({ cause }) => cause),
    ]),
  );
}

/** What an order lacks explains the checks that look at just that. */
function isMissingMember({ id }: VerdictRequirement, { expected = "" }: VerdictCheck): boolean {
  const [, member] = /^contract\.\w+\.(\w+)$/u.exec(id) ?? [];
  return member !== undefined && id.startsWith("contract.order.") && new RegExp(`\\b${member}\\b`, "u").test(expected);
}

/** The calls of a race are explained together, so that one answer that cannot be read spoils them all. */
function isPartOfRace({ id }: VerdictRequirement, { generated }: VerdictCheck): boolean {
  return generated !== undefined && id.startsWith("contract.order.");
}

/** Whether a failure shows without a generated case, where it can be told in one way only. */
function isSeenAlone(requirement: VerdictRequirement): boolean {
  return failuresOf(requirement).some(({ generated, instead }) => generated === undefined && instead === undefined);
}

/** A problem of a whole answer explains every other expectation of it. */
function isWholeAnswer(cause: VerdictRequirement, one: VerdictRequirement): boolean {
  const isAboutAnswer = ({ id }: VerdictRequirement): boolean =>
    /^contract\.(?:no-internal-error$|status\.|body\.)/u.test(id);
  // A success with another status than the listed one has a body of its own.
  const isBodyOfStatus = cause.id.startsWith("contract.status.") && one.id.startsWith("contract.body.");
  return isAboutAnswer(cause) && (isBodyOfStatus || !isAboutAnswer(one));
}

function failuresOf({ checks }: VerdictRequirement): readonly VerdictCheck[] {
  return checks.filter(({ outcome }) => outcome === "fail");
}

/** Follows causes to the first one; where two explain each other, neither is a consequence of the other. */
function rootOf(id: string, causeOf: ReadonlyMap<string, string>): string | undefined {
  const seen = new Set([id]);
  let cause = causeOf.get(id);
  for (let next = cause; next !== undefined; next = causeOf.get(next)) {
    if (seen.has(next)) return undefined;
    seen.add(next);
    cause = next;
  }
  return cause;
}
