import { expect, test } from "vitest";
import type { Call, Profile } from "../../core/index.ts";
import { exampleOrder, exampleProfile } from "../../core/protocol/answer.testing.ts";
import { takesOneWay } from "./other-ways.ts";
import { bodies, scriptedSession } from "./world.testing.ts";

const profile: Profile = { ...exampleProfile, bodies: { ...bodies, updateOrder: (order) => ({ ...order }) } };

/** Whether a target that takes references of one form alone is seen to take the operation without one. */
function isSeen(operation: "createOrder" | "updateOrder", form: RegExp): Promise<boolean> {
  const take = ({ body }: Call) => {
    const { externalReference = "" } = Object(body) as { readonly externalReference?: string };
    return form.test(externalReference) ? { json: exampleOrder } : { status: 400 };
  };
  const script = { createOrder: take, updateOrder: take };
  const session = scriptedSession(script, { exchanged: () => {}, answered: () => {} });
  return takesOneWay(session, profile, operation);
}

test.each([
  ["createOrder", "in capitals", /^[A-Z\d-]*$/u],
  ["createOrder", "of twelve signs", /^.{0,12}$/u],
  ["updateOrder", "in capitals", /^[A-Z\d-]*$/u],
  ["updateOrder", "of twelve signs", /^.{0,12}$/u],
] as const)("a target that takes references in %s only %s takes it in one way", async (operation, _, form) => {
  for (let time = 0; time < 200; time += 1) expect(await isSeen(operation, form)).toBe(true);
});
