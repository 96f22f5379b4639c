import type { VerdictCheck, VerdictRequirement } from "./schema.ts";

/**
 * The requirements with `consequenceOf` where another failure explains one: in every scenario in which it failed, the other
 * had been found broken on a request before. A requirement that explains is never a consequence itself.
 */
export function withConsequences(judged: readonly VerdictRequirement[]): VerdictRequirement[] {
  const failed = judged.filter(({ outcome }) => outcome === "fail");
  const brokenAt = new Map<string, VerdictRequirement[]>();
  for (const cause of failed) {
    for (const decisive of failuresOf(cause).flatMap(({ exchanges }) => exchanges.at(-1) ?? [])) {
      const causes = brokenAt.get(decisive) ?? [];
      if (!causes.includes(cause)) brokenAt.set(decisive, [...causes, cause]);
    }
  }
  const causeOf = new Map<string, string>();
  for (const one of failed) {
    const cause = explanationOf(one, brokenAt);
    if (cause !== undefined) causeOf.set(one.id, cause);
  }
  return judged.map((requirement) => {
    const cause = rootOf(requirement.id, causeOf);
    return cause === undefined ? requirement : { ...requirement, consequenceOf: cause };
  });
}

/**
 * The requirements of an outcome, those first that a reader is to look at first: what nothing else explains, and of this what
 * explains most and showed in most scenarios. What is wrong with one thing shows wherever that thing is used, and what it
 * brings about only here and there.
 */
export function foremostFirst(
  requirements: readonly VerdictRequirement[],
  outcome: VerdictRequirement["outcome"],
): readonly VerdictRequirement[] {
  const blockedBy = Map.groupBy(
    requirements.filter((each) => each.outcome === "blocked"),
    ({ consequenceOf }) => consequenceOf,
  );
  const found = requirements.filter((each) => each.outcome === outcome);
  const weight = new Map(
    found.map((each) => [each.id, breadthOf(each) + (blockedBy.get(each.id)?.length ?? 0)] as const),
  );
  return found.toSorted(
    (one, other) =>
      Number(one.consequenceOf !== undefined) - Number(other.consequenceOf !== undefined) ||
      (weight.get(other.id) ?? 0) - (weight.get(one.id) ?? 0),
  );
}

/** In how many scenarios a requirement got its outcome. */
export function breadthOf({ checks, outcome }: VerdictRequirement): number {
  return new Set(checks.filter((check) => check.outcome === outcome).map(({ scenario }) => scenario)).size;
}

/** The failure found earliest of those that explain every failed check of a requirement. */
function explanationOf(
  one: VerdictRequirement,
  brokenAt: ReadonlyMap<string, readonly VerdictRequirement[]>,
): string | undefined {
  const explanations = failuresOf(one).map(({ exchanges }) =>
    exchanges.flatMap((exchange, at) =>
      (brokenAt.get(exchange) ?? [])
        .filter((cause) => cause.id !== one.id && (at < exchanges.length - 1 ? isStep : isWholeAnswer)(cause, one))
        .map(({ id }) => id),
    ),
  );
  const [first = [], ...others] = explanations;
  return first.find((id) => others.every((ids) => ids.includes(id)));
}

/** What an order lacks, or how a body is labelled, leads to nothing else. */
function isStep({ id }: VerdictRequirement): boolean {
  return !id.startsWith("contract.order.") && !id.startsWith("contract.media-type.");
}

/** A problem of a whole answer explains every other expectation of it. */
function isWholeAnswer(cause: VerdictRequirement, one: VerdictRequirement): boolean {
  const isAboutAnswer = ({ id }: VerdictRequirement): boolean =>
    /^contract\.(?:no-internal-error$|status\.|body\.)/u.test(id);
  return isAboutAnswer(cause) && !isAboutAnswer(one);
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
