import type { Api } from "../src/client/api.ts";
import { differencesOf } from "../src/oracle/frames/index.ts";
import type { Answer } from "../src/protocol/answer.ts";
import type { OrderView } from "../src/protocol/order-view.ts";
import { Blocked, NotApplicable } from "../src/scenario/blocked.ts";
import type { Context } from "../src/scenario/context.ts";
import type { Given } from "../src/scenario/given.ts";
import type { RichOrder, RichState } from "../src/scenario/rich-orders.ts";
import { refusalOf } from "../src/scenario/refusal.ts";
import { scenario, suite } from "../src/scenario/scenario.ts";
import { namingPart, type NamingPart } from "../src/specification/requirements/operation-kinds.ts";
import type { RequirementId } from "../src/specification/requirements/index.ts";
import { orderStatus } from "../src/specification/order.ts";
import { MissingAnswer } from "../src/target/answers.ts";
import type { TravellerIntent } from "../src/target/profile.ts";

/**
 * What operations leave alone. What is seen of an order is held against the frames wherever it is seen; here every operation
 * meets an order that has something everywhere, while another one that was built alike stands by.
 */
export const frames = suite("frames", [
  scenario(
    "changing values and lines of an order changes nothing else",
    [
      ...leftBy("updateOrder"),
      ...leftBy("addOrderLines"),
      ...leftBy("updateOrderLines"),
      ...leftBy("updateOrderLine"),
      ...leftBy("deleteOrderLines"),
      ...leftBy("removeOrderLine"),
      ...leftBy("confirmOrderLines"),
      "frames.own-order.getOrder",
      "frames.other-orders.createOrder",
    ],
    async (context) => {
      const { api, given } = context;
      await follow(context, "changed", [
        ({ id }) => api.updateOrder(id, { externalReference: given.reference() }),
        ({ id }) => api.addOrderLines(id, given.wholeLineIntents(2, 20)),
        ({ id, pendingLines: [one = "", two = ""] }) => {
          const lines = given.wholeLineIntents(2, 22);
          return api.updateOrderLines(
            id,
            [one, two].map((line, at) => ({ id: line, line: lines[at] ?? given.lineIntent() })),
          );
        },
        ({ id, pendingLines }) => {
          const [line = given.lineIntent()] = given.wholeLineIntents(1, 24);
          return api.updateOrderLine(id, { id: last(pendingLines), line });
        },
        ({ id, pendingLines }) => api.deleteOrderLines(id, pendingLines.slice(1, 2)),
        ({ id, pendingLines }) => api.removeOrderLine(id, first(pendingLines)),
        ({ id, pendingLines }) => api.confirmOrderLines(id, pendingLines.slice(0, 1)),
        ({ id }) => api.getOrder(id),
        () => given.draft(),
      ]);
    },
  ),

  scenario(
    "changing fees, travellers and reservations of an order changes nothing else",
    [
      ...leftBy("addFeeToOrder"),
      ...leftBy("deleteFeeFromOrder"),
      ...leftBy("addTravellersToOrder"),
      ...leftBy("addTravellerToOrder"),
      ...leftBy("updateTravellerOnOrder"),
      ...leftBy("removeTravellersFromOrder"),
      ...leftBy("removeTravellerFromOrder"),
      ...leftBy("addReservationToOrder"),
      ...leftBy("updateReservationOnOrder"),
      ...leftBy("removeReservationFromOrder"),
    ],
    async (context) => {
      const { api, given } = context;
      await follow(context, "changed", [
        ({ id, pendingLines }) => api.addFeeToOrder(id, { amount: "7.50", orderLineIds: pendingLines.slice(0, 1) }),
        ({ id, fees }) => api.deleteFeeFromOrder(id, last(fees)),
        ({ id }) => api.addTravellersToOrder(id, given.travellerIntents(2)),
        ({ id }) => api.addTravellerToOrder(id, traveller(given)),
        ({ id, travellers }) => api.updateTravellerOnOrder(id, last(travellers), traveller(given)),
        ({ id, travellers }) => api.removeTravellersFromOrder(id, [first(travellers.slice(1))]),
        ({ id, travellers }) => api.removeTravellerFromOrder(id, first(travellers)),
        ({ id }) => api.addReservationToOrder(id, given.reservationIntents(2)),
        ({ id, reservations }) =>
          api.updateReservationOnOrder(id, last(reservations), { id: last(reservations), seat: given.reference() }),
        ({ id, reservations }) => api.removeReservationFromOrder(id, first(reservations)),
      ]);
    },
  ),

  scenario(
    "cancelling lines of an order changes nothing else, and failing it or confirming its lines again nothing at all",
    [...leftBy("cancelOrderLines"), ...leftBy("cancelOrderLine")],
    async (context) => {
      const { api } = context;
      await follow(context, "confirmed", [
        ({ id, order }) => api.cancelOrderLines(id, [lineAt(order, 1)]),
        ({ id, order }) => api.cancelOrderLine(id, lineAt(order, 2)),
        ({ id, order }) => api.confirmOrderLines(id, [lineAt(order, 3)]),
        ({ id }) => api.failOrder(id),
      ]);
    },
  ),

  scenario("failing an order changes nothing else", leftBy("failOrder"), async (context) => {
    const { api } = context;
    await follow(context, "changed", [({ id }) => api.failOrder(id), ({ id }) => api.failOrder(id)]);
  }),

  scenario(
    "confirming all lines of an order changes nothing else, and confirming them again nothing at all",
    leftBy("confirmOrderLines"),
    async (context) => {
      const { api } = context;
      let pending: readonly string[] = [];
      await follow(context, "changed", [
        ({ id, pendingLines }) => {
          pending = pendingLines;
          return api.confirmOrderLines(id, pending);
        },
        ({ id }) => api.confirmOrderLines(id, pending),
      ]);
    },
  ),

  scenario("confirming an order by hand changes nothing else", leftBy("confirmOrder"), async (context) => {
    const { api, given } = context;
    await follow(context, "free", [
      async (rich) => {
        await given.settled({ ...rich, otherLines: [] });
        return api.confirmOrder(rich.id);
      },
    ]);
  }),

  scenario("resetting an order changes nothing but what was changed since", leftBy("resetOrder"), async (context) => {
    const { api } = context;
    await follow(context, "changed", [({ id }) => api.resetOrder(id), ({ id }) => api.resetOrder(id)]);
  }),

  scenario("unlocking an order changes nothing else", leftBy("unlockOrder"), async (context) => {
    const { api, given } = context;
    await follow(context, "changed", [
      async (rich) => {
        await given.locked({ ...rich, otherLines: [] });
        await api.getOrder(rich.id);
        return api.unlockOrder(rich.id);
      },
    ]);
  }),

  scenario(
    "ids of another order's parts, and of none, act on neither order",
    namingPart.flatMap((id): readonly ForeignId[] => [`frames.foreign-id.${id}`, `frames.foreign-id-refused.${id}`]),
    nameForeignParts,
  ),
]);

/** A call that names a part: the orders' own lists say which id is whose. */
type NamingCall = (odd: Api, given: Given, id: string, part: string) => Promise<Answer>;
type PartsOf = (order: RichOrder) => readonly string[];

const pending: PartsOf = ({ pendingLines }) => pendingLines;
const settled: PartsOf = ({ order }) =>
  order.lines.filter((line) => !line.pending && !line.cancelled).map((line) => line.id);
const fees: PartsOf = (order) => order.fees.slice(1);
const travellers: PartsOf = (order) => order.travellers;
const reservations: PartsOf = (order) => order.reservations;

/** How each operation is called with the id of a part, and which parts of another order it could act on. */
const naming: Readonly<Record<NamingPart, readonly [PartsOf, NamingCall]>> = {
  updateOrderLines: [
    pending,
    (odd, given, id, part) =>
      odd.updateOrderLines(
        id,
        given.wholeLineIntents(1, 30).map((line) => ({ id: part, line })),
      ),
  ],
  updateOrderLine: [pending, (odd, given, id, part) => odd.updateOrderLine(id, { id: part, line: given.lineIntent() })],
  deleteOrderLines: [pending, (odd, _, id, part) => odd.deleteOrderLines(id, [part])],
  removeOrderLine: [pending, (odd, _, id, part) => odd.removeOrderLine(id, part)],
  cancelOrderLines: [settled, (odd, _, id, part) => odd.cancelOrderLines(id, [part])],
  cancelOrderLine: [settled, (odd, _, id, part) => odd.cancelOrderLine(id, part)],
  confirmOrderLines: [pending, (odd, _, id, part) => odd.confirmOrderLines(id, [part])],
  addFeeToOrder: [pending, (odd, _, id, part) => odd.addFeeToOrder(id, { amount: "4.75", orderLineIds: [part] })],
  deleteFeeFromOrder: [fees, (odd, _, id, part) => odd.deleteFeeFromOrder(id, part)],
  updateTravellerOnOrder: [
    travellers,
    (odd, given, id, part) => odd.updateTravellerOnOrder(id, part, traveller(given)),
  ],
  removeTravellersFromOrder: [travellers, (odd, _, id, part) => odd.removeTravellersFromOrder(id, [part])],
  removeTravellerFromOrder: [travellers, (odd, _, id, part) => odd.removeTravellerFromOrder(id, part)],
  updateReservationOnOrder: [
    reservations,
    (odd, given, id, part) => odd.updateReservationOnOrder(id, part, { id: part, seat: given.reference() }),
  ],
  removeReservationFromOrder: [reservations, (odd, _, id, part) => odd.removeReservationFromOrder(id, part)],
};

/** Calls each operation on an order with ids of another order and of none. */
async function nameForeignParts({ api, as, given, check, target }: Context<ForeignId>): Promise<void> {
  const [own, other] = await given.richPair("changed");
  const odd = as({ deviation: "malformed" });
  const read = async () =>
    (await Promise.all([api.getOrder(own.id), api.getOrder(other.id)])).map(({ order }) => order);
  let known = await read();
  let problem: unknown;
  for (const id of namingPart) {
    const [partsOf, call] = naming[id];
    try {
      for (const [whose, part] of [
        ["of another order", first(partsOf(other))],
        ["that nothing has", given.unknownUuid()],
      ] as const) {
        const answer = await refusalOf(call(odd, given, own.id, part));
        const isRefused = answer.status >= 400 && answer.status <= 499;
        // Confirming lines of a confirmed order answers what it is.
        const isOpen = id === "confirmOrderLines" && known[0]?.status !== orderStatus.draft;
        if (!isOpen)
          check(`frames.foreign-id-refused.${id}`)
            .answered(answer, `with an id ${whose}`)
            .satisfies("a refusal (400 to 499)", () => isRefused);
        // Several calls share a read as long as each of them was refused.
        if (isRefused && whose === "of another order") continue;
        const now = await read();
        const changes = now.flatMap((order, at) => differencesOf(known[at] ?? order, order, target.profile));
        check(`frames.foreign-id.${id}`).that(changes, "what the call changed").isEmpty();
        known = now;
      }
    } catch (thrown) {
      if (!(thrown instanceof MissingAnswer || thrown instanceof Blocked)) throw thrown;
      problem = thrown;
    }
  }
  throw problem ?? new NotApplicable("the target changes a confirmed order without making a draft of it");
}

type ForeignId = `frames.foreign-id.${NamingPart}` | `frames.foreign-id-refused.${NamingPart}`;

type OnOrder = Extract<RequirementId, `frames.versions.${string}`> extends `frames.versions.${infer Id}` ? Id : never;

function leftBy<const Id extends OnOrder>(id: Id) {
  return [`frames.own-order.${id}`, `frames.other-orders.${id}`, `frames.versions.${id}`] as const;
}

type Step = (order: RichOrder) => Promise<unknown>;

/**
 * Takes steps on an order, and looks after each at all of it and at another one. Ends with the reason why something could not
 * be judged, if there is such a thing.
 */
async function follow(
  { api, given }: Pick<Context<never>, "api" | "given">,
  state: RichState,
  steps: readonly Step[],
): Promise<void> {
  const [built, bystander] = await given.richPair(state);
  let rich = built;
  const problems: unknown[] = [];
  for (const step of steps) {
    try {
      await step(rich);
    } catch (problem) {
      // What the profile does not answer for one operation keeps the others from nothing.
      if (!(problem instanceof MissingAnswer || problem instanceof Blocked)) throw problem;
      problems.push(problem);
      continue;
    }
    rich = refreshed(rich, (await api.getOrder(rich.id)).order);
    const versions = rich.versions.map((version) => api.getOrder(rich.id, version));
    await Promise.all([api.getOrder(bystander.id), ...versions]);
  }
  await Promise.all(bystander.versions.map((version) => api.getOrder(bystander.id, version)));
  if (problems.length > 0) throw problems[0];
  // This is said of what is left open; what was judged stays judged.
  throw new NotApplicable("the target shows no earlier confirmed version for whose contents it is bound");
}

/** What is left of an order of what it was built with, and what is new. */
function refreshed(rich: RichOrder, order: OrderView): RichOrder {
  return { ...rich, order, pendingLines: order.pendingLines };
}

function first(ids: readonly string[]): string {
  const [id] = ids;
  if (id === undefined) throw new Blocked("the order does not have what the call is about");
  return id;
}

function last(ids: readonly string[]): string {
  return first(ids.slice(-1));
}

function lineAt({ lines }: OrderView, at: number): string {
  return first(lines.slice(at, at + 1).map((line) => line.id));
}

function traveller(given: Given): TravellerIntent {
  const [intent = { name: "" }] = given.travellerIntents(1);
  return intent;
}
