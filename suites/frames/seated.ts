import {
  type Api,
  type Context,
  prerequisite,
  scenario,
  takeEach,
  unlessRefused,
  visiting,
} from "../../src/suite/index.ts";

const ofFees = [
  "frames.own-order.updateOrderLines",
  "frames.own-order.updateOrderLine",
  "frames.own-order.confirmOrderLines",
] as const;

const judged = [
  "reservations.add.succeeds",
  "frames.own-order.updateOrderLines",
  "frames.own-order.confirmOrderLines",
  "frames.own-order.cancelOrderLines",
] as const;

/** What becomes of a seat or a fee when its line is changed, confirmed, failed and cancelled, and of those of other lines. */
export const seatedScenarios = [
  scenario(
    "a call on a line that has a seat leaves the lines and seats beside it as they were",
    [visiting("lines with seats", judged)],
    async (context) => takeEach([confirmedOne, failedOne], (follow) => follow(context)),
  ),

  scenario(
    "a call on a line that has fees leaves the fees as they were",
    [visiting("lines with fees", ofFees)],
    async ({ api, given }) => {
      const { id, pendingLines } = await given.draftWith({ pendingLines: 2 });
      const [first = "", second = ""] = pendingLines;
      // One for a single line, and one for both.
      for (const orderLineIds of [[first], pendingLines])
        await prerequisite(async () => (await api.addFeeToOrder(id, { amount: "5.00", orderLineIds })).part);
      await api.getOrder(id);
      const change = (line: string) => ({ id: line, line: given.lineIntent({ price: "42.00", pending: true }) });
      await takeCalls(api, id, [
        () => api.updateOrderLines(id, [change(first)]),
        () => api.updateOrderLine(id, change(second)),
        () => api.confirmOrderLines(id, [first]),
        () => api.updateOrderLines(id, [change(second)]),
        () => api.confirmOrderLines(id, [second]),
      ]);
    },
  ),
];

type Following = Pick<Context<(typeof judged)[number]>, "api" | "given" | "check">;

/** A draft with two lines that wait, and a seat for each. */
async function seated({ api, given, check }: Following): Promise<Seated> {
  const { id, pendingLines } = await given.draftWith({ pendingLines: 2 });
  const seats = given.reservationIntents(pendingLines.length);
  const wanted = pendingLines.flatMap((orderLineId, at) =>
    seats.slice(at, at + 1).map((seat) => ({ ...seat, orderLineId })),
  );
  const added = await api.addReservationToOrder(id, wanted);
  check("reservations.add.succeeds").answered(added, "for lines that are PENDING").is(200);
  await api.getOrder(id);
  const [first = "", second = ""] = pendingLines;
  return { id, first, second };
}

interface Seated {
  readonly id: string;
  readonly first: string;
  readonly second: string;
}

/** Takes each call that the target takes, and reads the order after it. */
async function takeCalls(api: Api, id: string, calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const call of calls) {
    await unlessRefused(call());
    await api.getOrder(id);
  }
}

async function confirmedOne(following: Following): Promise<void> {
  const { api, given } = following;
  const { id, first, second } = await seated(following);
  await takeCalls(api, id, [
    () => api.updateOrderLines(id, [{ id: first, line: given.lineIntent({ price: "42.00", pending: true }) }]),
    () => api.confirmOrderLines(id, [first]),
    () => api.confirmOrderLines(id, [second]),
    () => api.cancelOrderLines(id, [first]),
    () => api.addOrderLines(id, given.lineIntents(1)),
    () => api.cancelOrderLines(id, [second]),
  ]);
}

async function failedOne(following: Following): Promise<void> {
  const { api, given } = following;
  const { id, first, second } = await seated(following);
  await takeCalls(api, id, [
    () => api.confirmOrderLines(id, [first]),
    () => api.failOrder(id),
    () => api.updateOrderLines(id, [{ id: second, line: given.lineIntent({ price: "42.00" }) }]),
    () => api.addTravellersToOrder(id, given.travellerIntents(1)),
  ]);
  const other = await seated(following);
  await takeCalls(api, other.id, [
    () => api.confirmOrderLines(other.id, [other.first]),
    () => api.failOrder(other.id),
    () => api.cancelOrderLines(other.id, [other.first]),
  ]);
}
