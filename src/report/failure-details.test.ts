import { expect, test } from "vitest";
import type { VerdictCheck, VerdictRequirement } from "../core/index.ts";
import { exchangeWith } from "./exchanges.testing.ts";
import { untouched } from "../core/client/redaction/untouched.testing.ts";
import { renderConsole } from "./console.ts";
import { renderCtrf } from "./ctrf.ts";
import { reportsWith, runFiles } from "./report-files.ts";
import { exampleRecord } from "./run-record.testing.ts";
import { messageOf, failureDetailsOf, oneOfEachKind } from "./failure-details.ts";
import type { RunRecord } from "./run-record.ts";

const check: VerdictCheck = { scenario: "a scenario", outcome: "fail", exchanges: [] };

function messageFor(expected: string, actual: string): string {
  const requirement: VerdictRequirement = {
    id: "orders.get.succeeds",
    area: "orders",
    level: "must",
    sentences: [],
    section: null,
    statement: "getOrder returns an existing order by its id.",
    outcome: "fail",
    checks: [{ ...check, expected, actual }],
  };
  return messageOf(requirement);
}

test("what both sides are about is said once", () => {
  expect(messageFor("answer of getOrder: 200", "answer of getOrder: 404")).toBe(
    "Answer of getOrder: expected 200, got 404",
  );
  expect(messageFor("externalReference: null", 'externalReference: "r"')).toBe(
    'externalReference: expected null, got "r"',
  );
});

test("a name before several values is said once", () => {
  const name = "order after unlockOrder, shown by getOrder";
  expect(messageFor(`${name}: contact: the text from before; status: 1`, `${name}: contact: null; status: 2`)).toBe(
    "Order after unlockOrder, shown by getOrder: expected contact: the text from before; status: 1, got contact: null; status: 2",
  );
});

test("a search is a name although its filter has a colon", () => {
  const name = "search by contact=eq:x";
  expect(messageFor(`${name}: a: found; b: not found`, `${name}: a: not found; b: found`)).toBe(
    "Search by contact=eq:x: expected a: found; b: not found, got a: not found; b: found",
  );
});

test("a colon inside a text ends no name", () => {
  expect(messageFor('"name: one"', '"name: two"')).toBe('Expected "name: one", got "name: two"');
});

test("sides about several or different things stay as they are", () => {
  const several = messageFor('status: "DRAFT"; failed: false', 'status: "CONFIRMED"; failed: true');
  expect(several).toBe('Expected status: "DRAFT"; failed: false, got status: "CONFIRMED"; failed: true');
  expect(messageFor("the order", "none")).toBe("Expected the order, got none");
});

test("a hook among the steps is named by its address, without the ids in it", () => {
  const url = "https://orders.example.test/hooks/orders/0b9e6a54-6a0d-4a39-9f0e-3f5d2b7f4c11/lock";
  const hook = exchangeWith("h", { called: "hook", request: { method: "PUT", url, headers: {}, body: null } });
  const record = { ...exampleRecord(), exchanges: [hook, exchangeWith("c")] };
  const rows = failureDetailsOf({ ...check, exchanges: ["h", "c"] }, record);
  expect(rows.find(({ name }) => name === "before")?.value).toBe("hook PUT /hooks/orders/…/lock (200)");
});

test("what a client sent is shown as it came, without a command that would call a service which is gone", () => {
  const record = exampleRecord();
  const url = "https://127.0.0.1:1/api/v1/orders?status=DRAFT";
  const sent = exchangeWith("c", { request: { method: "GET", url, headers: { accept: "*/*" }, body: null } });
  const ofClient: RunRecord = { ...record, exchanges: [sent], verdict: { ...record.verdict, role: "client" } };
  const rows = failureDetailsOf({ ...check, exchanges: ["c"] }, ofClient);
  expect(rows.find(({ name }) => name === "request")?.value).toBe("GET /api/v1/orders?status=DRAFT\naccept: */*");
  expect(rows.map(({ name }) => name)).not.toContain("replay");
});

test("a check is shown without commands where another one of its requirement has them", () => {
  const record = { ...exampleRecord(), exchanges: [exchangeWith("c")] };
  const rowsWith = (replay: "whole" | "none") =>
    failureDetailsOf({ ...check, exchanges: ["c"] }, record, replay).map(({ name }) => name);
  expect(rowsWith("whole")).toContain("replay");
  expect(rowsWith("none")).toEqual(["scenario", "exchange"]);
});

test("checks with the same words are one kind, in any scenario", () => {
  const [one, other] = [
    { ...check, actual: "a" },
    { ...check, actual: "b" },
  ];
  expect(oneOfEachKind([one, { ...one, scenario: "another" }, other])).toEqual([one, other]);
});

test("every report names the file and the line of the scenario that failed", async () => {
  const record = exampleRecord();
  const place = "suites/confirm-lines.ts:12";
  for (const name of reportsWith("place")) expect((await runFiles[name].writer())(record, null), name).toContain(place);
  expect(renderCtrf(record)).toContain('"filePath":"suites/confirm-lines.ts","line":12');
  expect(renderConsole(untouched(record), { color: false, quiet: true, width: 200 })).toContain(`(${place})`);
});

test("a subject may hold a colon itself", () => {
  const [failed] = exampleRecord().verdict.requirements.filter(({ outcome }) => outcome === "fail");
  const subject = 'answer to a body that is no JSON (`{"unreadable": `)';
  const named = { ...failed!.checks[0]!, expected: `${subject}: a refusal`, actual: `${subject}: 200` };
  expect(messageOf({ ...failed!, checks: [named] })).toBe(
    'Answer to a body that is no JSON (`{"unreadable": `): expected a refusal, got 200',
  );
});
