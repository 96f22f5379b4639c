import { expect, test } from "vitest";
import type { RequirementId } from "../specification/requirements/index.ts";
import { causesOf, failed } from "./causes.testing.ts";
import type { Check } from "./check.ts";
import { checkOf } from "./run.testing.ts";

const reusable: RequirementId = "token.reusable";

/** An operation refuses the token. */
function refused(called: string): readonly Check[] {
  const exchange = `refused-${called}`;
  const actual = `answer of ${called}: 401`;
  return [
    failed(`contract.status.${called}` as RequirementId, { exchange, actual }),
    failed(reusable, { exchange, actual: `answer of ${called} to a token that has not expired: 401` }),
  ];
}

test("a token that several operations refuse is refused by its use, and one that a single operation refuses by that", () => {
  const many = ["getOrder", "updateOrder", "addFeeToOrder"].flatMap(refused);
  const read = failed("orders.get.succeeds", { actual: "answer of getOrder: 401" });
  expect(causesOf([...many, read])).toEqual({
    [reusable]: undefined,
    "contract.status.getOrder": reusable,
    "contract.status.updateOrder": reusable,
    "contract.status.addFeeToOrder": reusable,
    "orders.get.succeeds": reusable,
  });
  expect(causesOf(refused("getOrder"))).toEqual({
    [reusable]: "contract.status.getOrder",
    "contract.status.getOrder": undefined,
  });
});

test("orders that share an id are one cause of what is seen of them", () => {
  const [shared, read, before] = [
    "orders.create.own-id",
    "orders.get.latest",
    "frames.own-order.addOrderLines",
  ] as const satisfies RequirementId[];
  const again = Array.from({ length: 10 }, (_, at) => failed(shared, { scenario: `scenario ${at}` }));
  expect(causesOf([...again, failed(read), failed(before)])).toEqual({
    [shared]: undefined,
    [read]: shared,
    [before]: shared,
  });
  expect(causesOf([...again.slice(1), failed(read)])[read]).toBeUndefined();
});

test("a token that is refused where another client may not do something is refused by its use, too", () => {
  const restricted = (called: string) =>
    failed(`authentication.restricted-client.${called}` as RequirementId, {
      actual: `answer of ${called} by a client without the permission: 401`,
    });
  const several = ["updateOrder", "addFeeToOrder"].map(restricted);
  expect(causesOf([...refused("getOrder"), ...several])).toEqual({
    [reusable]: undefined,
    "contract.status.getOrder": reusable,
    "authentication.restricted-client.updateOrder": reusable,
    "authentication.restricted-client.addFeeToOrder": reusable,
  });
});

test("an event that is missing is one cause, wherever events are counted", () => {
  const event: RequirementId = "fail.draft.event";
  const later: RequirementId = "states.confirmed-change.no-event";
  const missing = failed(event, {
    expected: 'all events of the order: "OrderFailed"',
    actual: 'all events of the order: none; missing: "OrderFailed"',
  });
  const counted = (expected: string, actual: string) =>
    causesOf([
      missing,
      failed(later, { expected: `events after a change: ${expected}`, actual: `events after a change: ${actual}` }),
    ])[later];
  expect(counted('"OrderFailed"', "none")).toBe(event);
  expect(counted('"OrderFailed"', '"OrderConfirmed"')).toBeUndefined();
  expect(counted('"OrderConfirmed"', "none")).toBeUndefined();
  const ofFlow = failed("confirm-lines.all.event", {
    expected: "events OrderFailed: 2",
    actual: "events OrderFailed: 1",
  });
  expect(causesOf([missing, ofFlow])["confirm-lines.all.event"]).toBe(event);
});

test("what is lost in parallel is one cause: in races, beside them, and where calls are repeated at once", () => {
  const [lost, other] = ["order-lines.add.read-back", "fees.add.on-order"] as const satisfies RequirementId[];
  const [beside, twice] = ["frames.own-order.updateOrder", "repeats.again.add"] as const satisfies RequirementId[];
  const generated = { steps: [], rerun: "--only races --replay 9", clients: { a: "client 1" } };
  const scenario = "parallel calls";
  const checks = [
    failed(lost, { generated, scenario }),
    failed(other, { generated, scenario, instead: [lost] }),
    failed(beside, { scenario }),
    failed(beside, { exchange: "repeated" }),
    failed(twice, { exchange: "repeated", expected: "added by two of addOrderLines at once: 2" }),
  ];
  const traveller = failed("travellers.add.on-order", { generated, scenario });
  const singly = failed(twice, { expected: "added by two of addTravellerToOrder at once: 2" });
  expect(causesOf([traveller, singly])[twice]).toBe("travellers.add.on-order");
  expect(causesOf(checks)).toEqual({ [lost]: undefined, [other]: lost, [beside]: lost, [twice]: lost });
  // What also happens to calls that come one after the other is no mistake of parallel calls.
  expect(causesOf([...checks, failed(lost)])[beside]).toBeUndefined();
});

test("an order that changes after many operations on others is changed by the one that it changed after most often", () => {
  const update: RequirementId = "frames.other-orders.updateOrder";
  const others = [
    "frames.other-orders.resetOrder",
    "frames.other-orders.addOrderLines",
  ] as const satisfies RequirementId[];
  const changed = (name: string) => ({ expected: `order after …, shown by getOrder: ${name}: "a"`, actual: "null" });
  const seen = [failed(update, changed("externalReference")), failed(update, changed("pos")), failed(others[0])];
  const [reset, header, read]: readonly RequirementId[] = [
    "reset.changed-since.lines",
    "orders.create.on-behalf-of",
    "search.version.eq",
  ];
  if (reset === undefined || header === undefined || read === undefined) throw new RangeError();
  const looking = [
    failed(reset, { expected: 'reference: "a"', actual: "reference: null" }),
    failed(header, { expected: "nothing", actual: "pos: null" }),
    failed(read, { expected: "version: 2", actual: "version: 1" }),
  ];
  expect(causesOf([...seen, failed(others[1]), ...looking])).toEqual({
    [update]: undefined,
    [others[0]]: update,
    [others[1]]: update,
    [reset]: update,
    [header]: update,
    [read]: undefined,
  });
  expect(causesOf([...seen, ...looking])[reset]).toBeUndefined();
});

test("a field that an answer lacks is one cause of all that compares it, and was changed by no call", () => {
  const lacks: RequirementId = "contract.order.currency";
  const read: RequirementId = "versions.confirmed-immutable";
  const shown: RequirementId = "search.shows-order";
  const ids = ["createOrder", "failOrder", "resetOrder"].map((each) => `frames.other-orders.${each}` as RequirementId);
  const after = "order after …, shown by getOrder:";
  const changed = ids.map((id) =>
    failed(id, { expected: `${after} currency: "EUR"`, actual: `${after} currency: null` }),
  );
  const compared = [
    failed(read, { expected: 'currency: "EUR"', actual: "currency: nothing" }),
    failed(shown, { expected: "order o: as it was read", actual: 'order o: currency: "EUR" instead of null' }),
  ];
  expect(causesOf([failed(lacks), ...changed, ...compared])).toEqual({
    [lacks]: undefined,
    ...Object.fromEntries([...ids, read, shown].map((id) => [id, lacks])),
  });
  const other = failed(shown, { expected: `${after} pos: "1"`, actual: `${after} currency: null; pos: "2"` });
  expect(causesOf([failed(lacks), other])[shown]).toBeUndefined();
});

test("an event too many is one cause, which is named by what fails wherever it is judged", () => {
  const [event, none] = [
    "confirm-lines.all.event",
    "confirm-lines.confirmed.no-event",
  ] as const satisfies RequirementId[];
  const twice = { expected: "events OrderConfirmed: 0 to 1", actual: "events OrderConfirmed: 2" };
  expect(causesOf([failed(event, twice), checkOf(event, "pass"), failed(none, twice)])).toEqual({
    [event]: none,
    [none]: undefined,
  });
});

test("what parallel calls break in more races explains what one of them may be told as", () => {
  const [lost, other] = ["orders.update.keeps-lines", "travellers.add.on-order"] as const satisfies RequirementId[];
  const race = (number: number) => ({
    generated: { steps: [], rerun: `--only races --replay ${number}`, clients: { a: "client 1" } },
  });
  expect(causesOf([failed(lost, race(1)), failed(lost, race(2)), failed(other, race(2))])).toEqual({
    [lost]: undefined,
    [other]: lost,
  });
  expect(causesOf([failed(lost, race(1)), failed(other, race(2))])[other]).toBeUndefined();
});

test("what a race may be told as is no second cause where the better reason also fails in turn", () => {
  const [update, read, before] = [
    "orders.update.changes-value",
    "confirm.zero-balance.read-back",
    "frames.own-order.updateOrder",
  ] as const satisfies RequirementId[];
  const generated = { steps: [], rerun: "--only races --replay 9", clients: { a: "client 1" } };
  const inTurn = { generated: { steps: [], rerun: "--only flows --replay 3" } };
  const race = failed(read, { generated, instead: [update] });
  expect(causesOf([failed(update, inTurn), race])).toEqual({ [update]: undefined, [read]: update });
  expect(causesOf([failed(update, { ...inTurn, instead: [before] }), race])[read]).toBeUndefined();
  const nearer = failed(update, { generated, instead: [before] });
  expect(causesOf([failed(before, inTurn), nearer])[update]).toBeUndefined();
});

test("a side effect on values that are wrong by what is said of the operation itself is that mistake again", () => {
  const [itself, effect] = [
    "confirm-lines.confirmed.unchanged",
    "frames.own-order.confirmOrderLines",
  ] as const satisfies RequirementId[];
  const wrong = failed(itself, { expected: 'lastConfirmedAt: "a"', actual: 'lastConfirmedAt: "b"' });
  const changed = (name: string) =>
    failed(effect, {
      expected: `order after confirmOrderLines, shown by getOrder: ${name}: "a"`,
      actual: `order after confirmOrderLines, shown by getOrder: ${name}: "b"`,
    });
  expect(causesOf([wrong, changed("lastConfirmedAt")])).toEqual({ [itself]: undefined, [effect]: itself });
  expect(causesOf([wrong, changed("lastConfirmedAt"), changed("contact")])[effect]).toBeUndefined();
});

test("a token that expires at the wrong time is why its answer does not agree with it", () => {
  const [lifetime, agrees] = ["token.lifetime", "token.expiry-agrees"] as const satisfies RequirementId[];
  const issued = { exchange: "issued" };
  expect(causesOf([failed(agrees, issued), failed(lifetime, issued)])).toEqual({
    [agrees]: lifetime,
    [lifetime]: undefined,
  });
  expect(causesOf([failed(agrees, issued), failed(lifetime)])[agrees]).toBeUndefined();
});

test("what a refused call may not change follows from a call that is served instead, in races too", () => {
  const [refusal, unchanged] = [
    "order-lines.delete.confirmed-refused",
    "order-lines.delete.confirmed-unchanged",
  ] as const satisfies RequirementId[];
  const generated = { steps: [], rerun: "--only races --replay 9", clients: { a: "client 1" } };
  expect(causesOf([failed(refusal, { generated }), failed(unchanged)])).toEqual({
    [refusal]: undefined,
    [unchanged]: refusal,
  });
  expect(causesOf([failed("cancellation.unconfirmed-refused"), failed(unchanged)])[unchanged]).toBeUndefined();
});
