import { expect, test } from "vitest";
import { exchangeWith } from "./exchanges.testing.ts";
import { exampleRecord } from "./run-record.testing.ts";
import { latestChanges, leadingTo, repeating } from "./leading-requests.ts";

const [own, other] = ["0b9e6a54-6a0d-4a39-9f0e-3f5d2b7f4c11", "7c1d2f4e-93b0-4a55-8f5e-0d6f1b2a3c4d"];

function sent(id: string, path: string, answer: string | null = null, body: string | null = null) {
  const request = { method: body === null ? "GET" : "POST", url: `https://a.test/v1/orders${path}`, headers: {}, body };
  const called = path === "" ? "createOrder" : "getOrder";
  return exchangeWith(id, { called, request, response: { status: 200, headers: {}, body: answer, truncated: false } });
}

const created = sent("1", "", `{"id":"${own}"}`, '{"externalReference":"oc-run-1"}');
const bystander = sent("2", "", `{"id":"${other}"}`, '{"externalReference":"oc-run-2"}');
const added = sent("3", `/${own}/orderlines`, "[]", "[{}]");
const read = sent("4", `/${other}`);
const decisive = sent("5", `/${own}`);

test("a request rests on what was sent before about its order", () => {
  const exchanges = [created, bystander, added, read, decisive, sent("6", `/${own}`)];
  expect(leadingTo(decisive, { ...exampleRecord(), exchanges }).map(({ id }) => id)).toEqual(["1", "3", "5"]);
});

test("a search depends on the orders that it names, by any value", () => {
  const byId = sent("5", `?id=in:${own},${other}`);
  const byReference = sent("5", "?externalReference=eq:oc-run-2");
  const before = [created, bystander, added, read];
  const leading = (search: typeof byId) =>
    leadingTo(search, { ...exampleRecord(), exchanges: [...before, search] }).map(({ id }) => id);
  expect(leading(byId)).toEqual(["1", "2", "3", "4", "5"]);
  expect(leading(byReference)).toEqual(["2", "4", "5"]);
});

test("a request with too many leading requests is alone", () => {
  const many = Array.from({ length: 40 }, (_, at) => sent(`r-${at}`, `/${own}`));
  expect(leadingTo(decisive, { ...exampleRecord(), exchanges: [created, ...many, decisive] })).toEqual([decisive]);
});

test("a request with too many leading requests is repeated on an order of its own", () => {
  const id = "4d6e8f10-1111-4222-8333-444455556666";
  const line = sent("line", `/${own}/orderlines`, `[{"id":"${id}"}]`, "[{}]");
  const reads = Array.from({ length: 40 }, (_, at) => sent(`r-${at}`, `/${own}`, `{"id":"${own}"}`));
  const cancelled = sent("end", `/${own}/orderlines/cancel`, "[]", `["${id}"]`);
  const idsOf = (...before: readonly (typeof line)[]) =>
    repeating(cancelled, { exchanges: ["end", "told"] }, { ...exampleRecord(), exchanges: [...before, cancelled] }).map(
      (each) => each.id,
    );
  expect(idsOf(created, added, line, ...reads)).toEqual(["1", "3", "line", "end"]);
  const refused = ["stranger", "told"].map((name) => {
    const call = sent(name, `/${own}/orderlines`, "{}", "[{}]");
    return { ...call, response: { ...call.response!, status: 403 } };
  });
  expect(idsOf(created, line, ...refused, ...reads)).toEqual(["1", "line", "told", "end"]);
  const changes = Array.from({ length: 40 }, (_, at) => sent(`c-${at}`, `/${own}/orderlines`, "[]", "[{}]"));
  expect(idsOf(created, line, ...changes)).toEqual(["1", "line", "end"]);
});

test("the latest call that may have changed what a request shows is named", () => {
  const record = { ...exampleRecord(), exchanges: [created, bystander, added, read, decisive] };
  const check = { scenario: "s", outcome: "fail" as const };
  expect(latestChanges({ ...check, exchanges: ["5"] }, decisive, record)).toEqual([added]);
  expect(latestChanges({ ...check, exchanges: ["3"] }, added, record)).toEqual([]);
  expect(latestChanges({ ...check, exchanges: ["3", "4"] }, read, record)).toEqual([bystander]);
  const accused = { ...check, expected: "order after addFeeToOrder on another order: kept", exchanges: ["3", "4"] };
  expect(latestChanges(accused, read, record)).toEqual([added]);
});

test("calls that raced with the latest change are named with it", () => {
  const at = (exchange: typeof added, second: number, durationMs: number) => ({
    ...exchange,
    startedAt: new Date(second * 1_000).toISOString(),
    durationMs,
  });
  const first = at(created, 0, 500);
  const [one, another, later] = [
    at({ ...added, id: "a" }, 1, 900),
    at({ ...added, id: "b" }, 1.5, 900),
    at(decisive, 3, 10),
  ];
  const exchanges = [first, one, another, later];
  const check = { scenario: "s", outcome: "fail" as const, exchanges: exchanges.map(({ id }) => id) };
  const generated = { steps: [], rerun: "--only races --replay 1" };
  expect(latestChanges({ ...check, generated }, later, { ...exampleRecord(), exchanges })).toEqual([one, another]);
});
