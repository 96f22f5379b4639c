import { expect, test } from "vitest";
import { untouched } from "../core/client/redaction/untouched.testing.ts";
import type { Change, Comparison } from "../core/index.ts";
import type { ReportedOutcome } from "./outcome-messages.ts";
import { renderComparison } from "./comparison.ts";

const before = { verdict: "conformant", startedAt: "2026-11-20T10:00:00Z" } as const;

const same = { because: {}, stillBroken: [], newChoices: [], pace: null };

function rendered(requirements: readonly Change<ReportedOutcome>[], observations: Comparison["observations"] = []) {
  return renderComparison(untouched({ before, caveats: [], ...same, requirements, observations }));
}

test("nothing changed is said in one line", () => {
  expect(rendered([])).toBe("Since the run of 2026-11-20 10:00:00 UTC (conformant): nothing changed.\n");
});

test("each change is listed once, the broken ones first", () => {
  const text = rendered(
    [
      { id: "a.fixed", before: "fail", after: "pass" },
      { id: "a.broken", before: "pass", after: "fail" },
      { id: "a.gone", before: "pass", after: null },
      { id: "a.blocked", before: "pass", after: "blocked" },
      { id: "a.new", before: null, after: "pass" },
      { id: "a.warned", before: "pass", after: "warn" },
    ],
    [{ id: "q", before: "400", after: "403" }],
  );
  expect(text.trim().split("\n")).toEqual([
    "Since the run of 2026-11-20 10:00:00 UTC (conformant):",
    "  newly broken (1)",
    "    a.broken: pass → fail",
    "  no longer judged (2)",
    "    a.gone: pass → absent",
    "    a.blocked: pass → blocked",
    "  fixed (1)",
    "    a.fixed: fail → pass",
    "  changed otherwise (2)",
    "    a.new: absent → pass",
    "    a.warned: pass → warn",
    "  different answers where the specification leaves them open (1)",
    "    q: 400 → 403",
  ]);
});

test("what broke or was not judged because of another failure is named with that", () => {
  const changed = [
    { id: "a.cause", before: "pass", after: "fail" },
    ...["b", "c", "d", "e"].map((id) => ({ id, before: "pass", after: "fail" }) as const),
    { id: "f", before: "pass", after: "blocked" },
  ] as const;
  const because = Object.fromEntries(["b", "c", "d", "e", "f"].map((id) => [id, "a.cause"]));
  const comparison = { before, caveats: [], ...same, requirements: changed, observations: [], because };
  expect(renderComparison(untouched(comparison)).split("\n").slice(1, -1)).toEqual([
    "  newly broken (5)",
    "    a.cause: pass → fail",
    "    4 more because of a.cause: b, c, d and 1 more",
    "  no longer judged (1)",
    "    1 because of a.cause: f",
  ]);
});

test("a long list of changes is cut, and says how many there are", () => {
  const changes = Array.from({ length: 800 }, (_, at) => ({
    id: `a.${at}`,
    before: "pass" as const,
    after: "blocked" as const,
  }));
  const lines = rendered(changes).trim().split("\n");
  expect(lines).toHaveLength(15);
  expect([lines[1], lines.at(-1)]).toEqual(["  no longer judged (800)", "    and 788 more"]);
});

test("runs that are not of the same thing say why, on the same line", () => {
  const caveats = ["the earlier run tested another target, acme (staging)", "this run was partial"];
  expect(renderComparison(untouched({ before, caveats, ...same, requirements: [], observations: [] }))).toBe(
    "Since the run of 2026-11-20 10:00:00 UTC (conformant; only what both runs judged is compared: the earlier run tested another target, acme (staging); this run was partial): nothing changed.\n",
  );
});

test("what stays broken, new choices and another speed are said beside the changes", () => {
  const comparison = {
    before,
    caveats: [],
    requirements: [],
    observations: [],
    because: {},
    stillBroken: ["a.broken", "b.broken"],
    newChoices: ["cancel.adds-lines"],
    pace: { before: 1, after: 4 },
  };
  expect(renderComparison(untouched(comparison))).toBe(`Since the run of 2026-11-20 10:00:00 UTC (conformant):
  still broken (2): a.broken, b.broken
  new choices (1): cancel.adds-lines
  slower: 4.0 ms of the run for each request, 1.0 ms before (requests run side by side)
`);
});
