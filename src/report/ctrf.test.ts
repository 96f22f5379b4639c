import { validate } from "ctrf";
import { expect, test } from "vitest";
import type { Verdict } from "../core/index.ts";
import { renderCtrf } from "./ctrf.ts";
import { exampleRecord, greenRecord, hostileRecord, oftenSeen } from "./run-record.testing.ts";
import type { RunRecord } from "./run-record.ts";

interface Report {
  readonly results: {
    readonly summary: Readonly<Record<string, number>>;
    readonly tests: readonly { readonly name: string; readonly status: string; readonly trace?: string }[];
  };
}

function reportOf(record: RunRecord): Report {
  return JSON.parse(renderCtrf(record)) as Report;
}

test.each([
  ["green", greenRecord()],
  ["every outcome", exampleRecord()],
  ["hostile", hostileRecord()],
])("%s: is valid by the schema of the format", (_, record) => {
  expect(validate(reportOf(record))).toMatchObject({ valid: true });
});

test("counts what its tests say, and a failure says how to see it again", () => {
  const { summary, tests } = reportOf(exampleRecord()).results;
  const having = (status: string): number => tests.filter((each) => each.status === status).length;
  expect(summary).toMatchObject({ failed: 4, skipped: 6, other: 0 });
  for (const status of ["passed", "failed", "skipped"]) expect(summary[status]).toBe(having(status));
  const failure = tests.find(({ name }) => name === "confirm-lines.all.order-confirmed");
  expect(failure?.trace).toContain("actual: status DRAFT");
  expect(failure?.trace).toContain("rerun: npx orders-conformance run --only confirm-lines.all.order-confirmed");
});

test("what many checks saw alike is shown once", () => {
  const id = "confirm-lines.all.order-confirmed";
  const { trace } = reportOf(oftenSeen(id, 15)).results.tests.find(({ name }) => name === id)!;
  expect(trace?.match(/about: order after a call: contact/gu)).toHaveLength(1);
});

test("a run that could not judge what it had to has a failed test, also where nothing failed", () => {
  const { verdict, ...record } = greenRecord();
  const reasons: Verdict["reasons"] = [{ kind: "interrupted", text: "the service was gone", requirements: [] }];
  const { tests } = reportOf({ ...record, verdict: { ...verdict, verdict: "inconclusive", reasons } }).results;
  expect(tests.filter(({ status }) => status === "failed")).toMatchObject([
    { name: "the run judged what its class asks for", message: expect.stringContaining("was gone") as string },
  ]);
});
