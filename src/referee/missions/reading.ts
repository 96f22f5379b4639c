import { z } from "zod";
import { orderId, template } from "./asked.ts";
import { expectThat, expectUnchanged, givenConfirmed, givenDraft, type GivenOrder } from "./orders.ts";
import type { MissionRow } from "./mission.ts";
import { placeholders } from "./shapes.ts";

/** Missions that read: a search through all pages, and an earlier version. */

const least = "40.00";
/** Below the least amount, and also first where amounts are compared as text. */
const below = ["39.99", "9.50", "5.00", "0.40"];
/** More than the largest page, and full pages of the size that is usual in both variants, so the page after them is empty. */
const matching = 120;

const search: MissionRow = {
  title: "Find orders on all pages",
  asks: [
    "Find every order with the given status and at least the given total amount, on all pages.",
    "Sort them by total amount, highest first, and number them from 1.",
    "Update each of them: its new reference is the prefix followed by its number.",
  ],
  asked: z.object({
    find: z.object({ status: z.string(), totalAmountAtLeast: z.string().regex(/^\d+\.\d\d$/u) }),
    prefix: z.string().describe("Comes before the number of an order."),
    updateOrder: template.describe("Body of updateOrder; replace {reference} with the new reference."),
  }),
  steps: { updateOrder: ["again"] },
  async prepare(beginning) {
    const { inside, shapes, word } = beginning;
    const drafts: GivenOrder[] = [];
    for (const [at, price] of [...below, ...pricesFrom(least)].entries())
      drafts.push(await givenDraft(beginning, `order-${at + 1}`, { prices: [price] }));
    const others = [
      await givenConfirmed(beginning, "other-1", { prices: ["500.00"] }),
      await givenConfirmed(beginning, "other-2", { prices: [least] }),
    ];
    const all = [...drafts, ...others];
    const totals = new Map<GivenOrder, number>();
    for (const draft of drafts) totals.set(draft, Number((await inside.order(draft.id))?.totalAmount));
    const totalOf = (draft: GivenOrder): number => totals.get(draft) ?? 0;
    const found = drafts
      .filter((draft) => totalOf(draft) >= Number(least))
      .toSorted((one, other) => totalOf(other) - totalOf(one));
    const rest = all.filter((each) => !found.includes(each));
    const prefix = word("place-");
    return {
      asked: {
        find: { status: "DRAFT", totalAmountAtLeast: least },
        prefix,
        updateOrder: shapes.updateOrder({ externalReference: placeholders.reference }),
      },
      orders: all.map(({ id }) => id),
      searched: found.map(({ id }) => id),
      goal: ({ order }) => {
        const referencesNow = (orders: readonly GivenOrder[]) => orders.map(({ id }) => order(id)?.externalReference);
        return [
          expectThat(
            "references of the matching orders",
            found.map((_, index) => `${prefix}${index + 1}`),
            referencesNow(found),
          ),
          expectThat(
            "references of the other orders",
            rest.map(({ reference }) => reference),
            referencesNow(rest),
          ),
        ];
      },
    };
  },
};

const earlierVersion: MissionRow = {
  title: "Read an earlier version",
  asks: [
    "Read the given version of the order.",
    "Create a new order with the reference that the order had in that version.",
  ],
  asked: z.object({
    orderId,
    version: z.int().min(1),
    createOrder: template.describe("Body of createOrder; replace {reference} with the reference."),
  }),
  creates: true,
  steps: { createOrder: [] },
  async prepare(beginning) {
    const { inside, shapes, word } = beginning;
    const order = await givenConfirmed(beginning, "first", { prices: ["0.00", "0.00"] });
    const confirmedAs = async (reference: string): Promise<unknown> => {
      await inside.succeed(inside.calls.updateOrder(order.id, { externalReference: reference }));
      await inside.succeed(inside.calls.confirmOrder(order.id));
      return (await inside.order(order.id))?.version;
    };
    // Neither the first version nor the one before the last.
    const wanted = word("earlier");
    const version = await confirmedAs(wanted);
    await confirmedAs(word("later"));
    await inside.succeed(inside.calls.updateOrder(order.id, { externalReference: word("latest") }));
    return {
      asked: {
        orderId: order.id,
        version: Number(version),
        createOrder: shapes.createOrder({ externalReference: placeholders.reference }),
      },
      orders: [order.id],
      goal: (end) => [
        expectThat(
          "references of the orders that the client created",
          [wanted],
          end.created.map(({ externalReference }) => externalReference),
        ),
        expectUnchanged(order, end),
      ],
    };
  },
};

/** Amounts from the least one on, each of them once, and not in their order. The second one is the next above it. */
function pricesFrom(lowest: string): readonly string[] {
  const above = Array.from({ length: matching - 2 }, (_, at) => `${47 + ((at * 11) % (matching - 2)) * 7}.00`);
  return [...above.slice(0, 20), lowest, (Number(lowest) + 0.01).toFixed(2), ...above.slice(20)];
}

export const readingMissions = { search, "earlier-version": earlierVersion };
