import type { VerdictRequirement } from "../core/index.ts";
import { decisiveChecks, withOutcome } from "./reading.ts";
import type { RunRecord } from "./run-record.ts";
import { counted, firstOf } from "./wording.ts";

/** A failure that no other failure explains, with everything that it explains. A reader works on one cause at a time. */
export interface Cause {
  readonly requirement: VerdictRequirement;
  /** The failures that follow from it, and those of its kind in the same answer. */
  readonly failures: readonly VerdictRequirement[];
  /** What could not be judged because of it. */
  readonly blocked: readonly VerdictRequirement[];
}

/** What else failed and what waits because of a cause, in a sentence each. */
export function followersInWords({ failures, blocked }: Cause, mostNames: number): readonly string[] {
  const ids = failures.map(({ id }) => id);
  return [
    ...(ids.length === 0 ? [] : [`${ids.length} more failed with it: ${firstOf(ids, mostNames)}`]),
    ...(blocked.length === 0 ? [] : [`${counted(blocked.length, "requirement")} could not be judged because of it`]),
  ];
}

/** The causes of a failed run in the order in which a reader is to look at them; none where nothing failed. */
export function causesIn(record: RunRecord): readonly Cause[] {
  const following = Map.groupBy(record.verdict.requirements, ({ consequenceOf }) => consequenceOf);
  const first = withOutcome(record, "fail").filter(({ consequenceOf }) => consequenceOf === undefined);
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
function kindOf(requirement: VerdictRequirement): string {
  const { id } = requirement;
  const decisive = decisiveChecks(requirement)[0]?.exchanges.at(-1);
  return id.startsWith("contract.order.") && decisive !== undefined ? `contract.order ${decisive}` : id;
}

/** What ids of a family share: all but their end, such as a field or an operation, or all but the part before it. */
const families: readonly ((id: string) => string)[] = [
  (id) => id.replace(/(?<=\..*\.)[^.]+$/u, "*"),
  (id) => id.replace(/(?<=\.)[^.]+(?=\.[^.]+$)/u, "*"),
];

/** One mistake breaks several of a family more often than several mistakes break one each. */
const leastOfFamily = 3;

/** The groups, those of a large family as one at the place of its first. */
function inFamilies(groups: readonly Group[], familyOf: (id: string) => string): readonly Group[] {
  const byFamily = Map.groupBy(groups, ([{ id }]) => familyOf(id));
  return [...byFamily.values()].flatMap((own) => (own.length < leastOfFamily ? own : groupOf(own.flat())));
}

function groupOf([first, ...others]: readonly VerdictRequirement[]): readonly Group[] {
  return first === undefined ? [] : [[first, ...others]];
}
