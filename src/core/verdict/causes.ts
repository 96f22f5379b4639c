import { sidesOf } from "./comparison-words.ts";
import { foremostFirst, several } from "./foremost.ts";
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

/** What ids of a family share: all but their end, such as a field or an operation, or all but the part before it. */
const families: readonly ((id: string) => string)[] = [
  (id) => id.replace(/(?<=\..*\.)[^.]+$/u, "*"),
  (id) => id.replace(/(?<=\.)[^.]+(?=\.[^.]+$)/u, "*"),
];

/** The groups, those of a large family as one at the place of its first: one mistake breaks several more often than several mistakes one each. */
function inFamilies(groups: readonly Group[], familyOf: (id: string) => string): readonly Group[] {
  const byFamily = Map.groupBy(groups, ([first]) => `${familyOf(first.id)} ${wrongStatusOf(first)}`);
  return [...byFamily.values()].flatMap((own) => (own.length < several ? own : groupOf(own.flat())));
}

/** Operations that answer different wrong statuses have no mistake in common. */
function wrongStatusOf({ id, checks }: VerdictRequirement): string {
  const { actual } = sidesOf(checks.find(({ outcome }) => outcome === "fail") ?? {});
  return id.startsWith("contract.status.") ? actual : "";
}

function groupOf([first, ...others]: readonly VerdictRequirement[]): readonly Group[] {
  return first === undefined ? [] : [[first, ...others]];
}
