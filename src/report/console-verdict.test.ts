import { expect, test } from "vitest";
import { untouched } from "../core/client/redaction/untouched.testing.ts";
import type { Reason } from "../core/index.ts";
import { renderConsole } from "./console.ts";
import { exampleExchanges } from "./exchanges.testing.ts";
import { withOutcome } from "./reading.ts";
import { exampleRecord, recordWith } from "./run-record.testing.ts";

test("the verdict of a failed run leaves out what the failures above it have said", () => {
  const [cause, blocked] = withOutcome(exampleRecord(), "fail");
  const record = recordWith([cause!, { ...blocked!, outcome: "blocked", consequenceOf: cause!.id }]);
  const reasons: readonly Reason[] = [
    { kind: "blocked", text: "1 requirement waits for a failure", requirements: [blocked!.id] },
    { kind: "operation-without-success", text: "these operations never succeeded: getOrder", requirements: [] },
    { kind: "too-little-generated", text: "the flows could not be run", requirements: [] },
    { kind: "blocked", text: "the profile gives no answer", requirements: [] },
    { kind: "not-run", text: "2 flows did not run in time", requirements: [] },
  ];
  const saidOf = (verdict: "non-conformant" | "inconclusive"): readonly string[] => {
    const said = { ...record, verdict: { ...record.verdict, verdict, reasons: [...reasons] } };
    const text = renderConsole(untouched(said), { color: false, quiet: true, width: 100 });
    return reasons.filter((reason) => text.includes(`\n  ${reason.text}`)).map((reason) => reason.text);
  };

  expect(saidOf("inconclusive")).toHaveLength(5);
  expect(saidOf("non-conformant")).toEqual(["the profile gives no answer", "2 flows did not run in time"]);
});

test("what warned is in the verdict only where nothing else names it", () => {
  const [warned] = withOutcome(exampleRecord(), "warn");
  const record = recordWith([warned!]);
  const reasons = [
    { kind: "warned" as const, text: `1 requirement warned: ${warned!.id}`, requirements: [warned!.id] },
  ];
  const said = untouched({ ...record, verdict: { ...record.verdict, verdict: "conformant" as const, reasons } });
  const timesNamed = (quiet: boolean): number =>
    renderConsole(said, { color: false, quiet, width: 100 }).split(warned!.id).length - 1;
  const inVerdict = (quiet: boolean): boolean =>
    renderConsole(said, { color: false, quiet, width: 100 }).includes("requirement warned:");
  expect([inVerdict(true), timesNamed(true)]).toEqual([true, 1]);
  expect(inVerdict(false)).toBe(false);
  expect(timesNamed(false)).toBeGreaterThan(0);
});

test("a failure in short shows the beginnings of both sides", () => {
  const failed = withOutcome(exampleRecord(), "fail")[0]!;
  const linesWith = (state: string): string =>
    Array.from({ length: 4 }, (_, at) => `line ${at}0d3c72-aaaa-bbbb-cccc-0123456789ab: cancelled ${state}`).join("; ");
  const long = { ...failed.checks[0]!, message: undefined, expected: linesWith("true"), actual: linesWith("false") };
  const many = Array.from({ length: 3 }, (_, at) => ({ ...failed, id: `fail.number-${at}`, checks: [long] }));
  const text = renderConsole(untouched(recordWith(many, exampleExchanges())), {
    color: false,
    quiet: false,
    width: 100,
  }).replaceAll(/\s+/gu, " ");
  expect(text).toMatch(
    /number-\d section 3, state table, row 1 Expected line 00d3c72-\S+ cancelled true;.*…, got line 00d3c72-\S+ cancelled false;/u,
  );
});

test("what is told in short has the place of its sentence, and how any of it is replayed", () => {
  const [one] = exampleRecord().verdict.requirements.filter(({ outcome }) => outcome === "fail");
  const many = Array.from({ length: 4 }, (_, at) => ({ ...one!, id: `${"fail.a".repeat(at * 3 + 1)}.number-${at}` }));
  const printed = (options: Partial<Parameters<typeof renderConsole>[1]>): string =>
    renderConsole(untouched(recordWith(many, exampleExchanges())), {
      color: false,
      quiet: true,
      width: 80,
      ...options,
    });
  const text = printed({ replayScript: "reports/replay.sh" });
  expect(text).toMatch(/^ {2}✗ fail\.\S+number-1 {2}section 3, state table, row 1$/mu);
  // A place that does not fit is in the reports.
  expect(text).toMatch(/^ {2}✗ fail\.\S+number-3$/mu);
  expect(text).toMatch(/^ {2}To replay one: sh reports\/replay\.sh ID$/mu);
  expect(printed({})).not.toContain("To replay one");
});
