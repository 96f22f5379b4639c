import { expect, test } from "vitest";
import { untouched } from "../core/client/redaction/untouched.testing.ts";
import type { Reason, VerdictRequirement } from "../core/index.ts";
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
  // Where the line has no space for it, it is shorter, or has a line of its own.
  expect(text).toMatch(/^ {2}✗ fail\.\S+number-2 {2}section 3$/mu);
  expect(text).toMatch(/^ {2}✗ fail\.\S+number-3\n {4}section 3, state table, row 1$/mu);
  expect(text).toMatch(/^ {2}To replay one: sh reports\/replay\.sh ID$/mu);
  expect(printed({})).not.toContain("To replay one");
});

test("a list that does not fit into its lines says how many more there are", () => {
  const [failed] = withOutcome(exampleRecord(), "fail");
  const [warned] = withOutcome(exampleRecord(), "warn");
  const named = (row: VerdictRequirement, count: number, of: string): readonly VerdictRequirement[] =>
    Array.from({ length: count }, (_, at) => ({ ...row, id: `authentication.some-token-${at}.${of}` }));
  const causes = Array.from({ length: 5 }, (_, at) => ({ ...failed!, id: `fail.number-${at}` }));
  const followers = named(failed!, 5, "follower").map((each) => ({ ...each, consequenceOf: causes[4]!.id }));
  const record = recordWith([...causes, ...followers, ...named(warned!, 6, "warning")], exampleExchanges());
  const text = renderConsole(untouched(record), { color: false, quiet: false, width: 100 });
  expect(text).toMatch(/^ {4}5 more failed with it: authentication\.some-token-0\.follower.* and [34] more$/mu);
  expect(text).toMatch(/^Warnings \(6 requirements\)\n {2}authentication\.some-token-0\.warning, .* and [345] more$/mu);
  expect(text).not.toContain(",…");
});

test("a reason that names what never succeeded says how many more there are", () => {
  const [failed] = withOutcome(exampleRecord(), "fail");
  const names = Array.from({ length: 40 }, (_, at) => `operation${at}`).join(", ");
  const reasons = [{ kind: "not-run" as const, text: `these did not run in time: ${names}`, requirements: [] }];
  const { verdict, ...record } = recordWith([failed!]);
  const text = renderConsole(untouched({ ...record, verdict: { ...verdict, reasons } }), {
    color: false,
    quiet: false,
    width: 100,
  });
  expect(text.replaceAll(/\s+/gu, " ")).toMatch(/did not run in time: operation0, .*operation\d+ and \d+ more /u);
});
