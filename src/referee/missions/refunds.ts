import { expectThat, givenConfirmed, type GivenOrder } from "./orders.ts";
import type { EndState, Mission, Result } from "./mission.ts";

/** Missions that refund: confirmed lines are cancelled. */

const first = "2031-03-01T10:00:00Z";
const second = "2031-04-15T08:30:00+02:00";

export const refund: Mission = {
  id: "refund",
  title: "Refund some lines",
  asks: ["Cancel the lines that are named, as of the date that is given. Leave the other lines as they are."],
  async prepare(beginning) {
    const order = await givenConfirmed(beginning, "order", { prices: ["10.00", "20.00", "30.00"] });
    const dates = new Map(order.lines.slice(0, 2).map(({ id }) => [id, first]));
    return {
      asked: { orderId: order.id, cancel: { orderLineIds: [...dates.keys()], date: first } },
      orders: [order.id],
      dates,
      goal: (end) => cancelledAsOf(order, dates, end),
    };
  },
};

export const refundTwoDates: Mission = {
  id: "refund-two-dates",
  title: "Refund lines as of two dates",
  asks: ["Cancel the lines of each group, as of the date of the group. Leave the other lines as they are."],
  async prepare(beginning) {
    const order = await givenConfirmed(beginning, "order", { prices: ["10.00", "20.00", "30.00", "40.00"] });
    const [one, two, three] = order.lines.map(({ id }) => id);
    const groups = [
      { orderLineIds: [one ?? "", two ?? ""], date: first },
      { orderLineIds: [three ?? ""], date: second },
    ];
    const dates = new Map(groups.flatMap(({ orderLineIds, date }) => orderLineIds.map((id) => [id, date] as const)));
    return {
      asked: { orderId: order.id, cancel: groups },
      orders: [order.id],
      dates,
      goal: (end) => cancelledAsOf(order, dates, end),
    };
  },
};

function cancelledAsOf(given: GivenOrder, dates: ReadonlyMap<string, string>, { order }: EndState): readonly Result[] {
  const lines = order(given.id)?.lines ?? [];
  return given.lines.map(({ id, reference }) => {
    const line = lines.find((each) => each.id === id);
    const date = dates.get(id);
    if (date === undefined) return expectThat(`line ${reference} is cancelled`, false, line?.cancelled);
    const at = line?.cancelled === true ? instantOf(line.cancelledAt) : "not cancelled";
    return expectThat(`line ${reference} is cancelled as of`, instantOf(date), at);
  });
}

/** Times may carry any offset. */
function instantOf(date: unknown): string {
  const milliseconds = typeof date === "string" ? Date.parse(date) : Number.NaN;
  return Number.isNaN(milliseconds) ? "no time" : new Date(milliseconds).toISOString();
}
