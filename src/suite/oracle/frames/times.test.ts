import { expect, test } from "vitest";
import { exampleJournal, line, requirementsOf, whole } from "./journal.testing.ts";
import { isTimeOf, LearnedClock } from "./times.ts";

test("times of creation and of confirmation lie in the calls that caused them", () => {
  const { create, call } = exampleJournal();
  expect(requirementsOf(create({ ...whole, createdAt: "2026-11-21T10:00:00Z" }))).toEqual(["orders.create.created-at"]);
  const lines = [line("l1", { confirmation: "DONE" }), line("l2", { confirmation: "DONE" })];
  const confirmed = { ...whole, createdAt: "2026-11-21T10:00:00Z", status: "CONFIRMED", orderLines: lines };
  const body = { lines: ["l1", "l2"] };
  const late = { ...confirmed, lastConfirmedAt: "2026-11-20T10:01:01Z" };
  expect(requirementsOf(call("confirmOrderLines", { json: late }, { body }))).toEqual([
    "frames.own-order.confirmOrderLines",
    "confirm-lines.all.last-confirmed-at",
  ]);
});

test.each([
  ["2026-11-20T10:00:04.616Z", "2026-11-20T10:00:04.62Z", []],
  ["2026-11-20T10:00:04.62Z", "2026-11-20T11:00:04.620+01:00", ["confirm-lines.all.last-confirmed-at"]],
])("after a confirmation at %s one at %s breaks %j, with seconds between them", (first, second, broken) => {
  const { create, call } = exampleJournal();
  create();
  const lines = [line("l1", { confirmation: "DONE" }), line("l2", { confirmation: "DONE" })];
  const confirmed = { ...whole, status: "CONFIRMED", orderLines: lines, lastConfirmedAt: first };
  call("confirmOrderLines", { json: confirmed }, { body: { lines: ["l1", "l2"] } });
  call("addOrderLines", { json: [line("l3")] });
  call("getOrder", { json: { ...confirmed, status: "DRAFT", version: 2, orderLines: [...lines, line("l3")] } });
  const orderLines = [...lines, line("l3", { confirmation: "DONE" })];
  const again = { ...confirmed, version: 2, orderLines, lastConfirmedAt: second };
  expect(requirementsOf(call("confirmOrderLines", { json: again }, { body: { lines: ["l3"] } }))).toEqual(broken);
});

test("a confirmation may have the time of a manual one in the same unit of time", () => {
  const { create, call } = exampleJournal();
  create();
  const lines = [line("l1", { confirmation: "DONE" }), line("l2", { confirmation: "DONE" })];
  const confirmed = { ...whole, status: "CONFIRMED", orderLines: lines, lastConfirmedAt: "2026-11-20T10:00Z" };
  call("confirmOrderLines", { json: confirmed }, { body: { lines: ["l1", "l2"] } });
  // Each of these takes two seconds, so that the next confirmation is in another minute.
  for (let read = 0; read < 31; read += 1) call("getOrder", { json: confirmed });
  call("addFeeToOrder", { json: { id: "f2", amount: "0.00", lines: [] } });
  const fees = [...(whole["fees"] as readonly unknown[]), { id: "f2", amount: "0.00", lines: [] }];
  const draft = { ...confirmed, status: "DRAFT", version: 2, fees };
  call("getOrder", { json: draft });
  const byHand = { ...draft, status: "CONFIRMED", lastConfirmedAt: "2026-11-20T10:01Z" };
  call("confirmOrder", { json: byHand });
  call("addOrderLines", { json: [line("l3")] });
  call("getOrder", { json: { ...byHand, status: "DRAFT", version: 3, orderLines: [...lines, line("l3")] } });
  const orderLines = [...lines, line("l3", { confirmation: "DONE" })];
  const again = { ...byHand, version: 3, orderLines };
  expect(requirementsOf(call("confirmOrderLines", { json: again }, { body: { lines: ["l3"] } }))).toEqual([]);
});

test("a target whose clock differs is measured by its own", () => {
  const { create, call } = exampleJournal();
  const headers = { date: "Fri, 20 Nov 2026 11:00:02 GMT" };
  const ahead = { ...whole, createdAt: "2026-11-20T11:00:01Z" };
  expect(requirementsOf(create(ahead))).toEqual(["orders.create.created-at"]);
  expect(create({ ...ahead, id: "o-2" }, headers)).toEqual([]);
  const lines = [line("l1", { confirmation: "DONE" }), line("l2", { confirmation: "DONE" })];
  const json = { ...ahead, status: "CONFIRMED", orderLines: lines, lastConfirmedAt: "2026-11-20T11:00:03Z" };
  expect(call("confirmOrderLines", { json, headers }, { body: { lines: ["l1", "l2"] } })).toEqual([]);
});

test("a target whose clock is some minutes off is known by the first order that it creates", () => {
  const { create } = exampleJournal();
  // The calls of an example are a second apart.
  expect(create({ ...whole, createdAt: "2026-11-20T10:01:31Z" })).toEqual([]);
  expect(create({ ...whole, id: "o-2", createdAt: "2026-11-20T10:01:33Z" })).toEqual([]);
  const behind = { ...whole, id: "o-3", createdAt: "2026-11-20T09:58:35Z" };
  expect(requirementsOf(create(behind))).toEqual(["orders.create.created-at"]);
});

test("a time in whole minutes that may be ours says how far the clock may be ahead", () => {
  // The clock is 90 s ahead.
  const callAt = (time: string) => ({ sentAt: Date.parse(time), answeredAt: Date.parse(time) });
  const learned = new LearnedClock();
  const isOfClock = () =>
    isTimeOf(callAt("2026-11-20T10:00:31Z"), "2026-11-20T10:02Z", { toleranceMs: 5_000, learned, clockMs: null });
  expect(isOfClock()).toBe(false);
  learned.learn("2026-11-20T10:01Z", callAt("2026-11-20T10:00:29Z"), true);
  expect(isOfClock()).toBe(true);
});

test.each([
  ["updateOrder", []],
  ["addOrderLines", []],
  ["confirmOrder", ["frames.own-order.confirmOrder"]],
] as const)("an order may show no time of its confirmation after it is opened again: %s", (operation, broken) => {
  const { create, call } = exampleJournal();
  const confirmed = { ...whole, status: "CONFIRMED", lastConfirmedAt: "2026-11-20T10:00:00Z" };
  create(confirmed);
  call(operation, { json: null, text: "" });
  expect(requirementsOf(call("getOrder", { json: { ...confirmed, lastConfirmedAt: null } }))).toEqual(broken);
});
