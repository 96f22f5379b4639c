import {
  asAnswered,
  assertServed,
  digitsAlone,
  idAt,
  idsOf,
  inFull,
  isIdAlone,
  longText,
  mustShowValues,
  NotApplicable,
  type PartView,
  partsInFull,
  scenario,
  succeeded,
  suite,
  type TravellerIntent,
  unlessRefused,
  unusualTexts,
  visiting,
} from "../src/suite/index.ts";

const manyTravellers = 15;

/** Travellers of an order: adding, changing and removing several at once. */
export const travellers = suite("travellers", [
  scenario(
    "added travellers are in the answer and on the order, beside those it had",
    ["travellers.add.succeeds", "travellers.add.answers-added", "travellers.add.own-ids", "travellers.add.on-order"],
    async ({ api, given, check, random }) => {
      const { id, order } = await given.draft();
      const [early, late] = [given.travellerIntents(2), given.travellerIntents(random.between(3, 5))];
      const first = await api.addTravellersToOrder(id, early);
      check("travellers.add.succeeds").answered(first, "to a first addition").is(200);
      const added = await api.addTravellersToOrder(id, late);

      check("travellers.add.succeeds").answered(added, "to a second addition").is(200);
      const travellersOf = async () => (await api.getOrder(id)).order.travellers;
      check("travellers.add.answers-added")
        .on(added.exchange)
        .that(namesOf(await partsInFull(added.parts, travellersOf), late), "answered travellers, by the request")
        .hasExactly(namesIn(late));
      const ids = [...first.parts, ...added.parts].map((traveller) => traveller.id);
      check("travellers.add.own-ids")
        .that(
          ids.filter((traveller) => traveller !== ""),
          "ids of the added travellers",
        )
        .isDistinct(early.length + late.length);

      const own = idsOf(order.travellers);
      const there = (await travellersOf()).filter((each) => !own.includes(each.id));
      check("travellers.add.on-order").that(idsOf(there), "travellers of the order, beside those it had").isSetOf(ids);
      check("travellers.add.on-order")
        .that(
          namesOf(asAnswered(there, [...first.parts, ...added.parts]), [...early, ...late]),
          "travellers of the order, by the two requests",
        )
        .hasExactly(namesIn([...early, ...late]));
    },
  ),

  scenario(
    "a name is kept letter for letter, also with unusual letters",
    [visiting("names of unusual letters", ["travellers.add.on-order", "travellers.update.read-back"])],
    async ({ api, given, check, target }) => {
      target.mustShow("travellerName");
      const { id } = await given.draft();
      const refused: string[] = [];
      for (const { what, of } of [...unusualTexts, digitsAlone, longText]) {
        // A service may keep names in capitals.
        const names = [of(given.reference()).toUpperCase(), of(given.reference()).toUpperCase()] as const;
        const intent = { ...given.travellerIntents(1)[0], name: names[0] };
        const added = await unlessRefused(api.addTravellersToOrder(id, [intent]));
        // Which letters a name may have is not shown.
        if (added === null || !succeeded(added)) {
          refused.push(`the target takes no name ${what}`);
          continue;
        }
        const traveller = idAt(idsOf(added.parts), 0);
        const read = async () => {
          const { order } = await api.getOrder(id);
          mustShowValues("travellers", order.travellers);
          return order.travellers.find((found) => found.id === traveller)?.value;
        };
        check("travellers.add.on-order").keeps(`name ${what}, of an added traveller`, await read(), names[0]);
        assertServed(await api.updateTravellerOnOrder(id, traveller, { ...intent, name: names[1] }));
        check("travellers.update.read-back").keeps(`name ${what}, of a changed traveller`, await read(), names[1]);
      }
      if (refused.length > 0) throw new NotApplicable("unusual-not-taken", refused.join("; "));
    },
  ),

  scenario(
    "many travellers in one call are added whole",
    [visiting("many travellers in one call", ["travellers.add.answers-added"])],
    async (context) => {
      const { api, given, check } = context;
      const { id } = await given.draft();
      const wanted = given.travellerIntents(manyTravellers);
      const added = await api.addTravellersToOrder(id, wanted);
      // How long a list may be is not shown; what is taken is taken whole.
      const travellersOf = async () => (await api.getOrder(id)).order.travellers;
      check("travellers.add.answers-added")
        .on(added.exchange)
        .that(namesOf(await partsInFull(added.parts, travellersOf), wanted), "answered travellers, by the request")
        .hasExactly(namesIn(wanted));
    },
  ),

  scenario(
    "a traveller among others is changed, and the others stay as they were",
    ["travellers.update.succeeds", "travellers.update.read-back", "travellers.update.others-untouched"],
    async ({ api, given, target, check, random }) => {
      const draft = await given.draft();
      const before = await given.travellers(draft, random.between(3, 5));
      const place = random.between(1, before.length - 1);
      const id = before[place]?.id ?? "";
      const others = before.filter((each) => each.id !== id);
      const [wanted = { name: "" }] = given.travellerIntents(1);
      const changed = await api.updateTravellerOnOrder(draft.id, id, wanted);

      check("travellers.update.succeeds").answered(changed).is(200);
      check("travellers.update.succeeds").that(changed.part.id, "id of the answered traveller").is(id);
      // What the answer leaves out is read.
      if (changed.part.value !== undefined) {
        check("travellers.update.succeeds").found({
          holds: changed.part.value === wanted.name,
          expected: "name of the answered traveller: the new one",
          actual: "name of the answered traveller: another one",
        });
      }

      const { order } = await api.getOrder(draft.id);
      const same = order.travellers.filter((traveller) => traveller.id === id);
      check("travellers.update.others-untouched")
        .that(stillAmong(order.travellers, others), "other travellers that are as they were")
        .isSetOf(idsOf(others));
      check("travellers.update.others-untouched")
        .that(order.travellers.length, "number of travellers")
        .is(draft.order.travellers.length + before.length);
      mustShowValues("travellers", same);
      check("travellers.update.read-back")
        .that(
          same.map(({ value }) => (value === wanted.name ? "the new name" : "another name")),
          `travellers of the order with the id ${id}`,
        )
        .isSequence(["the new name"]);
      if (target.shows("travellerEmail")) {
        const emailOf = (traveller: PartView): unknown => target.read("travellerEmail", traveller);
        for (const traveller of [...(await inFull([changed.part], emailOf, async () => same)), ...same])
          check("travellers.update.read-back").keeps("e-mail address", emailOf(traveller), wanted.email ?? "");
      }
    },
  ),

  scenario(
    "travellers are removed by their ids, and the others stay",
    ["travellers.delete.succeeds", "travellers.delete.gone", "travellers.delete.others-untouched"],
    async ({ api, given, check, observe, random }) => {
      const draft = await given.draft();
      const before = await given.travellers(draft, random.between(4, 6));
      const ids = before.map((traveller) => traveller.id);
      const named = ids.filter((_, place) => place === 1 || place === before.length - 1);
      const others = before.filter(({ id }) => !named.includes(id));
      const removed = await api.removeTravellersFromOrder(draft.id, named);

      check("travellers.delete.succeeds").answered(removed).is(204);
      assertServed(removed);
      const { order } = await api.getOrder(draft.id);
      check("travellers.delete.gone")
        .that(
          order.travellers.map((traveller) => traveller.id).filter((traveller) => named.includes(traveller)),
          "removed travellers that are still there",
        )
        .isEmpty();
      check("travellers.delete.others-untouched")
        .that(stillAmong(order.travellers, others), "other travellers that are as they were")
        .isSetOf(idsOf(others));

      const again = await api.removeTravellersFromOrder(draft.id, named);
      observe("travellers.removed-again", "What does removing travellers a second time answer?", `${again.status}`);
      const unnamed = await api.send({ operation: "removeTravellersFromOrder", path: { orderId: draft.id } });
      const left = (await api.getOrder(draft.id)).order.travellers.length;
      const answer = `${unnamed.status}, ${left === 0 ? "all are removed" : "none is removed"}`;
      observe("travellers.removal-without-ids", "What does a removal without traveller ids do?", answer);
    },
  ),
]);

/** Which of the intents each traveller is, counted from 1; names themselves are kept out of the reports. */
function namesOf(found: readonly PartView[], intents: readonly TravellerIntent[]): readonly string[] {
  return found.map(({ value }) => {
    const place = intents.findIndex(({ name }) => name === value);
    return place < 0 ? "one that was not sent" : nameOf(place);
  });
}

function nameOf(place: number): string {
  return `traveller ${place + 1}`;
}

function namesIn(intents: readonly TravellerIntent[]): readonly string[] {
  return intents.map((_, place) => nameOf(place));
}

/** The ids of those that were there before and have kept their name, as far as it is shown. */
function stillAmong(found: readonly PartView[], before: readonly PartView[]): readonly string[] {
  return before
    .filter((old) => found.some((each) => each.id === old.id && (isIdAlone(each) || each.value === old.value)))
    .map((traveller) => traveller.id);
}
