import type { Outcome } from "./outcome.ts";
import type { VerdictRequirement } from "./schema.ts";

/** A mistake of one operation, one filter or one field shows in one place or two. What fails in so many has a mistake in common. */
export const several = 3;

/**
 * How far a requirement is from the mistake that breaks it, by the first row that its id matches. What an operation itself has to
 * do is nearest. What is read later, side effects, versions and searches show the mistakes of others too.
 */
const distances: readonly (readonly [ids: RegExp, distance: number])[] = [
  // No other mistake of a client makes it show a secret. What it leaves undone shows any mistake, also one that it makes rarely.
  [/^client\.token\.(?:secret-kept|not-in-address)$/u, -1],
  // Of an order without its id nothing else can be asked.
  [/^contract\.order\.id$/u, 0.9],
  [/^client\.(?:answers\.nothing-|tolerance\.)/u, 4],
  [/^client\.goal\./u, 6],
  [/^frames\.own-order\.getOrder$/u, 7],
  [/^search\.(?:follows-changes$|law\.|repeated\.)/u, 7],
  [/^search\.pages\./u, 5.9],
  [/^search\./u, 6],
  [/^frames\.versions\./u, 5],
  // Of an order that no call was about, nothing else says anything.
  [/^frames\.other-orders\./u, 2.9],
  [/^(?:frames|events|orders\.get)\./u, 4],
  [/^versions\./u, 3.5],
  [/^(?:states|repeats|errors\.without-effect)\./u, 3],
  [/\.(?:read-back|event|no-event)$/u, 2.5],
  // A request that an operation does not read in full is seen by what it does with readable ones.
  [/^errors\.(?:malformed|unreadable)/u, 2.3],
  // A deprecated operation differs from its replacement: if that is wrong itself, more of its own checks fail.
  [/^deprecated\./u, 2.2],
  [/\.(?:others|lines)-untouched$/u, 2],
  [/\bkeeps\b/u, 1.5],
];
const nearest = 1;
/** A failure in one of many checks is a symptom more often than a failure in all of them. */
const weightOfShare = 2;
/** A few checks pass by the values that they happen to use. */
const nearlyAll = 0.75;
/** What a failure of something else explains as well is less certain. */
const costOfDoubt = 1.5;
/**
 * What failed in generated cases alone although its own scenarios passed: a model names the rule of the call, which need not be the
 * one that is broken. It is still nearer than a side effect.
 */
const costOfModel = 1;
/** What keeps so many requirements from being judged has to be repaired first. */
const many = 10;

/**
 * The requirements of an outcome, those first that a reader is to look at first: what nothing else explains, of this what keeps
 * many others from being judged, and then what is nearest to the mistake and failed in the largest share of its checks.
 */
export function foremostFirst(
  requirements: readonly VerdictRequirement[],
  outcome: VerdictRequirement["outcome"],
): readonly VerdictRequirement[] {
  const blockedBy = Map.groupBy(
    requirements.filter((each) => each.outcome === "blocked"),
    ({ consequenceOf }) => consequenceOf,
  );
  const rated = requirements
    .filter((each) => each.outcome === outcome)
    .map((each) => {
      const isFollowing = each.consequenceOf === undefined ? 0 : 1;
      const blocks = blockedBy.get(each.id)?.length ?? 0;
      return {
        each,
        isFollowing,
        blocks: blocks < many ? 0 : blocks,
        distance: distanceOf(each),
        breadth: breadthOf(each),
      };
    });
  return rated
    .toSorted(
      (one, other) =>
        one.isFollowing - other.isFollowing ||
        other.blocks - one.blocks ||
        one.distance - other.distance ||
        other.breadth - one.breadth,
    )
    .map(({ each }) => each);
}

/** In how many scenarios a requirement got its outcome. */
export function breadthOf({ checks, outcome }: VerdictRequirement): number {
  return new Set(checks.filter((check) => check.outcome === outcome).map(({ scenario }) => scenario)).size;
}

/** Whether a requirement is nearer to a mistake than another, by what it is about. */
export function isNearer(one: VerdictRequirement, other: VerdictRequirement): boolean {
  return distanceOfKind(one) < distanceOfKind(other);
}

/** Whether a requirement says what an operation itself has to do. */
export function isOfItself(requirement: VerdictRequirement): boolean {
  return distanceOfKind(requirement) === nearest;
}

function distanceOfKind({ id }: VerdictRequirement): number {
  return distances.find(([ids]) => ids.test(id))?.[1] ?? nearest;
}

function distanceOf(requirement: VerdictRequirement): number {
  return (
    distanceOfKind(requirement) +
    weightOfShare * (1 - shareOf(requirement)) +
    (isInDoubt(requirement) ? costOfDoubt : isSeenByModelAlone(requirement) ? costOfModel : 0)
  );
}

/** Whether each of its failures may be that of another requirement. */
function isInDoubt({ checks, outcome }: VerdictRequirement): boolean {
  return checks.every((check) => check.outcome !== outcome || check.instead !== undefined);
}

/** Whether it got its outcome in generated cases alone, and another one in each scenario that was written for it. */
function isSeenByModelAlone({ checks, outcome }: VerdictRequirement): boolean {
  const written = checks.filter((check) => check.generated === undefined && judged.includes(check.outcome));
  return written.length > 0 && written.every((check) => check.outcome !== outcome);
}

const judged: readonly Outcome[] = ["pass", "warn", "fail"];

/** The share of its checks in which a requirement got its outcome. */
function shareOf({ checks, outcome }: VerdictRequirement): number {
  const [of, all] = [
    checks.filter((check) => check.outcome === outcome),
    checks.filter((check) => judged.includes(check.outcome)),
  ];
  const share = of.length / Math.max(of.length, all.length, 1);
  return share < nearlyAll ? share : 1;
}
