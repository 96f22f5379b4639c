import { idText } from "../../core/index.ts";
import { placeholders } from "./shapes.ts";
import { expectThat, givenConfirmed, givenDraft, type GivenOrder } from "./orders.ts";
import type { Mission } from "./mission.ts";

/** Missions that read: a search through all pages, and an earlier version. */

const least = 40;

export const search: Mission = {
  id: "search",
  title: "Find orders through all pages",
  asks: [
    "Find every order whose status and total amount are as asked, through all pages.",
    "Put them in the order of their total amounts, the highest first, and number them from 1.",
    "Update each of them, so that its reference is the prefix with its number behind it.",
  ],
  async prepare(beginning) {
    const { inside, shapes, word } = beginning;
    const drafts: GivenOrder[] = [];
    // More than a page of either variant holds, in an order of creation that is not that of the amounts.
    for (let number = 0; number < 28; number += 1) {
      const amount = 10 + ((number * 11) % 28) * 7;
      drafts.push(await givenDraft(beginning, `order-${number + 1}`, { prices: [`${amount}.00`] }));
    }
    const others = [await givenConfirmed(beginning, "other-1", { prices: ["500.00"] })];
    const totals = new Map<string, number>();
    for (const { id } of drafts) totals.set(id, Number((await inside.order(id))?.totalAmount));
    const found = drafts
      .filter(({ id }) => (totals.get(id) ?? 0) >= least)
      .toSorted((one, other) => (totals.get(other.id) ?? 0) - (totals.get(one.id) ?? 0));
    const prefix = word("place-");
    return {
      asked: {
        find: { status: "DRAFT", totalAmountAtLeast: `${least}.00` },
        prefix,
        updateOrder: shapes.updateOrder({ externalReference: placeholders.reference }),
      },
      orders: [...drafts, ...others].map(({ id }) => id),
      searched: found.map(({ id }) => id),
      goal: ({ order }) => [
        expectThat(
          "references of the orders that fit",
          found.map((_, index) => `${prefix}${index + 1}`),
          found.map(({ id }) => order(id)?.externalReference),
        ),
        expectThat(
          "references of the orders that do not fit",
          [...drafts, ...others].filter((each) => !found.includes(each)).map(({ reference }) => reference),
          [...drafts, ...others].filter((each) => !found.includes(each)).map(({ id }) => order(id)?.externalReference),
        ),
      ],
    };
  },
};

export const earlierVersion: Mission = {
  id: "earlier-version",
  title: "Read an earlier version",
  asks: [
    "Read the version of the order that is given.",
    "Create a new order whose reference is the one that the order had in that version.",
  ],
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
          "references of the orders that the client made",
          [order.reference],
          orders.filter(({ id }) => idText(id) !== order.id).map(({ externalReference }) => externalReference),
        ),
      ],
    };
  },
};
