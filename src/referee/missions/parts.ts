import { z } from "zod";
import { at, isObject, type PartView, readFee } from "../../core/index.ts";
import { normalId } from "../normal-form.ts";
import { body, lineIds, orderId, partId, template } from "./asked.ts";
import { expectThat, givenDraft } from "./orders.ts";
import type { MissionRow } from "./mission.ts";

/** Missions about the parts of an order: travellers, seats, fees. */

const travellers: MissionRow = {
  title: "Change travellers",
  asks: ["Add the new travellers to the order.", "Change the named traveller, and remove the others that are named."],
  asked: z.object({
    orderId,
    add: z.array(body).describe("Body of addTravellersToOrder."),
    change: z.object({ travellerId: partId, body }),
    remove: z.array(partId),
  }),
  steps: { addTravellersToOrder: ["many"], updateTravellerOnOrder: [], removeTravellersFromOrder: ["many"] },
  async prepare(beginning) {
    const { inside, shapes, word } = beginning;
    const { id } = await givenDraft(beginning, "order", { prices: [] });
    const names = ["Ada Before", "Bo Leaving", "Ed Leaving"].map(word);
    await inside.succeed(
      inside.calls.addTravellersToOrder(
        id,
        names.map((name) => ({ name })),
      ),
    );
    const before = (await inside.order(id))?.travellers ?? [];
    const [travellerId = "", ...removed] = names.map((name) => before.find(({ value }) => value === name)?.id ?? "");
    const added = [word("Cy Added"), word("Di Added")];
    const changed = word("Ada After");
    return {
      asked: {
        orderId: id,
        add: added.map((name) => shapes.traveller(name)),
        change: { travellerId, body: shapes.traveller(changed) },
        remove: removed,
      },
      orders: [id],
      goal: ({ order }) => [
        expectThat("travellers of the order", sorted([...added, changed]), valuesOf(order(id)?.travellers)),
        expectThat(
          `name of the traveller ${travellerId}`,
          changed,
          order(id)?.travellers.find((traveller) => traveller.id === travellerId)?.value,
        ),
      ],
    };
  },
};

const seats: MissionRow = {
  title: "Attach, change and remove seats",
  asks: ["Attach the new seat reservations to the order. Change one named reservation, and remove the other."],
  asked: z.object({
    orderId,
    add: z.array(body).describe("Body of addReservationToOrder."),
    change: z.object({ reservationId: partId, body }),
    remove: partId,
  }),
  steps: { addReservationToOrder: ["many"], updateReservationOnOrder: [], removeReservationFromOrder: [] },
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
    const added = [word("seat-14C"), word("seat-14D")].map((seat) => ({ id: uuid(), value: seat }));
    const changed = { id: changedId, value: word("seat-31F") };
    return {
      asked: {
        orderId: id,
        add: added.map(({ id: its, value }) => shapes.reservation(its, value)),
        change: { reservationId: changedId, body: shapes.reservation(changedId, changed.value) },
        remove: removedId,
      },
      orders: [id],
      goal: ({ order }) => [
        expectThat("seats of the order", withIds([...added, changed]), withIds(order(id)?.reservations)),
      ],
    };
  },
};

const fees: MissionRow = {
  title: "Add and remove fees",
  asks: ["Add the new fee to the order for the named lines. Remove the named fee."],
  asked: z.object({
    orderId,
    add: z.object({ orderLineIds: lineIds, body: template.describe("Body of addFeeToOrder for these lines.") }),
    remove: partId,
  }),
  steps: { addFeeToOrder: [], deleteFeeFromOrder: [] },
  async prepare(beginning) {
    const { inside, shapes, profile } = beginning;
    const { id, lines } = await givenDraft(beginning, "order", { prices: ["100.00", "50.00", "25.00"] });
    const [one, two, three] = lines.map((line) => line.id);
    const orderLineIds = [one ?? "", three ?? ""];
    const given = async (amount: string, of: readonly string[]): Promise<string> => {
      const made = await inside.succeed(inside.calls.addFeeToOrder(id, { amount, orderLineIds: of }));
      return isObject(made) ? readFee(made, profile).id : "";
    };
    await given("2.00", [two ?? ""]);
    const removed = await given("3.00", [one ?? ""]);
    const linesAt = profile.fields?.feeOrderLineIds ?? "/orderLineIds";
    const inWords = (amount: unknown, of: unknown): string => {
      const names = lines.filter((line) => Array.isArray(of) && of.includes(line.id)).map(({ reference }) => reference);
      return `${Number(amount).toFixed(2)} for ${names.length === 0 ? "no line" : names.toSorted().join(" and ")}`;
    };
    return {
      asked: { orderId: id, add: { orderLineIds, body: shapes.fee("7.50") }, remove: removed },
      orders: [id],
      goal: ({ order }) => [
        expectThat(
          "fees of the order",
          [inWords("2.00", [two]), inWords("7.50", orderLineIds)],
          sorted((order(id)?.fees ?? []).map(({ value, json }) => inWords(value, at(json, linesAt)))),
        ),
      ],
    };
  },
};

export const partMissions = { travellers, seats, fees };

function valuesOf(parts: readonly PartView[] = []): readonly string[] {
  return sorted(parts.map(({ value }) => String(value)));
}

/** A reservation refers to a seat that was bought elsewhere, so its id is the one that was asked for. */
function withIds(parts: readonly Pick<PartView, "id" | "value">[] = []): readonly string[] {
  return sorted(parts.map(({ id, value }) => `${String(value)} as ${normalId(id)}`));
}

function sorted(texts: readonly string[]): readonly string[] {
  return texts.toSorted();
}
