import {
  type Api,
  changingConfirmed,
  changingFailed,
  type Given,
  idAt,
  idsOf,
  lineCancellations,
  lineChanges,
  NotApplicable,
  orderChanges,
  type OrderLineIntent,
  orderIntentFor,
  prerequisite,
  scenario,
  takeEach,
  unlessRefused,
  visiting,
} from "../../src/suite/index.ts";

const others = [
  ...changingConfirmed,
  ...changingFailed,
  "confirmOrderLines",
  "cancelOrderLines",
  "cancelOrderLine",
  "failOrder",
  "resetOrder",
] as const;

/** One line for each way to change it, and two to confirm. */
const lineCount = changingFailed.length + 2;

/** Of the contents of lines, those that no other scenario sells. */
const [journey, otherJourney] = [80, 90];

interface Twin {
  readonly id: string;
  readonly lines: readonly string[];
  readonly travellers: readonly string[];
}

const seated = ["updateReservationOnOrder", "removeReservationFromOrder"] as const;

/** Orders of one journey: only the ids of their reservations say which of them a call is about. */
const seatScenario = scenario(
  "among orders with the same seats, a seat is changed or removed in the named one only",
  [
    visiting(
      "another order with the same seats",
      seated.map((id) => `frames.other-orders.${id}` as const),
    ),
  ],
  async ({ api, given }) => {
    const [one, twin] = [await given.draft(), await given.draft()];
    const wanted = given.reservationIntents(2);
    const { parts } = await given.attached(one.id, wanted);
    const alike = wanted.map((intent) => ({ ...intent, id: crypto.randomUUID() }));
    // Whether a seat that another order has can be attached is left open.
    const shared = await unlessRefused(given.attached(twin.id, alike));
    if (shared === null) throw new NotApplicable("no-seat-shared");
    const own = idsOf((await api.getOrder(one.id)).order.reservations);
    const ids = idsOf(parts).filter((id) => own.includes(id));
    const [changed, removed] = [idAt(ids, 0), idAt(ids, 1)];
    const steps: readonly (() => Promise<unknown>)[] = [
      () => api.getOrder(twin.id),
      () => api.updateReservationOnOrder(one.id, changed, { id: changed, seat: given.seat() }),
      () => api.removeReservationFromOrder(one.id, removed),
    ];
    await takeEach(steps, async (step) => {
      await step();
      await api.getOrder(twin.id);
    });
  },
);

/** Orders that are the same in all that callers write: only their ids say which of them a call is about. */
export const twinScenarios = [
  scenario(
    "among orders with the same values, an operation changes only the one it names",
    [
      visiting(
        "another order with the same values",
        others.map((id) => `frames.other-orders.${id}` as const),
      ),
    ],
    async ({ api, given }) => {
      const make = makerOfTwins(api, given);
      // A line with a fee or a seat need not be one that can be changed.
      const [one, sold, failing, twin] = [await make(), await make(), await make(), await make()];
      const { id, lines, travellers } = one;
      const { order } = await prerequisite(() => api.getOrder(id));
      const steps: readonly (() => Promise<unknown>)[] = [
        () => api.failOrder(failing.id),
        // Every value that callers write: a service may share those that are alike.
        () => api.updateOrder(id, orderIntentFor(given.reference())),
        () =>
          api.updateOrderLines(
            id,
            wholeLines(given, 1, otherJourney).map((line) => ({ id: idAt(lines, 0), line })),
          ),
        () => api.updateTravellerOnOrder(id, idAt(travellers, 0), given.travellerIntent()),
        () => api.removeTravellersFromOrder(id, [idAt(travellers, 1)]),
        ...changingFailed.map(
          (name, at) => () => lineChanges[name]({ api, given, id: sold.id, line: idAt(sold.lines, at) }),
        ),
        ...changingConfirmed.map((name) => async () => {
          const [needs, change] = orderChanges[name];
          const [part] = await needs(given, { id, order, pendingLines: lines, otherLines: [] });
          return change({ api, given, id, lines: lines.slice(-1), part: part?.id ?? "" });
        }),
        () => api.confirmOrderLines(id, lines.slice(-2, -1)),
        async () => api.confirmOrderLines(id, (await api.getOrder(id)).order.pendingLines),
        ...Object.values(lineCancellations).map(
          (cancel, at) => () => cancel({ api, given, id, line: idAt(lines, -1 - at) }),
        ),
        () => api.resetOrder(id),
      ];
      await takeEach(steps, async (step) => {
        await step();
        // What a call did to an order is read before the next call on that one.
        await Promise.all([api.getOrder(twin.id), api.getOrder(sold.id)]);
      });
    },
  ),

  seatScenario,
];

/** Lines that wait and cost the same, for journeys of their own; a seat is sold once. */
function wholeLines(given: Given, count: number, from: number): readonly OrderLineIntent[] {
  return given
    .wholeLineIntents(count, from)
    .map(({ reservationId: _, ...line }) => ({ ...line, price: "100.00", pending: true }));
}

/** Makes orders of the same values; where the target takes something only once, that differs. */
function makerOfTwins(api: Api, given: Given): () => Promise<Twin> {
  const fresh = () => ({
    values: orderIntentFor(given.reference()),
    lines: wholeLines(given, lineCount, journey),
    travellers: given.travellerIntents(2),
  });
  const shared = fresh();
  const together = async <Intent, Came>(add: (intent: Intent) => Promise<Came>, same: Intent, other: () => Intent) =>
    (await unlessRefused(add(same))) ?? add(other());
  return () =>
    prerequisite(async () => {
      const { order } = await together(
        (values) => api.createOrder(values),
        shared.values,
        () => fresh().values,
      );
      const { id } = order;
      const { lines } = await together(
        (all) => api.addOrderLines(id, all),
        shared.lines,
        () => fresh().lines,
      );
      const added = await together(
        (all) => api.addTravellersToOrder(id, all),
        shared.travellers,
        () => fresh().travellers,
      );
      await api.getOrder(id);
      return { id, lines: idsOf(lines), travellers: idsOf(added.parts) };
    });
}
