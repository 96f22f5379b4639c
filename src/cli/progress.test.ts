import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guardedTerminal } from "./guarded-terminal.ts";
import { createProgress } from "./progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(interactive: boolean) {
  const shown: string[] = [];
  const show = (text: string): void => void shown.push(text.replaceAll("\r\u001B[2K", "<"));
  const raw = { out: () => {}, err: show, color: false, interactive, width: 40 };
  const progress = createProgress(guardedTerminal(raw, []), { silent: false, of: "scenarios", draw: show });
  return { shown, progress };
}

test("on a terminal one line shows the time, how many are done and what runs, also while nothing ends", () => {
  const { shown, progress } = watched(true);
  progress.update(3, 8, "flows · a scenario with a title that is longer than the line");
  vi.advanceTimersByTime(61_000);
  progress.end();
  vi.advanceTimersByTime(5_000);
  expect(shown[0]).toBe("<0:00  3/8  flows · a scenario with a ti");
  expect(shown.at(-2)).toMatch(/^<1:01 {2}3\/8/u);
  expect(shown.at(-1)).toBe("<");
});

test("a failure is printed above that line as soon as it is found, whole even if it is longer than a line", () => {
  const { shown, progress } = watched(true);
  progress.update(1, 8, "flows");
  progress.note("✗ token.issued: it is\nnot there");
  expect(shown.slice(1)).toEqual(["<", "  ✗ token.issued: it is not there\n", "<0:00  1/8  flows"]);
  const long = `✗ token.issued: expected ${"a ".repeat(40)}, got nothing`;
  progress.note(long);
  expect(shown.slice(4).join("").replace(/\s+/gu, " ")).toContain(long);
  expect(shown.slice(4).every((each) => each.split("\n").every((line) => line.length <= 80))).toBe(true);
});

test("where output is kept half a minute without a word ends in a line that says what is under way", () => {
  const { shown, progress } = watched(false);
  progress.update(1, 8, "flows");
  vi.advanceTimersByTime(29_000);
  progress.note("✗ token.issued: it is not there");
  vi.advanceTimersByTime(29_000);
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(40_000);
  progress.end();
  vi.advanceTimersByTime(90_000);
  expect(shown.slice(1)).toEqual(["1 of 8 scenarios after 0:59 · flows\n", "1 of 8 scenarios after 1:29 · flows\n"]);
});

test("where output is kept there are four lines with the time, and at most five failures", () => {
  const { shown, progress } = watched(false);
  for (let done = 1; done <= 8; done += 1) progress.update(done, 8, "");
  expect(shown).toEqual([2, 4, 6, 8].map((done) => `${done} of 8 scenarios after 0:00\n`));
  for (let failure = 0; failure < 30; failure += 1) progress.note("✗ another");
  expect(shown.slice(4)).toHaveLength(6);
  expect(shown.at(-1)).toBe("  More have failed. The report at the end names them.\n");
});
