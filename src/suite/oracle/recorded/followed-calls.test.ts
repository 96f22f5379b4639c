import { expect, test } from "vitest";
import { answerOf, exampleOrder, exampleProfile } from "../../../core/protocol/answer.testing.ts";
import type { Call, OrderIntent, Profile } from "../../../core/portable.ts";
import { FollowedCalls } from "./followed-calls.ts";

const profile = {
  ...exampleProfile,
  fields: { ...exampleProfile.fields, externalReference: "/reference" },
  bodies: { updateOrder: ({ externalReference }: OrderIntent) => ({ reference: externalReference }) },
} as const satisfies Profile;

const path = { orderId: "o-1" };
const reading: Call = { operation: "getOrder", path };
const updating = (reference: string): Call => ({ operation: "updateOrder", path, body: { reference } });

type Made = readonly [call: Call, reference: string, sentAt: number, answeredAt: number];

/** What calls on a new order break, where all are sent before the first is answered. */
function broken(...calls: readonly Made[]): readonly string[] {
  const followed = new FollowedCalls(profile);
  const answer = (call: Call, reference: string) =>
    answerOf(call.operation, { status: 200, json: { ...exampleOrder, reference } });
  const creating: Call = { operation: "createOrder" };
  followed.answered(creating, { answer: answer(creating, "old"), sentAt: 0, answeredAt: 1 });
  for (const [call] of calls) followed.sent(call);
  const found = calls.flatMap(([call, reference, sentAt, answeredAt]) =>
    followed.answered(call, { answer: answer(call, reference), sentAt, answeredAt }),
  );
  followed.sent(reading);
  const last = followed.answered(reading, { answer: answer(reading, "neither"), sentAt: 90, answeredAt: 91 });
  return [...found, ...last].filter(({ holds }) => !holds).map(({ requirement }) => requirement);
}

test("calls that met leave the order as one of them did", () => {
  expect(broken([updating("a"), "a", 10, 20], [updating("b"), "b", 11, 19])).toEqual(["orders.get.latest"]);
});

test("a change that was seen and is gone again while it is under way is broken", () => {
  const [seen, gone]: readonly Made[] = [
    [reading, "a", 12, 13],
    [reading, "old", 14, 15],
  ];
  if (seen === undefined || gone === undefined) throw new RangeError();
  expect(broken([updating("a"), "a", 10, 20], seen, gone)).toHaveLength(1);
  expect(broken([updating("a"), "a", 10, 20], [reading, "old", 12, 13], [reading, "a", 14, 15])).toEqual([
    "orders.get.latest",
  ]);
});
