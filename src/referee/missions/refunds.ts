import { z } from "zod";
import { cancellation, orderId } from "./asked.ts";
import { expectThat, givenConfirmed, type GivenOrder } from "./orders.ts";
import { instantOf, normalId } from "../normal-form.ts";
import type { Beginning, EndState, MissionRow, Prepared, Result } from "./mission.ts";

/** Missions that refund: confirmed lines are cancelled. */

const first = "2031-03-01T10:00:00Z";
const second = "2031-04-15T08:30:00+02:00";

export const refundMissions = {
  refund: {
    title: "Refund some lines",
    asks: ["Cancel the named lines, effective on the given date. Leave the other lines unchanged."],
    asked: z.object({ orderId, cancel: cancellation }),
    steps: { cancelOrderLines: ["many"] },
    prepare: (beginning) =>
      refundOf(beginning, ["10.00", "20.00", "30.00"], ([one = "", two = ""]) => ({
        orderLineIds: [one, two],
        date: first,
      })),
  },
  "refund-two-dates": {
    title: "Refund lines on two dates",
    asks: ["Cancel the lines of each group, effective on the date of that group. Leave the other lines unchanged."],
    asked: z.object({ orderId, cancel: z.array(cancellation) }),
    steps: { cancelOrderLines: ["again", "many"] },
    prepare: (beginning) =>
      refundOf(beginning, ["10.00", "20.00", "30.00", "40.00"], ([one = "", two = "", three = ""]) => [
        { orderLineIds: [one, two], date: first },
        { orderLineIds: [three], date: second },
      ]),
  },
} as const satisfies Readonly<Record<string, MissionRow>>;

type Cancellation = z.input<typeof cancellation>;

async function refundOf(
  beginning: Beginning,
  prices: readonly string[],
  cancelIn: (lineIds: readonly string[]) => Cancellation | Cancellation[],
): Promise<Prepared> {
  const order = await givenConfirmed(beginning, "order", { prices });
  const cancel = cancelIn(order.lines.map(({ id }) => id));
  const dates = new Map(
    [cancel].flat().flatMap(({ orderLineIds, date }) => orderLineIds.map((id) => [normalId(id), date] as const)),
  );
  return {
    asked: { orderId: order.id, cancel },
    orders: [order.id],
    dates,
    goal: (end) => cancelledOn(order, dates, end),
  };
}

function cancelledOn(given: GivenOrder, dates: ReadonlyMap<string, string>, { order }: EndState): readonly Result[] {
  const lines = order(given.id)?.lines ?? [];
  return given.lines.map(({ id, reference }) => {
    const line = lines.find((each) => each.id === id);
    const date = dates.get(normalId(id));
    if (date === undefined) return expectThat(`line ${reference} is cancelled`, false, line?.cancelled);
    const at = line?.cancelled === true ? inUtc(line.cancelledAt) : "not cancelled";
    return expectThat(`effective cancellation date of line ${reference}`, inUtc(date), at);
  });
}

/** Times may carry any offset. */
function inUtc(date: unknown): string {
  const instant = instantOf(date);
  return instant === null ? "no time" : new Date(instant).toISOString();
}
