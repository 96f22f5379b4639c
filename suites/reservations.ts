import {
  asAnswered,
  assertServed,
  idsOf,
  idText,
  inFull,
  mustShowValues,
  type Member,
  NotApplicable,
  type PartView,
  partsInFull,
  scenario,
  suite,
  visiting,
  without,
} from "../src/suite/index.ts";

/** Seat reservation references of an order. A reservation is recognised by its seat, since its id may be the service's. */
export const reservations = suite("reservations", [
  scenario(
    "attached reservations are in the answer and on the order, beside those it had",
    ["reservations.add.succeeds", "reservations.add.answers-added", "reservations.add.on-order"],
    async ({ api, given, check, observe, random }) => {
      const { id } = await given.draft();
      const [early, late] = [given.reservationIntents(2), given.reservationIntents(random.between(3, 5))];
      const first = await given.attached(id, early);
      check("reservations.add.succeeds").answered(first, "to a first addition").is(200);
      // A line that seats need may bring one of its own.
      const sent = new Set(early.map(({ seat }) => seat));
      const before = asAnswered((await api.getOrder(id)).order.reservations, first.parts);
      const own = before.filter(({ value }) => !sent.has(String(value)));
      const added = await given.attached(id, late);

      check("reservations.add.succeeds").answered(added, "to a second addition").is(200);
      const seats = seatsOf(await partsInFull(added.parts, async () => (await api.getOrder(id)).order.reservations));
      check("reservations.add.answers-added")
        .on(added.exchange)
        .that(
          late.map(({ seat }) => seat).filter((seat) => !seats.includes(seat)),
          "attached seats that are not answered",
        )
        .isEmpty();
      observe(
        "reservations.answered",
        "What does attaching reservations answer: the new ones, or all of the order?",
        seats.length === late.length ? "the new ones" : "more than the new ones",
      );

      const { order } = await api.getOrder(id);
      check("reservations.add.on-order")
        .that(
          seatsOf(asAnswered(without(order.reservations, own), [...first.parts, ...added.parts])),
          "seats of the order",
        )
        .isSequence([...early, ...late].map(({ seat }) => seat).toSorted());
      const kept = late.every((wanted) => order.reservations.some((found) => found.id === wanted.id));
      observe("reservations.id", "Does a reservation keep the id it is attached with?", kept ? "yes" : "no");
    },
  ),

  scenario(
    "a reservation among others is changed, and the others stay as they were",
    ["reservations.update.succeeds", "reservations.update.read-back", "reservations.update.others-untouched"],
    async ({ api, given, check, random }) => {
      const draft = await given.draft();
      const before = await given.reservations(draft, random.between(3, 5));
      const all = (await api.getOrder(draft.id)).order.reservations;
      // One from the middle, since the target may list them in either direction.
      const id = before[random.between(1, before.length - 2)]?.id ?? "";
      const seat = given.seat();
      const changed = await api.updateReservationOnOrder(draft.id, id, { id, seat });

      check("reservations.update.succeeds").answered(changed).is(200);
      check("reservations.update.succeeds").that(changed.part.id, "id of the answered reservation").is(id);
      // What the answer leaves out is read.
      if (changed.part.value !== undefined)
        check("reservations.update.succeeds").that(changed.part.value, "answered seat").is(seat);

      const { order } = await api.getOrder(draft.id);
      // Under another id, the named one is not among those that are left out here.
      check("reservations.update.others-untouched")
        .restingOn("reservations.update.succeeds")
        .that(described(order.reservations, id), "the other reservations")
        .hasMembers(described(all, id));
      mustShowValues("reservations", order.reservations);
      check("reservations.update.read-back")
        .that(seatsOf(order.reservations.filter((found) => found.id === id)), "seats of that id")
        .isSequence([seat]);
    },
  ),

  scenario(
    "a reservation that is attached for a line stays with it when its seat is changed",
    [
      "reservations.add.keeps-line",
      "reservations.update.keeps-line",
      visiting("seats for one line", ["reservations.delete.others-untouched"]),
    ],
    async ({ api, given, check, target }) => {
      if (!target.shows("reservationOrderLineId")) throw new NotApplicable("no-line-of-seat");
      const draft = await given.draftWith({ pendingLines: 2, otherLines: 1 });
      const lines = idsOf(draft.order.lines);
      // Two of them for the line in the middle.
      const seats = [...lines.slice(0, 2), ...lines.slice(1)];
      const wanted = given
        .reservationIntents(seats.length)
        .map((intent, index) => ({ ...intent, orderLineId: seats[index] ?? "" }));
      const forLines = (found: readonly PartView[]): readonly string[] =>
        found.map(
          (part) => `seat ${String(part.value)} for line ${idText(target.read("reservationOrderLineId", part))}`,
        );
      const expected = wanted.map(({ seat, orderLineId }) => `seat ${seat} for line ${orderLineId}`);

      // A service may bring seats of its own with each line.
      const earlier = (await api.getOrder(draft.id)).order.reservations;
      const added = await api.addReservationToOrder(draft.id, wanted);
      assertServed(added);
      const attached = without((await api.getOrder(draft.id)).order.reservations, earlier);
      const lineOf = (part: PartView): unknown => target.read("reservationOrderLineId", part);
      const answered = await inFull(without(added.parts, earlier), lineOf, async () => attached);
      for (const [where, found] of [["answered", answered] as const, ["read", attached] as const]) {
        mustShowValues("reservations", found);
        check("reservations.add.keeps-line").that(forLines(found), `seats that are ${where}`).isSetOf(expected);
      }

      // The seat of the line in the middle.
      const [, middle = { seat: "", orderLineId: "" }] = wanted;
      const id = attached.find(({ value }) => value === middle.seat)?.id ?? "";
      const seat = given.seat();
      const changed = await api.updateReservationOnOrder(draft.id, id, { id, seat, orderLineId: middle.orderLineId });
      assertServed(changed);
      const { reservations: left } = (await api.getOrder(draft.id)).order;
      check("reservations.update.keeps-line")
        .that(forLines(await inFull([changed.part], lineOf, async () => left)), "the answered seat")
        .isSetOf([`seat ${seat} for line ${middle.orderLineId}`]);
      check("reservations.update.keeps-line")
        .that(forLines(left.filter((found) => found.id === id)), "the seat that is read")
        .isSetOf([`seat ${seat} for line ${middle.orderLineId}`]);

      assertServed(await api.removeReservationFromOrder(draft.id, id));
      const { reservations: others } = (await api.getOrder(draft.id)).order;
      check("reservations.delete.others-untouched")
        .that(forLines(without(others, earlier)), "the other seats, one of them for the same line")
        .isSetOf(expected.filter((_, index) => index !== 1));
    },
  ),

  scenario(
    "a reservation among others is removed, and the others stay",
    [
      "reservations.delete.succeeds",
      "reservations.delete.gone",
      "reservations.delete.others-untouched",
      "reservations.delete.seat-free",
    ],
    async ({ api, given, check, observe, random }) => {
      const draft = await given.draft();
      const before = await given.reservations(draft, random.between(3, 5));
      const all = (await api.getOrder(draft.id)).order.reservations;
      // One from the middle, since the target may list them in either direction.
      const { id = "", value: seat } = before[random.between(1, before.length - 2)] ?? {};
      const removed = await api.removeReservationFromOrder(draft.id, id);

      check("reservations.delete.succeeds").answered(removed).is(204);
      assertServed(removed);
      const { order } = await api.getOrder(draft.id);
      check("reservations.delete.gone")
        .that(
          order.reservations.map((found) => found.id).filter((found) => found === id),
          "removed reservations that are still there",
        )
        .isEmpty();
      check("reservations.delete.others-untouched")
        .that(described(order.reservations, id), "the other reservations")
        .hasMembers(described(all, id));

      const [free = { id: "", seat: "" }] = given.reservationIntents(1);
      const elsewhere = await given.draft();
      const attached = await given.attached(elsewhere.id, [{ ...free, seat: String(seat) }]);
      check("reservations.delete.seat-free")
        .answered(attached, "with the seat of a reservation that was removed")
        .is(200);

      const again = await api.removeReservationFromOrder(draft.id, id);
      observe(
        "reservations.removed-again",
        "What does removing a reservation a second time answer?",
        `${again.status}`,
      );
    },
  ),
]);

function seatsOf(found: readonly PartView[]): readonly string[] {
  return found.map(({ value }) => String(value)).toSorted();
}

/** All but one, each by its id and seat. */
function described(found: readonly PartView[], but: string): readonly Member[] {
  return found.filter(({ id }) => id !== but).map(({ id, value }) => ({ id, words: `seat ${String(value)}` }));
}
