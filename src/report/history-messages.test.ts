import { expect, test } from "vitest";
import { untouched } from "../core/client/redaction/untouched.testing.ts";
import { remember } from "../core/index.ts";
import { pastRun } from "../core/verdict/memory/past-run.testing.ts";
import { renderConsole } from "./console.ts";
import { renderCtrf } from "./ctrf.ts";
import { renderFailures } from "./failures.ts";
import { historyInWords } from "./history-messages.ts";
import { renderJunit } from "./junit.ts";
import { renderPage } from "./page/page.ts";
import { exampleRecord } from "./run-record.testing.ts";
import { renderSummary } from "./summary.ts";

const [old, flake, missed] = ["confirm-lines.all.order-confirmed", "search.status.nin", "fail.draft.order-failed"];

const runs = [
  pastRun({ day: 0, release: "4.0", passed: [old, flake, missed] }),
  pastRun({ day: 2, release: "4.1", failed: [old], passed: [flake, missed] }),
  pastRun({ day: 13, release: "4.2", failed: [old, missed], passed: [flake] }),
  pastRun({ day: 14, release: "4.2", failed: [old, flake], passed: [missed] }),
];
const history = historyInWords(remember(runs[3]!, runs.slice(0, 3)));

test("a history says how old each failure is, which ones come and go, and how long runs take", () => {
  expect(history).toEqual({
    runs: "3 earlier runs since 2026-11-01; this one took 12.1 s, runs like it 12.0 s to 12.1 s, usually 12.0 s",
    failures: [
      {
        requirement: old,
        age: "since 4.1 (12 days)",
        sentence:
          "since 4.1 (12 days): first failed in the run of 2026-11-03 12:00 (release 4.1, seed 2), it passed last in the run of 2026-11-01 12:00 (release 4.0, seed 0)",
      },
      {
        requirement: flake,
        age: "flaky 1/2",
        sentence:
          "flaky 1/2: it fails in 1 of 2 runs of release 4.2, for the first time in the run of 2026-11-15 12:00 (release 4.2, seed 14)",
      },
    ],
    missed: [
      `${missed} passed, but it fails in 1 of 2 runs of release 4.2, for the first time in the run of 2026-11-14 12:00 (release 4.2, seed 13)`,
    ],
  });
});

test("the first run of a history has no earlier one to compare with", () => {
  const first = historyInWords(remember(runs[2]!, []));
  expect(first).toEqual({ runs: "the first run of this history", failures: [], missed: [] });
});

test("a failure of the same day is one of today", () => {
  const [before, again] = [0.1, 0.2].map((day) => pastRun({ day: 2 + day, release: "4.1", failed: [old] }));
  const passed = pastRun({ day: 1, release: "4.0", passed: [old] });
  expect(historyInWords(remember(again!, [passed, before!])).failures.map(({ age }) => age)).toEqual([
    "new in 4.1 (today)",
  ]);
  const [one, other, good] = [before!, again!, passed].map((run) => ({ ...run, release: null }));
  expect(historyInWords(remember(other!, [good!, one!])).failures.map(({ age }) => age)).toEqual(["since today"]);
});

test("every report says how old a failure is", () => {
  const record = { ...exampleRecord(), history };
  const terminal = renderConsole(untouched(record), { color: false, quiet: false, width: 300 });
  expect(terminal).toMatch(/✗ confirm-lines\.all\.order-confirmed {2}since 4\.1 \(12 days\)/u);
  for (const text of [
    terminal,
    renderSummary(record).replaceAll("\\", ""),
    renderPage(record, null),
    renderJunit(record),
  ]) {
    expect(text).toContain("since 4.1 (12 days)");
    expect(text).toContain("flaky 1/2");
  }
  for (const text of [renderCtrf(record), renderFailures(record)]) expect(text).toContain("since 4.1 (12 days)");
});
