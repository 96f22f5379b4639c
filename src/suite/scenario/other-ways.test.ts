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

const without = { exchanged: () => {}, answered: () => {} };
const withLines: Profile = {
  ...profile,
  bodies: { ...profile.bodies, orderLineChange: (id, { price }) => ({ id, price }) },
};

test("a target that keeps what lines cost is seen to update them in one way", async () => {
  const script = {
    createOrder: { json: exampleOrder },
    addOrderLines: { json: [{ key: "l-1" }] },
    updateOrderLines: ({ body }: Call) => ({
      status: JSON.stringify(body).includes("90.00") ? 409 : 200,
      json: [{ key: "l-1" }],
    }),
  };
  expect(await takesOneWay(scriptedSession(script, without), withLines, "updateOrderLines")).toBe(true);
});

test("a target that sells lines of a product alone is seen to add lines in one way", async () => {
  const sells: Profile = {
    ...withLines,
    bodies: { ...withLines.bodies, orderLine: ({ price, fareProduct }) => ({ price, product: fareProduct?.id }) },
  };
  const script = {
    createOrder: { json: exampleOrder },
    addOrderLines: ({ body }: Call) => ({ status: JSON.stringify(body).includes("PRODUCT") ? 200 : 400 }),
  };
  expect(await takesOneWay(scriptedSession(script, without), sells, "addOrderLines")).toBe(true);
});

test.each([
  [1, true],
  [0, false],
])("a target that deletes lines while an order keeps %i of them does so in one way: %s", async (kept, isOneWay) => {
  const lines: string[] = [];
  const script = {
    createOrder: () => {
      lines.length = 0;
      return { json: exampleOrder };
    },
    addOrderLines: () => ({ json: [{ key: `l-${lines.push("line")}` }] }),
    deleteOrderLines: () => ({ status: lines.length > kept ? 204 : 409 }),
  };
  expect(await takesOneWay(scriptedSession(script, without), withLines, "removeOrderLine")).toBe(isOneWay);
});
