import { z } from "zod";
import { orderId, template } from "./asked.ts";
import { expectThat, givenConfirmed, givenDraft, type GivenOrder } from "./orders.ts";
import type { MissionRow } from "./mission.ts";
import { placeholders } from "./shapes.ts";

/** Missions that read: a search through all pages, and an earlier version. */

const least = 40;

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
    // More than a page of either variant holds, and not created in the order of the amounts.
    for (let number = 0; number < 28; number += 1) {
      const amount = 10 + ((number * 11) % 28) * 7;
      drafts.push(await givenDraft(beginning, `order-${number + 1}`, { prices: [`${amount}.00`] }));
    }
    const all = [...drafts, await givenConfirmed(beginning, "other-1", { prices: ["500.00"] })];
    const totals = new Map<GivenOrder, number>();
    for (const draft of drafts) totals.set(draft, Number((await inside.order(draft.id))?.totalAmount));
    const totalOf = (draft: GivenOrder): number => totals.get(draft) ?? 0;
    const found = drafts
      .filter((draft) => totalOf(draft) >= least)
      .toSorted((one, other) => totalOf(other) - totalOf(one));
    const rest = all.filter((each) => !found.includes(each));
    const prefix = word("place-");
    return {
      asked: {
        find: { status: "DRAFT", totalAmountAtLeast: `${least}.00` },
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
  steps: { createOrder: [] },
  async prepare(beginning) {
    const { inside, shapes, word } = beginning;
    const order = await givenConfirmed(beginning, "earlier", { prices: ["10.00", "20.00"] });
    const confirmed = await inside.order(order.id);
    const line = order.lines[0]?.id ?? "";
    await inside.succeed(inside.calls.cancelOrderLines(order.id, [line]));
    await inside.succeed(inside.calls.updateOrder(order.id, { externalReference: word("later") }));
    return {
      asked: {
        orderId: order.id,
        version: Number(confirmed?.version),
        createOrder: shapes.createOrder({ externalReference: placeholders.reference }),
      },
      orders: [order.id],
      goal: ({ orders }) => [
        expectThat(
          "references of the orders that the client created",
          [order.reference],
          orders.filter(({ id }) => id !== order.id).map(({ externalReference }) => externalReference),
        ),
      ],
    };
  },
};

export const readingMissions = { search, "earlier-version": earlierVersion };
