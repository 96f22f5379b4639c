import { z } from "zod";
import type { ClientRequirementId } from "../../core/index.ts";
import { alterations } from "../front/alterations.ts";
import { callsOn, isSuccess } from "../observed-call.ts";
import { confirmOrderLines, orderId } from "./asked.ts";
import { expectConfirmed, givenConfirmed, givenDraft, type GivenOrder } from "./orders.ts";
import type { Beginning, MissionRow, Result } from "./mission.ts";

/** The mission in which answers look unusual. */

/** What is strange in the answers, for one order each. */
export const strangenesses = [...alterations, "id-form"] as const;

const orderNumber = 90_017;

const prices = ["10.00", "20.00", "30.00"];

/** A draft with a confirmed first line and others that wait. */
async function givenBegun(beginning: Beginning, hint: string): Promise<GivenOrder> {
  const order = await givenDraft(beginning, hint, { prices });
  const { calls, succeed } = beginning.inside;
  await succeed(calls.confirmOrderLines(order.id, [order.lines[0]?.id ?? ""]));
  return order;
}

/** An order that was confirmed before, and has a new line in its next version. */
async function givenReopened(beginning: Beginning, hint: string): Promise<GivenOrder> {
  const order = await givenConfirmed(beginning, hint, { prices: prices.slice(1) });
  const { calls, succeed } = beginning.inside;
  const reference = beginning.word(`${hint}-added`);
  const [price = ""] = prices;
  await succeed(calls.addOrderLines(order.id, [{ externalReference: reference, price, pending: true }]));
  return { ...order, lines: [...order.lines, { id: "", reference, price }] };
}

export const strangeDay: MissionRow = {
  title: "A strange day",
  asks: [
    "Read each order, and confirm its pending lines.",
    "The answers look unusual, in another way for each order. All of it is within what the specification leaves open.",
  ],
  asked: z.object({ orderIds: z.array(orderId), confirmOrderLines }),
  steps: { confirmOrderLines: ["again"] },
  async prepare(beginning) {
    const usual = await givenBegun(beginning, "usual");
    const reopened = await givenReopened(beginning, "reopened");
    const orders: { readonly how: (typeof strangenesses)[number]; readonly given: GivenOrder }[] = [];
    for (const how of strangenesses) orders.push({ how, given: await givenBegun(beginning, how) });
    const shownIds = orders.map(({ how, given }) => (how === "id-form" ? String(orderNumber) : given.id));
    return {
      asked: { orderIds: [usual.id, ...shownIds, reopened.id], confirmOrderLines: beginning.shapes.confirmOrderLines },
      orders: [usual, reopened, ...orders.map(({ given }) => given)].map(({ id }) => id),
      disturbances: orders.map(({ how, given }) => ({
        id: how,
        orderIds: [given.id],
        effect: how === "id-form" ? { kind: "rename", to: orderNumber } : { kind: "alter", how },
      })),
      goal: (end) => {
        const control = expectConfirmed(usual, end);
        const results = orders.map(({ how, given }) => ({
          how,
          result: expectConfirmed(given, end),
          seen: callsOn(end.calls, [given.id]).filter(({ received }) => isSuccess(received)),
        }));
        const met = results.filter(({ seen }) => seen.length > 0);
        const isFine = met.length > 0 && met.every(({ result }) => result.holds);
        // A client that cannot take an id makes no call about its order.
        const untouched = results.filter(({ how, seen }) => how === "id-form" && seen.length === 0 && isFine);
        const confirmsSome = met.length < 2 || met.some(({ result }) => result.holds);
        return [
          control,
          expectConfirmed(reopened, end),
          ...results.map(({ result }) => result),
          // A client that fails at the usual order too, or at every order, does not fail because of what is strange.
          ...(control.holds && confirmsSome ? [...met, ...untouched] : []).map(({ how, result, seen }): Result => {
            const requirement: ClientRequirementId = `client.tolerance.${how}`;
            return { ...result, requirement, calls: seen.map(({ id }) => id) };
          }),
        ];
      },
    };
  },
};
