import { answerOf, exampleOrder, exampleProfile } from "../../../core/protocol/answer.testing.ts";
import type { Answer, Call, OperationId, Profile } from "../../../core/portable.ts";
import { Journal } from "./journal.ts";
import { type Underway } from "./underway.ts";

type Members = Readonly<Record<string, unknown>>;

/** A profile that places all that an order has here. Used by tests only. */
export const placing: Profile = {
  ...exampleProfile,
  token: { token: "/token", clockToleranceSeconds: 5 },
  fields: {
    ...exampleProfile.fields,
    cancelledAt: "/cancelledAt",
    lineValues: { fareProductId: "/product", reservationId: "/seat" },
    legs: "/legs",
    legValues: { fromStopPlaceId: "/from", startTime: "/start" },
    feeOrderLineIds: "/lines",
    travellers: "/travellers",
    travellerId: "/id",
    travellerName: "/name",
    reservationId: "/id",
    reservationSeat: "/seat",
  },
};

export const leg = (from: string): Members => ({ from, start: "2026-12-01T08:00:00+01:00" });
export const line = (key: string, changes: Members = {}): Members => ({
  key,
  confirmation: "PENDING",
  amount: "10.00",
  product: `product of ${key}`,
  legs: [leg(`${key}-1`), leg(`${key}-2`)],
  ...changes,
});

/** An order with something everywhere. */
export const whole: Members = {
  ...exampleOrder,
  createdAt: "2026-11-20T10:00:00Z",
  version: 1,
  contact: "somebody@example.invalid",
  createdBy: "a desk",
  totalAmount: "22.00",
  orderLines: [line("l1"), line("l2")],
  fees: [{ id: "f1", amount: "2.00", lines: ["l1"] }],
  travellers: [{ id: "t1", name: "Somebody" }],
  reservations: [{ id: "r1", seat: "12A" }],
};

const start = Date.parse("2026-11-20T10:00:00Z");

/** A journal in which calls are answered one after the other, a second for each. Used by tests only. */
export function exampleJournal(profile: Profile = placing) {
  let seconds = 0;
  const journal = new Journal(profile, () => start + 1_000 * (seconds += 1));
  const broken = (underway: Underway, answer: Answer): readonly string[] =>
    journal
      .answered(underway, answer)
      .filter(({ holds }) => !holds)
      .map(({ requirement, expected, actual, instead = [] }) =>
        [`${requirement}: ${expected}`, actual, ...instead.map((other) => `or ${other}`)].join(" | "),
      );
  const callOf = (operation: OperationId, rest: Partial<Call> = {}): Call => ({
    operation,
    ...rest,
    path: { orderId: "o-1", ...rest.path },
  });
  return {
    journal,
    sent: (operation: OperationId, rest?: Partial<Call>): Underway => journal.sent(callOf(operation, rest)),
    came: (underway: Underway, changes: Partial<Answer>): readonly string[] =>
      broken(underway, answerOf(underway.call.operation, changes)),
    /** Calls, and answers the requirements that the answer shows broken. */
    call: (operation: OperationId, changes: Partial<Answer> = {}, rest?: Partial<Call>): readonly string[] =>
      broken(journal.sent(callOf(operation, rest)), answerOf(operation, changes)),
    create: (order: Members = whole, headers: Answer["headers"] = {}): readonly string[] =>
      broken(journal.sent({ operation: "createOrder" }), answerOf("createOrder", { json: order, headers })),
  };
}

/** The requirements of what a journal has found. Used by tests only. */
export function requirementsOf(found: readonly string[]): readonly string[] {
  return found.map((each) => each.split(":")[0] ?? "");
}
