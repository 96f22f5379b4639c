import { expect, test } from "vitest";
import type { Reason, Verdict } from "../core/index.ts";
import { nextStep } from "./next-step.ts";
import { exampleRecord, greenRecord, recordWith } from "./run-record.testing.ts";

const green = greenRecord();
const observed = {
  source: "session.har",
  complete: false,
  from: "2026-11-20T10:00:00.000Z",
  until: "2026-11-20T10:01:00.000Z",
  exchanges: 5,
  judged: 4,
  orders: 1,
  unjudged: {},
  operations: {},
  filters: {},
  transitions: {},
};
const blocked = green.verdict.requirements.map((each) => ({ ...each, outcome: "blocked" as const }));

function after(reason: Pick<Reason, "kind" | "text">, changes: Partial<Verdict> = {}): string {
  const reasons = [{ ...reason, requirements: [] }];
  return nextStep({ ...green, verdict: { ...green.verdict, verdict: "inconclusive", reasons, ...changes } });
}

test("a green run needs nothing, and a failed one the fix of its first cause", () => {
  expect(nextStep(green)).toBe("");
  expect(nextStep(exampleRecord())).toBe(
    "Fix confirm-lines.all.order-confirmed first. Then check the fix with its rerun command.",
  );
  const [alone] = exampleRecord().verdict.requirements.filter(({ outcome }) => outcome === "fail");
  expect(nextStep(recordWith([alone!]))).toBe(`Fix ${alone!.id}. Then check the fix with its rerun command.`);
});

test("a green part says how to run the whole", () => {
  const part = { ...green.verdict, partial: true };
  expect(nextStep({ ...green, verdict: part })).toBe(
    "Run `npx orders-conformance run --target staging` for a verdict on the whole service: a release needs one.",
  );
  expect(nextStep({ ...green, verdict: { ...part, role: "client" } })).toMatch(/^Let your client do every mission/u);
});

test.each([
  [
    "ORDERS_AUTH_URL (http://127.0.0.1:9/auth) cannot be used: no connection could be made",
    "Start the service or correct ORDERS_AUTH_URL, then run `npx orders-conformance doctor --target staging`.",
  ],
  [
    "no token could be obtained: 401; check ORDERS_CLIENT_ID and ORDERS_CLIENT_SECRET",
    "Correct ORDERS_CLIENT_ID or ORDERS_CLIENT_SECRET, then run `npx orders-conformance doctor --target staging`.",
  ],
  ["something else", "Run `npx orders-conformance doctor --target staging`."],
])("a run that could not begin because of %j says what to correct", (text, next) => {
  expect(after({ kind: "interrupted", text }, { requirements: blocked })).toBe(next);
});

test.each([
  [
    "undeclared-choice",
    "Declare the choice in the profile. If the service should not do this, change the service instead. Then run again.",
  ],
  ["too-little-generated", "Run again with a larger `--time`."],
  ["suite-error", "Send the reports to the maintainers of the suite: this says nothing about your service."],
  ["blocked", "Run `npx orders-conformance doctor --target staging`: it says what the run lacks. Then run again."],
] as const)("an open run for the reason %s says what to do", (kind, next) => {
  expect(after({ kind, text: "why" })).toBe(next);
});

test("traffic says what it does not show, or what failed in it", () => {
  const ofTraffic = (totals: Partial<Verdict["totals"]>, { verdict } = green, complete = false): string =>
    nextStep({
      ...green,
      access: "--target staging",
      verdict: {
        ...verdict,
        verdict: "observed",
        observed: { ...observed, complete },
        totals: { ...verdict.totals, ...totals },
      },
    });
  const notShown =
    "This traffic does not show 471 requirements (n/a). Record calls of more kinds, or let `npx orders-conformance run --target staging` judge them.";
  const whole = " If the record has every call on its orders, add `--complete`: it then shows side effects too.";
  expect(ofTraffic({ notApplicable: 471 })).toBe(notShown + whole);
  expect(ofTraffic({ notApplicable: 471 }, green, true)).toBe(notShown);
  expect(ofTraffic({ notApplicable: 0 })).toBe("");
  expect(ofTraffic({}, exampleRecord())).toBe(
    "Fix confirm-lines.all.order-confirmed first. Then record the same calls again.",
  );
});

test("the session of a client names the file with what the client printed, where its program failed", () => {
  const text = "the client's program ended with exit code 1";
  expect(after({ kind: "connection", text }, { role: "client" })).toMatch(/^Look at client-output\.txt: /u);
  expect(after({ kind: "blocked", text }, { role: "client" })).toBe(
    "Let your client do every mission, then run again.",
  );
});
