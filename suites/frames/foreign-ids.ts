import {
  type Answer,
  type Api,
  type Context,
  type Given,
  type GivenOrder,
  idAt,
  idsOf,
  isServed,
  namingPart,
  type NamingPart,
  refusalOf,
  type RichOrder,
  scenario,
  takeEach,
} from "../../src/suite/index.ts";

type ForeignId = `frames.foreign-id.${NamingPart}` | `frames.foreign-id-refused.${NamingPart}`;

/** Ids of parts that the order of a call does not have. */
export const foreignIdScenarios = [
  scenario(
    "an id of another order's part, or of nothing, changes neither order",
    namingPart.flatMap((id): readonly ForeignId[] => [`frames.foreign-id.${id}`, `frames.foreign-id-refused.${id}`]),
    async (context) => {
      const { given } = context;
      const cancelling = namingPart.filter((id) => id.startsWith("cancel"));
      const drafts = async (): Promise<void> => {
        const others = namingPart.filter((id) => !cancelling.includes(id));
        await nameForeignParts(context, await given.richPair("new"), others);
      };
      // A line that can be cancelled is confirmed, and most others are not changed then. Here each line can be, the first too.
      const confirmed = async (): Promise<void> => {
        const [own, other] = [await given.confirmed(), await given.confirmed()];
        await nameForeignParts(context, [withLines(own), withLines(other)], cancelling);
      };
      await takeEach([drafts, confirmed], (take) => take());
    },
  ),
];

/** A call that names a part: the orders' own lists say which id is whose. */
type NamingCall = (odd: Api, given: Given, id: string, part: string) => Promise<Answer>;
type Parts = Pick<RichOrder, "id" | "pendingLines" | "confirmedLines" | "fees" | "travellers" | "reservations">;
type PartsOf = (order: Parts) => readonly string[];

const pending: PartsOf = ({ pendingLines }) => pendingLines;
const confirmed: PartsOf = ({ confirmedLines }) => confirmedLines;
const fees: PartsOf = (order) => order.fees.slice(1);
const travellers: PartsOf = (order) => order.travellers;
const reservations: PartsOf = (order) => order.reservations;

/** How each operation is called with the id of a part, and which parts of another order it could act on. */
const naming: Readonly<Record<NamingPart, readonly [PartsOf, ...NamingCall[]]>> = {
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
  cancelOrderLines: [
    confirmed,
    (odd, _, id, part) => odd.cancelOrderLines(id, [part]),
    (odd, _, id, part) => odd.send(odd.calls.cancelOrderLinesByQuery(id, [part])),
  ],
  cancelOrderLine: [confirmed, (odd, _, id, part) => odd.cancelOrderLine(id, part)],
  confirmOrderLines: [pending, (odd, _, id, part) => odd.confirmOrderLines(id, [part])],
  addFeeToOrder: [pending, (odd, _, id, part) => odd.addFeeToOrder(id, { amount: "4.75", orderLineIds: [part] })],
  deleteFeeFromOrder: [fees, (odd, _, id, part) => odd.deleteFeeFromOrder(id, part)],
  updateTravellerOnOrder: [
    travellers,
    (odd, given, id, part) => odd.updateTravellerOnOrder(id, part, given.travellerIntent()),
  ],
  removeTravellersFromOrder: [travellers, (odd, _, id, part) => odd.removeTravellersFromOrder(id, [part])],
  removeTravellerFromOrder: [travellers, (odd, _, id, part) => odd.removeTravellerFromOrder(id, part)],
  updateReservationOnOrder: [
    reservations,
    (odd, given, id, part) => odd.updateReservationOnOrder(id, part, { id: part, seat: given.seat() }),
  ],
  removeReservationFromOrder: [reservations, (odd, _, id, part) => odd.removeReservationFromOrder(id, part)],
};

type ListCall = (odd: Api, given: Given, id: string, parts: readonly string[]) => Promise<Answer>;

/** The operations that name several parts at once, each with a list of ids. */
const namingSeveral: Readonly<Partial<Record<NamingPart, readonly ListCall[]>>> = {
  updateOrderLines: [
    (odd, given, id, parts) =>
      odd.updateOrderLines(
        id,
        parts.map((part) => ({ id: part, line: given.lineIntent() })),
      ),
  ],
  deleteOrderLines: [(odd, _, id, parts) => odd.deleteOrderLines(id, parts)],
  cancelOrderLines: [
    (odd, _, id, parts) => odd.cancelOrderLines(id, parts),
    (odd, _, id, parts) => odd.send(odd.calls.cancelOrderLinesByQuery(id, parts)),
  ],
  confirmOrderLines: [(odd, _, id, parts) => odd.confirmOrderLines(id, parts)],
  addFeeToOrder: [(odd, _, id, parts) => odd.addFeeToOrder(id, { amount: "4.85", orderLineIds: parts })],
  removeTravellersFromOrder: [(odd, _, id, parts) => odd.removeTravellersFromOrder(id, parts)],
};

/** Calls operations on an order with ids of another order and of none. */
async function nameForeignParts(
  { api, as, given, check, target }: Context<ForeignId>,
  [own, other]: readonly [Parts, Parts],
  operations: readonly NamingPart[],
): Promise<void> {
  const odd = as({ deviation: "malformed" });
  const read = async () =>
    (await Promise.all([api.getOrder(own.id), api.getOrder(other.id)])).map(({ order }) => order);
  const places = new Map<PartsOf, number>();
  /** A part of the order of the call that no call has named yet. */
  const nextOf = (partsOf: PartsOf): string => {
    const place = places.get(partsOf) ?? 0;
    places.set(partsOf, place + 1);
    return idAt(partsOf(own), place);
  };
  let known = await read();
  const nameAlone = async (id: NamingPart): Promise<void> => {
    const [partsOf, ...calls] = naming[id];
    const strange = [
      { whose: "of another order", part: idAt(partsOf(other), 0) },
      { whose: "that nothing has", part: given.unknownUuid() },
    ];
    for (const { whose, part, call } of strange.flatMap((each) => calls.map((one) => ({ ...each, call: one })))) {
      const answer = await refusalOf(call(odd, given, own.id, part));
      const isRefused = answer.status >= 400 && answer.status <= 499;
      check(`frames.foreign-id-refused.${id}`)
        .answered(answer, `with an id ${whose}`)
        .satisfies("a refusal (400 to 499)", () => isRefused);
      const now = await read();
      const changes = now.flatMap((order, at) => {
        const doneBy = order.id === own.id && isServed(answer.status) ? id : undefined;
        return target.differences(known[at] ?? order, order, doneBy);
      });
      check(`frames.foreign-id.${id}`).on(answer.exchange).that(changes, "what the call changed").isEmpty();
      known = now;
    }
  };
  // Whether the one of its own is acted on is left open.
  const nameBehindOwn = async (id: NamingPart): Promise<void> => {
    const [partsOf] = naming[id];
    for (const call of namingSeveral[id] ?? []) {
      const answer = await refusalOf(call(odd, given, own.id, [nextOf(partsOf), idAt(partsOf(other), -1)]));
      const now = await read();
      const [, before] = known;
      const [, after] = now;
      const changes = before && after ? target.differences(before, after) : [];
      check(`frames.foreign-id.${id}`)
        .on(answer.exchange)
        .that(changes, "what the call changed in the order that its second id is of")
        .isEmpty();
      known = now;
    }
  };
  // What the calls with several ids may do to parts of the order, the others would no longer be seen to do.
  const steps = [nameAlone, nameBehindOwn].flatMap((name) => operations.map((id) => () => name(id)));
  await takeEach(steps, (step) => step());
}

/** An order of confirmed lines and nothing else. */
function withLines({ id, order }: GivenOrder): Parts {
  return { id, pendingLines: [], confirmedLines: idsOf(order.lines), fees: [], travellers: [], reservations: [] };
}
