import { expect, test } from "vitest";
import { answerOf } from "../../../core/protocol/answer.testing.ts";
import { exampleJournal, line, placing, whole } from "./journal.testing.ts";

test.each<["removeTravellersFromOrder" | "cancelOrderLines", [string, string][], boolean]>([
  ["removeTravellersFromOrder", [["travellerIds", "t1"]], true],
  ["removeTravellersFromOrder", [], false],
  ["cancelOrderLines", [], false],
])("the refusal of %s with the ids %j on a paid order shows a choice: %s", (operation, query, isChoice) => {
  const { journal, create, sent } = exampleJournal();
  create({ ...whole, paymentRefs: ["session"] });
  const found = journal.refusal(sent(operation, { query }), answerOf(operation, { status: 404 }));
  expect(found.includes("refuses.changes-once-paid")).toBe(isChoice);
  expect(found.length > 0).toBe(isChoice);
});

test.each([
  [400, true],
  [404, false],
])(
  "a call at the same time as one that removes what it names, refused with %i, shows a choice: %s",
  (status, isChoice) => {
    const { journal, create, sent } = exampleJournal();
    create();
    sent("deleteOrderLines", { query: [["orderLineIds", "l1"]] });
    const confirmation = sent("confirmOrderLines", { body: { lines: ["l1", "l2"] } });
    const found = journal.refusal(confirmation, answerOf("confirmOrderLines", { status }), true);
    expect(found.includes("refuses.confirmOrderLines")).toBe(isChoice);
  },
);

test.each<["deleteFeeFromOrder" | "addFeeToOrder", number, boolean]>([
  ["deleteFeeFromOrder", 409, false],
  ["addFeeToOrder", 409, false],
  ["addFeeToOrder", 400, true],
])(
  "%s at the same time as a call that may remove what it names, refused with %i, shows a choice: %s",
  (id, status, isChoice) => {
    const { journal, create, sent } = exampleJournal();
    create();
    sent("deleteOrderLines", { query: [["orderLineIds", "l1"]] });
    const refused = id === "deleteFeeFromOrder" ? sent(id, { path: { feeId: "f1" } }) : sent(id, { body: ["l1"] });
    expect(journal.refusal(refused, answerOf(id, { status }), true).length > 0).toBe(isChoice);
  },
);

test.each([
  ["l1", []],
  ["l2", ["refuses.deleteFeeFromOrder", "refuses.changes-once-paid"]],
])("a fee may leave with its line, so the refusal to delete that of %s shows the choices %j", (of, choices) => {
  const { journal, create, call, sent } = exampleJournal();
  create({ ...whole, paymentRefs: ["session"], fees: [{ id: "f1", lines: [of] }] });
  call("removeOrderLine", { json: null, text: "" }, { path: { orderLineId: "l1" } });
  const deletion = sent("deleteFeeFromOrder", { path: { feeId: "f1" } });
  expect(journal.refusal(deletion, answerOf("deleteFeeFromOrder", { status: 409 }))).toEqual(choices);
});

test("a hook takes no fee away, so the refusal to delete one after it shows a choice", () => {
  const { journal, create, sent } = exampleJournal();
  create();
  journal.intervened({ method: "POST", url: "/o-1/pay" });
  const refusal = journal.refusal(
    sent("deleteFeeFromOrder", { path: { feeId: "f1" } }),
    answerOf("deleteFeeFromOrder", { status: 409 }),
    true,
  );
  expect(refusal).toContain("refuses.deleteFeeFromOrder");
});

test("the refusal to confirm lines of an order with a status of its own is a choice where it is taken elsewhere", () => {
  const { journal, create, sent } = exampleJournal();
  create({ ...whole, status: "REOPENED" });
  const confirmation = sent("confirmOrderLines", { body: { lines: ["l1"] } });
  const found = journal.refusal(confirmation, answerOf("confirmOrderLines", { status: 403 }), true);
  expect(found).toEqual(["refuses.confirmOrderLines"]);
});

test("an answer without travellers shows the state that an order is refused in", () => {
  const { journal, create, call, sent } = exampleJournal();
  create();
  call("failOrder", { json: { ...whole, status: "CONFIRMED", failed: true, travellers: undefined } });
  const found = journal.refusal(sent("addOrderLines"), answerOf("addOrderLines", { status: 403 }));
  expect(found).toContain("refuses.changes-once-failed");
});

test.each<["addOrderLines" | "updateOrderLine", string]>([
  ["addOrderLines", "l3"],
  ["updateOrderLine", "l1"],
])("a line that %s answered by its id alone may be refused a confirmation that is taken elsewhere", (operation, id) => {
  const { journal, create, call, sent } = exampleJournal();
  create();
  call(operation, { json: operation === "addOrderLines" ? [{ key: id }] : { key: id } });
  const confirmation = sent("confirmOrderLines", { body: { lines: [id] } });
  const found = journal.refusal(confirmation, answerOf("confirmOrderLines", { status: 403 }), true);
  expect(found).toContain("refuses.confirmOrderLines");
});

test.each([
  ["NONE", true, true],
  ["NONE", false, false],
  ["PENDING", true, true],
  ["PENDING", false, false],
])(
  "a draft of a line that waits and one that is %s may be partly confirmed after it was failed: %s, %s",
  (confirmation, wasFailed, isOpen) => {
    const { journal, create, call, sent } = exampleJournal();
    const draft = { ...whole, orderLines: [line("l1"), line("l2", { confirmation })] };
    create(draft);
    if (wasFailed) call("failOrder", { json: { ...draft, status: "CONFIRMED", failed: true } });
    if (wasFailed) call("resetOrder", { json: draft });
    const found = journal.refusal(sent("addFeeToOrder", { body: ["l1"] }), answerOf("addFeeToOrder", { status: 409 }));
    expect(found.includes("refuses.changes-once-partly-confirmed")).toBe(isOpen);
  },
);

test("an order with a line that is confirmed and one that was answered by its id alone may be partly confirmed", () => {
  const { journal, create, call, sent } = exampleJournal();
  create();
  const orderLines = ["l1", "l2"].map((id) => line(id, { confirmation: "CONFIRMED" }));
  const body = { lines: ["l1", "l2"] };
  call("confirmOrderLines", { json: { ...whole, status: "CONFIRMED", orderLines } }, { body });
  call("addOrderLines", { json: [{ key: "l3" }] });
  const found = journal.refusal(sent("addOrderLines"), answerOf("addOrderLines", { status: 403 }));
  expect(found).toContain("refuses.changes-once-partly-confirmed");
});

test.each([
  [true, true],
  [false, false],
])("an order may be paid by a call since it was shown: %s, %s", (isCalled, isPaid) => {
  const { journal, create, call, sent } = exampleJournal();
  create({ ...whole, status: "CONFIRMED" });
  if (isCalled) call("addOrderLines", { json: [line("l3")] });
  const found = journal.refusal(sent("addFeeToOrder", { body: ["l1"] }), answerOf("addFeeToOrder", { status: 409 }));
  expect(found.includes("refuses.changes-once-paid")).toBe(isPaid);
});

test.each([
  [true, true],
  [false, false],
])("travellers may be refused where added lines may have brought some: %s, %s", (isAdded, isChoice) => {
  const { journal, create, call, sent } = exampleJournal();
  create({ ...whole, travellers: [] });
  if (isAdded) call("addOrderLines", { json: [line("l3")] });
  const two = sent("addTravellersToOrder", { body: [{ name: "One" }, { name: "Other" }] });
  const found = journal.refusal(two, answerOf("addTravellersToOrder", { status: 403 }));
  expect(found.includes("refuses.addTravellersToOrder")).toBe(isChoice);
});

test("an order may be paid by a hook, also where nothing else says why a call is refused", () => {
  const { journal, create, sent } = exampleJournal();
  create();
  journal.intervened({ method: "POST", url: "/o-1/pay" });
  const found = journal.refusal(
    sent("addFeeToOrder", { body: ["l1"] }),
    answerOf("addFeeToOrder", { status: 409 }),
    true,
  );
  expect(found).toEqual(["refuses.addFeeToOrder", "refuses.changes-once-paid"]);
});

test("an order is paid however its payments are listed", () => {
  const { journal, create, sent } = exampleJournal();
  create({ ...whole, paymentRefs: { count: 1, items: ["session"] } });
  const found = journal.refusal(sent("addFeeToOrder", { body: ["l1"] }), answerOf("addFeeToOrder", { status: 409 }));
  expect(found).toContain("refuses.changes-once-paid");
});

test("the deletion of lines that were answered by their ids alone may be refused", () => {
  const { journal, create, call, sent } = exampleJournal();
  create();
  call("addOrderLines", { json: [{ key: "l3" }] });
  const deletion = sent("deleteOrderLines", { query: [["orderLineIds", "l1,l2,l3"]] });
  expect(journal.refusal(deletion, answerOf("deleteOrderLines", { status: 403 }))).toContain(
    "refuses.deleteOrderLines",
  );
});

test.each([
  [["l1", "l2", "l3"], ["refuses.confirmOrderLines"]],
  [["l1", "l3"], []],
])(
  "the refusal to confirm the lines %j, one of them answered by its id alone, shows the choices %j",
  (lines, choices) => {
    const { journal, create, call, sent } = exampleJournal();
    create();
    call("addOrderLines", { json: [{ key: "l3" }] });
    const confirmation = sent("confirmOrderLines", { body: { lines } });
    expect(journal.refusal(confirmation, answerOf("confirmOrderLines", { status: 403 }))).toEqual(choices);
  },
);

test.each([
  ["another line", "l2", []],
  ["no line that is shown", undefined, ["refuses.updateOrderLines"]],
])("the update of a line may be refused for a seat that is for %s", (_, of, choices) => {
  const fields = { ...placing.fields, reservationOrderLineId: "/line" } as const;
  const { journal, create, sent } = exampleJournal({ ...placing, fields });
  create({ ...whole, fees: [], reservations: [{ id: "r1", seat: "12A", line: of }] });
  const update = sent("updateOrderLines", { body: [{ key: "l1" }] });
  expect(journal.refusal(update, answerOf("updateOrderLines", { status: 409 }))).toEqual(choices);
});

test("a confirmation may bring a line that cannot be changed", () => {
  const { journal, create, call, sent } = exampleJournal();
  create();
  const orderLines = [line("l1", { confirmation: "CONFIRMED" }), line("l2"), line("l3", { confirmation: "CONFIRMED" })];
  call("confirmOrderLines", { json: { ...whole, orderLines } }, { body: { lines: ["l1"] } });
  const update = sent("updateOrderLines", { body: [{ key: "l3" }] });
  expect(journal.refusal(update, answerOf("updateOrderLines", { status: 409 }))).toEqual([]);
});

test.each([
  ["l1", false],
  ["l3", true],
])(
  "the refusal to delete %s, in an order that was confirmed with l1 while that waits, shows a choice: %s",
  (id, is) => {
    const { journal, create, call, sent } = exampleJournal();
    create();
    call("confirmOrder", { json: { ...whole, status: "CONFIRMED" } });
    call("unlockOrder", { json: { ...whole, status: "CONFIRMED" } });
    call("addOrderLines", { json: [line("l3")] });
    const deletion = sent("deleteOrderLines", { query: [["orderLineIds", id]] });
    const found = journal.refusal(deletion, answerOf("deleteOrderLines", { status: 409 }));
    expect(found.includes("refuses.deleteOrderLines")).toBe(is);
  },
);
