import { expect, test } from "vitest";
import { MissingAnswer } from "../configuration/answers.ts";
import type { Profile } from "../configuration/profile.ts";
import { idText } from "./id-text.ts";
import { readLines, readOrder } from "./order-view.ts";

const silent: Profile = { name: "silent", defaultClass: "core" };
const lineAnswers: Profile = {
  ...silent,
  fields: { orderLineId: "/key", externalConfirmation: "/state/confirmation" },
};

const line = (key: unknown, confirmation: unknown, more: object = {}): object => ({
  key,
  state: { confirmation },
  ...more,
});

test("named fields of an order are read under their names", () => {
  const json = { id: 12, status: "DRAFT", failed: false, balance: "1.00", externalReference: "r", version: 3 };

  expect(readOrder(json, silent)).toMatchObject({
    id: "12",
    status: "DRAFT",
    failed: false,
    balance: "1.00",
    externalReference: "r",
    version: 3,
    lines: [],
    pendingLines: [],
    json,
  });
});

test("what the profile places elsewhere is read there", () => {
  const profile: Profile = { ...silent, fields: { balance: "/sum/open", externalReference: "/own", version: "/no" } };
  const order = readOrder(
    { sum: { open: 5 }, own: "o", no: 1, balance: 9, externalReference: "x", version: 9 },
    profile,
  );

  expect([order.balance, order.externalReference, order.version]).toEqual([5, "o", 1]);
});

test("an order without lines asks nothing of the profile, one with lines names the missing answer", () => {
  expect(readOrder({ id: "1" }, silent).lines).toEqual([]);
  expect(readOrder({ id: "1", orderLines: null }, silent).pendingLines).toEqual([]);

  const order = readOrder({ id: "1", orderLines: [{}] }, silent);
  expect(order.id).toBe("1");
  expect(() => order.lines).toThrow(new MissingAnswer("fields.externalConfirmation"));
  expect(() => readLines([{}], { ...silent, fields: { externalConfirmation: "/c" } })).toThrow(
    new MissingAnswer("fields.orderLineId"),
  );
});

test("a line is pending when its confirmation is PENDING, and only then", () => {
  const orderLines = [
    line("1", "PENDING"),
    line(2, "pending"),
    line("3", null),
    line("4", "CONFIRMED"),
    line(5, "PENDING"),
  ];
  const order = readOrder({ orderLines }, lineAnswers);

  expect(order.lines.map(({ pending }) => pending)).toEqual([true, false, false, false, true]);
  expect(order.pendingLines).toEqual(["1", "5"]);
  expect(order.lines[1]).toMatchObject({ id: "2", externalConfirmation: "pending", json: orderLines[1] });
});

test("a line is cancelled when its cancellation is CANCELLED, in any place", () => {
  const [usual] = readLines([line("1", "X", { cancellation: "CANCELLED" })], lineAnswers);
  const [other] = readLines([line("1", "X", { cancellation: "NONE" })], lineAnswers);
  const elsewhere: Profile = { ...lineAnswers, fields: { ...lineAnswers.fields, cancellation: "/state/end" } };
  const [placed] = readLines([{ key: "1", state: { end: "CANCELLED" }, cancellation: "NONE" }], elsewhere);

  expect([usual?.cancelled, other?.cancelled, placed?.cancelled]).toEqual([true, false, true]);
});

test("reference and amount of a line are read from their places", () => {
  const [usual] = readLines([line("1", "X", { externalReference: "r", amount: "5.00" })], lineAnswers);
  const [without] = readLines([line("1", "X", { externalReference: 7 })], lineAnswers);
  const fields = { ...lineAnswers.fields, orderLineExternalReference: "/own", orderLineAmount: "/price" };
  const [placed] = readLines([line("1", "X", { own: "o", price: 3 })], { ...lineAnswers, fields });

  expect(usual).toMatchObject({ externalReference: "r", amount: undefined });
  expect(without).toMatchObject({ externalReference: undefined, amount: undefined });
  expect(placed).toMatchObject({ externalReference: "o", amount: 3 });
});

test("what is no list has no lines, and what is no line has no id", () => {
  for (const lines of [undefined, null, {}, "lines"]) expect(readLines(lines, lineAnswers)).toEqual([]);
  expect(readLines([null, "x"], lineAnswers).map(({ id, pending }) => [id, pending])).toEqual([
    ["", false],
    ["", false],
  ]);
});

test.each([
  ["o-1", "o-1"],
  [12, "12"],
  [0, "0"],
  [null, ""],
  [undefined, ""],
  [{ id: 1 }, ""],
  [true, ""],
])("the id %j travels as %j", (id, text) => {
  expect(idText(id)).toBe(text);
});

test("fees, travellers and reservations are read as parts, each by what tells it apart", () => {
  const fields = {
    feeAmount: "/amount",
    travellers: "/people",
    travellerId: "/no",
    travellerName: "/called",
    reservationId: "/ref",
    reservationSeat: "/place",
  };
  const json = {
    fees: [{ id: "f", amount: "1.00" }],
    people: [{ no: 1, called: "T" }],
    reservations: [{ ref: "s", place: "12A" }],
    totalAmount: "9.00",
  };
  const order = readOrder(json, { ...silent, fields });

  expect(order.fees).toEqual([{ id: "f", value: "1.00", json: json.fees[0] }]);
  expect(order.travellers).toEqual([{ id: "1", value: "T", json: json.people[0] }]);
  expect(order.reservations).toEqual([{ id: "s", value: "12A", json: json.reservations[0] }]);
  expect(order.totalAmount).toBe("9.00");
  expect(readOrder(json, { ...silent, fields: { feeAmount: "/id", totalAmount: "/fees" } })).toMatchObject({
    fees: [{ value: "f" }],
    totalAmount: json.fees,
  });
});

test("absent parts are none, and parts that the profile does not explain are named", () => {
  const order = readOrder({ fees: null, reservations: [{}], people: [{}] }, silent);

  expect(order.fees).toEqual([]);
  expect(() => order.travellers).toThrow(new MissingAnswer("fields.travellers"));
  expect(() => order.reservations).toThrow(new MissingAnswer("fields.reservationId"));
  expect(() => readOrder({ p: [{}] }, { ...silent, fields: { travellers: "/p" } }).travellers).toThrow(
    new MissingAnswer("fields.travellerId"),
  );
});

test("the time of a cancellation is read only where the profile says", () => {
  const json = line("1", "X", { cancelledAt: "now" });
  const fields = { ...lineAnswers.fields, cancelledAt: "/cancelledAt" };

  expect(readLines([json], lineAnswers)[0]?.cancelledAt).toBeUndefined();
  expect(readLines([json], { ...lineAnswers, fields })[0]?.cancelledAt).toBe("now");
});
