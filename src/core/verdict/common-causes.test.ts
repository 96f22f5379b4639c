import { expect, test } from "vitest";
import type { RequirementId } from "../specification/requirements/index.ts";
import type { Check } from "./check.ts";
import { decide } from "./decide.ts";
import { checkOf, runWith } from "./run.testing.ts";

type Failure = Partial<Check> & { readonly exchange?: string };

let exchanges = 0;

/** A failed check on an exchange of its own, so that no other failure explains it by that. */
function failed(id: RequirementId, { exchange = `own-${(exchanges += 1)}`, ...more }: Failure = {}): Check {
  return checkOf(id, "fail", { exchanges: [exchange], ...more });
}

/** What each requirement is a consequence of, where these checks were made; the causes are those without. */
function causesOf(checks: readonly Check[]): Readonly<Record<string, string | undefined>> {
  const facts = runWith(Object.fromEntries(checks.map(({ requirement }) => [requirement, []])));
  const { requirements } = decide({ ...facts, checks });
  return Object.fromEntries(requirements.map(({ id, consequenceOf }) => [id, consequenceOf]));
}

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

const immutable: RequirementId = "versions.confirmed-immutable";
const [afterUpdate, afterFee, afterCancellation] = [
  "frames.versions.updateOrder",
  "frames.versions.addFeeToOrder",
  "frames.versions.cancelOrderLines",
] as const satisfies RequirementId[];

test("versions that are wrong after several operations are read wrongly", () => {
  const checks = [immutable, afterUpdate, afterFee, afterCancellation].map((id) => failed(id));
  expect(causesOf(checks)).toEqual({
    [immutable]: undefined,
    [afterUpdate]: immutable,
    [afterFee]: immutable,
    [afterCancellation]: immutable,
  });
});

test("a version that one operation changes is also what a later reset goes back to", () => {
  const back: RequirementId = "reset.confirmed.still-confirmed";
  const race = failed("fees.add.on-order", { instead: [immutable] });
  const after = failed(afterUpdate, { instead: [afterFee] });
  expect(causesOf([failed(immutable), failed(afterFee), after, failed(back), race])).toEqual({
    [immutable]: afterFee,
    [afterFee]: undefined,
    [afterUpdate]: afterFee,
    [back]: afterFee,
    "fees.add.on-order": afterFee,
  });
  // A reset may put something into the version that it goes back to.
  const byReset = failed(afterFee, { instead: ["frames.versions.resetOrder"] });
  expect(causesOf([byReset, failed(back)])[back]).toBeUndefined();
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
  expect(causesOf(checks)).toEqual({ [lost]: undefined, [other]: lost, [beside]: lost, [twice]: lost });
  // What also happens to calls that come one after the other is no mistake of parallel calls.
  expect(causesOf([...checks, failed(lost)])[beside]).toBeUndefined();
});
