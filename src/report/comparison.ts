import type { Change, Comparison, Redacted } from "../core/index.ts";
import type { ReportedOutcome } from "./outcome-messages.ts";
import { firstOf, instantInWords, onOneLine } from "./wording.ts";

const mostNames = 12;
const mostFollowing = 3;

/** What changed since an older run, worst first; one line if nothing did. */
export function renderComparison(comparison: Redacted<Comparison>): string {
  const { before, caveats, requirements, observations, because, stillBroken, newChoices } = comparison;
  const limits =
    caveats.length === 0 ? "" : `; only what both runs judged is compared: ${caveats.map(onOneLine).join("; ")}`;
  const since = `Since the run of ${instantInWords(before.startedAt)} (${before.verdict}${limits})`;
  const changed = [requirements, observations, stillBroken, newChoices].some((list) => list.length > 0);
  if (!changed) return `${since}: nothing changed${paceInWords(comparison, "; ")}.\n`;
  const kinds = [
    ...requirementKinds.map(({ heading, has }) => section(heading, requirements.filter(has), because)),
    listed("still broken", stillBroken),
    listed("new choices", newChoices),
    section("different answers where the specification leaves them open", observations),
    paceInWords(comparison, "  "),
  ];
  return `${[`${since}:`, ...kinds.filter((lines) => lines !== "")].join("\n")}\n`;
}

const good: readonly (ReportedOutcome | null)[] = ["pass", "not-applicable"];

const requirementKinds: readonly {
  readonly heading: string;
  readonly has: (change: Change<ReportedOutcome>) => boolean;
}[] = [
  { heading: "newly broken", has: ({ after }) => after === "fail" },
  {
    heading: "no longer judged",
    has: ({ before, after }) => after === null || (good.includes(before) && isOpen(after)),
  },
  { heading: "fixed", has: ({ before, after }) => before === "fail" && good.includes(after) },
  {
    heading: "changed otherwise",
    has: ({ before, after }) =>
      after !== null &&
      after !== "fail" &&
      !(good.includes(before) && isOpen(after)) &&
      !(before === "fail" && good.includes(after)),
  },
];

/** So much slower or faster is no chance of the machine. */
const remarkable = 1.5;

/** A change of speed that somebody would want to know; nothing for others. */
function paceInWords({ pace }: Comparison, before: string): string {
  if (pace === null) return "";
  const factor = pace.after / Math.max(pace.before, 0.01);
  if (factor < remarkable && factor > 1 / remarkable) return "";
  const was = `${pace.after.toFixed(1)} ms of the run for each request, ${pace.before.toFixed(1)} ms before`;
  return `${before}${factor > 1 ? "slower" : "faster"}: ${was} (requests run side by side)`;
}

function listed(heading: string, ids: readonly string[]): string {
  if (ids.length === 0) return "";
  return `  ${heading} (${ids.length}): ${firstOf(ids.map(onOneLine), mostNames)}`;
}

function isOpen(outcome: ReportedOutcome | null): boolean {
  return outcome === "blocked" || outcome === "error";
}

function section(heading: string, changes: readonly Change<string>[], because: Comparison["because"] = {}): string {
  if (changes.length === 0) return "";
  const own = changes.filter(({ id }) => because[id] === undefined);
  const following = Map.groupBy(
    changes.filter(({ id }) => because[id] !== undefined),
    ({ id }) => because[id] ?? "",
  );
  const lines = own
    .slice(0, mostNames)
    .map(({ id, before, after }) => `${onOneLine(id)}: ${said(before)} → ${said(after)}`);
  // One defect may keep hundreds from being judged, and the verdict has to stay in sight.
  const left = own.length - lines.length;
  const others = [...following].map(
    ([cause, found]) =>
      `${found.length}${own.length > 0 ? " more" : ""} because of ${onOneLine(cause)}: ${firstOf(
        found.map(({ id }) => onOneLine(id)),
        mostFollowing,
      )}`,
  );
  const all = [...lines, ...(left > 0 ? [`and ${left} more`] : []), ...others];
  return [`  ${heading} (${changes.length})`, ...all.map((line) => `    ${line}`)].join("\n");
}

function said(value: string | null): string {
  return value === null ? "absent" : onOneLine(value);
}
