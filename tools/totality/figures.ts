import { columns } from "../../src/report/index.ts";
import { type Judged, said, type Seen } from "./totality.ts";
import { leafStances } from "./stance.ts";

const ways = ["offline", "red", "inconclusive", "green", "not reached", "not tried"] as const satisfies readonly Seen[];

/** The share of specified and preserved leaves whose change was seen, of those that were tried. */
export function shareSeen(judged: readonly Judged[]): number {
  const leaves = judged.filter(({ stance, isLiveOnly }) => said.includes(stance) && !isLiveOnly);
  const tried = leaves.filter(({ seen }) => seen !== "not reached" && seen !== "not tried");
  return tried.filter(isSeen).length / Math.max(tried.length, 1);
}

function isSeen({ seen }: Judged): boolean {
  return seen === "offline" || seen === "red";
}

/** Changes that must be seen and were not. */
export function blindSpots(judged: readonly Judged[]): readonly Judged[] {
  return judged.filter((each) => said.includes(each.stance) && (each.seen === "green" || each.seen === "inconclusive"));
}

/** Changes of what no one named that turned something red. */
export function falseAccusations(judged: readonly Judged[]): readonly Judged[] {
  return judged.filter((each) => each.stance === "unspecified" && isSeen(each));
}

/** The figures by stance, then what was not seen and what must not have been, by name. */
export function figuresOf(judged: readonly Judged[]): string {
  const rows = leafStances.map((stance) => {
    return rowOf(
      stance,
      judged.filter((each) => each.stance === stance && !each.isLiveOnly),
    );
  });
  const liveOnly = judged.filter(({ isLiveOnly }) => isLiveOnly);
  const kinds = new Set(judged.map(({ name }) => name)).size;
  return [
    columns([["stance", "changes", ...ways], ...rows, rowOf("seen by scenarios alone", liveOnly)]).join("\n"),
    `${judged.length} changes of ${kinds} kinds. Specified and preserved leaves: ${percent(shareSeen(judged))} of the changes were seen.`,
    named("Not seen", blindSpots(judged)),
    named("Turned red although no one named the leaf", falseAccusations(judged)),
  ].join("\n\n");
}

function rowOf(name: string, judged: readonly Judged[]): readonly string[] {
  const counts = [judged.length, ...ways.map((way) => judged.filter(({ seen }) => seen === way).length)];
  return [name, ...counts.map(String)];
}

function percent(share: number): string {
  return `${(Math.floor(share * 10_000) / 100).toFixed(2)} %`;
}

function named(title: string, judged: readonly Judged[]): string {
  const groups = [...Map.groupBy(judged, ({ name, stance }) => `${name} (${stance})`)];
  const lines = groups
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, [first, ...rest]]) => {
      const requirements = first?.requirements.slice(0, 2).join(", ") ?? "";
      return `  ${String(rest.length + 1).padStart(4)}  ${name}  ${requirements}\n        ${first?.exchange}, ${first?.scenario}`;
    });
  return [`${title}: ${judged.length} of ${groups.length} kinds`, ...lines].join("\n");
}
