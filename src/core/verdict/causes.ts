import { changingAlone } from "./common-causes.ts";
import { sidesOf } from "./comparison-words.ts";
import { foremostFirst, isOfItself, several } from "./foremost.ts";
import type { VerdictRequirement } from "./schema.ts";

/** A failure that no other failure explains, with everything that it explains. A reader works on one cause at a time. */
export interface Cause {
  readonly requirement: VerdictRequirement;
  /** The failures that follow from it, and those of its kind in the same answer. */
  readonly failures: readonly VerdictRequirement[];
  /** What could not be judged because of it. */
  readonly blocked: readonly VerdictRequirement[];
}

/** The causes of a failed run in the order in which a reader is to look at them; none where nothing failed. */
export function causesIn(judged: readonly VerdictRequirement[]): readonly Cause[] {
  const following = Map.groupBy(judged, ({ consequenceOf }) => consequenceOf);
  const first = foremostFirst(judged, "fail").filter(({ consequenceOf }) => consequenceOf === undefined);
  const groups = [...Map.groupBy(first, kindOf).values()].flatMap(groupOf);
  const inFamilies = (all: readonly Group[], family: Family): readonly Group[] => groupedBy(family, all, following);
  return families.reduce(inFamilies, groups).map(([requirement, ...alike]) => {
    const own = [requirement, ...alike].flatMap(({ id }) => following.get(id) ?? []);
    return {
      requirement,
      failures: [...alike, ...own.filter(({ outcome }) => outcome === "fail")],
      blocked: own.filter(({ outcome }) => outcome === "blocked"),
    };
  });
}

type Group = readonly [VerdictRequirement, ...VerdictRequirement[]];

/** An answer without any member breaks a requirement for each: they are of one kind, and broken first by one answer. */
function kindOf({ id, checks }: VerdictRequirement): string {
  const decisive = checks.find(({ outcome }) => outcome === "fail")?.exchanges.at(-1);
  return id.startsWith("contract.order.") && decisive !== undefined ? `contract.order ${decisive}` : id;
}

/** What the requirements of a family share, and how many of them make one cause. */
interface Family {
  readonly of: (requirement: VerdictRequirement) => string;
  readonly least: number;
}

const families: readonly Family[] = [
  // What one operation has to do of a kind, such as what of a reset depends on whether the order was confirmed.
  { of: (requirement) => ownKindOf(requirement) ?? requirement.id, least: 2 },
  // All but the end of the id, such as a field or an operation, or all but the part before it.
  { of: ({ id }) => id.replace(/(?<=\..*\.)[^.]+$/u, "*"), least: several },
  { of: ({ id }) => id.replace(/(?<=\.)[^.]+(?=\.[^.]+$)/u, "*"), least: several },
];

function ownKindOf(requirement: VerdictRequirement): string | undefined {
  const [area, , kind] = requirement.id.split(".");
  const changing = isOfItself(requirement) ? changingAlone(requirement) : undefined;
  return kind === undefined || changing === undefined || kind === changing ? undefined : `${area} ${changing} ${kind}`;
}

/**
 * The groups, those of a large family as one at the place of its first: one mistake breaks several more often than several mistakes
 * one each. What follows from one of them is of the family too.
 */
function groupedBy(
  { of, least }: Family,
  groups: readonly Group[],
  following: ReadonlyMap<string | undefined, readonly VerdictRequirement[]>,
): readonly Group[] {
  const byFamily = Map.groupBy(groups, ([first]) => `${of(first)} ${wrongStatusOf(first)}`);
  return [...byFamily.values()].flatMap((own) => {
    const first = own.flat();
    const names = new Set(first.map(of));
    const followers = first.flatMap(({ id }) => following.get(id) ?? []);
    const alike = followers.filter((each) => each.outcome === "fail" && names.has(of(each)));
    return own.length > 1 && own.length + alike.length >= least ? groupOf(first) : own;
  });
}

/** Operations that answer different wrong statuses have no mistake in common. */
function wrongStatusOf({ id, checks }: VerdictRequirement): string {
  const { actual } = sidesOf(checks.find(({ outcome }) => outcome === "fail") ?? {});
  return id.startsWith("contract.status.") ? actual : "";
}

function groupOf([first, ...others]: readonly VerdictRequirement[]): readonly Group[] {
  return first === undefined ? [] : [[first, ...others]];
}
