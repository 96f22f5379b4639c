import type { Change, Comparison, Redacted } from "../core/index.ts";
import type { ReportedOutcome } from "./outcome-messages.ts";
import { onOneLine } from "./wording.ts";

/** What changed since an older run, worst first; one line if nothing did. */
export function renderComparison({ before, caveats, requirements, observations }: Redacted<Comparison>): string {
  const limits =
    caveats.length === 0 ? "" : `; only what both runs judged is compared: ${caveats.map(onOneLine).join("; ")}`;
  const since = `Since the run of ${before.startedAt} (${before.verdict}${limits})`;
  if (requirements.length + observations.length === 0) return `${since}: nothing changed.\n`;
  const kinds = [
    ...requirementKinds.map(({ heading, has }) => section(heading, requirements.filter(has))),
    section("different answers where the specification leaves them open", observations),
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

function isOpen(outcome: ReportedOutcome | null): boolean {
  return outcome === "blocked" || outcome === "error";
}

function section(heading: string, changes: readonly Change<string>[]): string {
  if (changes.length === 0) return "";
  const lines = changes.map(({ id, before, after }) => `    ${onOneLine(id)}: ${said(before)} → ${said(after)}`);
  return [`  ${heading} (${changes.length})`, ...lines].join("\n");
}

function said(value: string | null): string {
  return value === null ? "absent" : onOneLine(value);
}
