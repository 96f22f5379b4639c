import { isObject, type PartView, readFee } from "../../core/index.ts";
import { expectThat, givenDraft } from "./orders.ts";
import type { Mission } from "./mission.ts";

/** Missions about the parts of an order: travellers, seats, fees. */

export const travellers: Mission = {
  id: "travellers",
  title: "Change travellers",
  asks: [
    "Add the new travellers to the order, all in one request.",
    "Change the traveller that is named, and remove the other one that is named.",
  ],
  async prepare(beginning) {
    const { inside, shapes, word } = beginning;
    const { id } = await givenDraft(beginning, "order", { prices: [] });
    const names = { changed: word("Ada Before"), removed: word("Bo Leaving") };
    await inside.succeed(
      inside.calls.addTravellersToOrder(
        id,
        Object.values(names).map((name) => ({ name })),
      ),
    );
    const before = (await inside.order(id))?.travellers ?? [];
    const idOf = (name: string): string => before.find(({ value }) => value === name)?.id ?? "";
    const added = [word("Cy Added"), word("Di Added")];
    const changed = word("Ada After");
    return {
      asked: {
        orderId: id,
        add: added.map((name) => shapes.traveller(name)),
        change: { travellerId: idOf(names.changed), body: shapes.traveller(changed) },
        remove: [idOf(names.removed)],
      },
      orders: [id],
      goal: ({ order }) => [
        expectThat("travellers of the order", sorted([...added, changed]), valuesOf(order(id)?.travellers)),
      ],
    };
  },
};

export const seats: Mission = {
  id: "seats",
  title: "Attach, change and remove seats",
  asks: ["Attach the new seat reservations to the order. Change the one that is named, and remove the other one."],
  async prepare(beginning) {
    const { inside, shapes, word, uuid } = beginning;
    const { id } = await givenDraft(beginning, "order", { prices: ["10.00"] });
    const [changedId, removedId] = [uuid(), uuid()];
    await inside.succeed(
      inside.calls.addReservationToOrder(id, [
        { id: changedId, seat: word("seat-12A") },
        { id: removedId, seat: word("seat-12B") },
      ]),
    );
    const added = [word("seat-14C"), word("seat-14D")];
    const changed = word("seat-31F");
    return {
      asked: {
        orderId: id,
        add: added.map((seat) => shapes.reservation(uuid(), seat)),
        change: { reservationId: changedId, body: shapes.reservation(changedId, changed) },
        remove: removedId,
      },
      orders: [id],
      goal: ({ order }) => [
        expectThat("seats of the order", sorted([...added, changed]), valuesOf(order(id)?.reservations)),
      ],
    };
  },
};

export const fees: Mission = {
  id: "fees",
  title: "Add and remove fees",
  asks: ["Add the fee to the order, for the line that is named. Remove the fee that is named."],
  async prepare(beginning) {
    const { inside, shapes, profile } = beginning;
    const { id, lines } = await givenDraft(beginning, "order", { prices: ["100.00", "50.00"] });
    const orderLineIds = [lines[0]?.id ?? ""];
    const made = await inside.succeed(inside.calls.addFeeToOrder(id, { amount: "3.00", orderLineIds }));
    const removed = isObject(made) ? readFee(made, profile).id : "";
    return {
      asked: { orderId: id, add: { orderLineIds, body: shapes.fee("7.50") }, remove: removed },
      orders: [id],
      goal: ({ order }) => [
        expectThat(
          "fees of the order",
          ["7.50"],
          (order(id)?.fees ?? []).map(({ value }) => Number(value).toFixed(2)),
        ),
      ],
    };
  },
};

function valuesOf(parts: readonly PartView[] = []): readonly string[] {
  return sorted(parts.map(({ value }) => String(value)));
}

function sorted(texts: readonly string[]): readonly string[] {
  return texts.toSorted();
}
