import { type Answer, Blocked, isServed, scenario, suite } from "../src/suite/index.ts";

/** When no event may come: the area of each transition says which one does. */
export const events = suite("events", [
  scenario(
    "creating an order and working on its draft emits nothing",
    ["events.none-while-drafting"],
    async ({ api, given, check, random }) => {
      const draft = await given.draftWith({ pendingLines: random.between(3, 4), otherLines: 1 });
      const [changed = "", removed = ""] = draft.pendingLines;
      const fees = await given.fees(draft, ["5.00", "7.00"]);
      const [traveller, second] = await given.travellers(draft, 2);
      const [third] = await given.travellers(draft, 1);
      const [reservation, other] = await given.reservations(draft, 2);
      const [intent = { name: "" }] = given.travellerIntents(1);
      const steps: readonly Answer[] = [
        await api.updateOrder(draft.id, { externalReference: given.reference() }),
        // A seat need not outlast an update of its line.
        await api.updateReservationOnOrder(draft.id, other?.id ?? "", { id: other?.id ?? "", seat: given.seat() }),
        await api.removeReservationFromOrder(draft.id, reservation?.id ?? ""),
        await api.updateOrderLines(draft.id, [{ id: changed, line: given.lineIntent() }]),
        await api.updateOrderLine(draft.id, { id: changed, line: given.lineIntent() }),
        // A line for which there is a fee need not be one that can be deleted.
        await api.deleteFeeFromOrder(draft.id, fees[0]?.id ?? ""),
        await api.deleteFeeFromOrder(draft.id, fees[1]?.id ?? ""),
        await api.deleteOrderLines(draft.id, [removed]),
        await api.removeOrderLine(draft.id, draft.otherLines[0] ?? draft.pendingLines.at(-1) ?? ""),
        await api.addTravellerToOrder(draft.id, intent),
        await api.updateTravellerOnOrder(draft.id, third?.id ?? "", intent),
        await api.removeTravellersFromOrder(draft.id, [traveller?.id ?? ""]),
        await api.removeTravellerFromOrder(draft.id, second?.id ?? ""),
      ];
      refuseUnless("served", steps);
      check("events.none-while-drafting")
        .that(await given.eventsOf(draft.id), "all events of the order")
        .isEmpty();
    },
  ),

  scenario(
    "a call that is refused emits nothing, and the same call emits its event when it is served",
    ["events.none-on-refusal"],
    async ({ api, as, given, check, random }) => {
      const draft = await given.draftWith({ pendingLines: random.between(2, 4) });
      const anonymous = as({ token: null, deviation: "no-token" });
      const confirmation = api.calls.confirmOrderLines(draft.id, draft.pendingLines);
      const refused: readonly Answer[] = [
        await api.confirmOrder(draft.id),
        await anonymous.send(confirmation),
        await anonymous.failOrder(draft.id),
        await as({ deviation: "malformed" }).send({ ...confirmation, body: undefined }),
      ];
      refuseUnless("refused", refused);
      // Whether it is refused or passed over, it confirms no line.
      await as({ deviation: "malformed" }).confirmOrderLines(draft.id, [given.unknownUuid()]);
      check("events.none-on-refusal")
        .that(await given.eventsOf(draft.id), "events after refusals")
        .isEmpty();
      refuseUnless("served", [await api.send(confirmation)]);
      check("events.none-on-refusal")
        .that(await given.eventsOf(draft.id), "events after a confirmation that was served")
        .isSequence(["OrderConfirmed"]);
    },
  ),

  scenario(
    "the events of one order do not appear for another",
    ["events.own-order-only"],
    async ({ api, given, check }) => {
      const [early, confirmed, late] = [
        await given.draft(),
        await given.draftWith({ pendingLines: 2 }),
        await given.draft(),
      ];
      refuseUnless("served", [await api.confirmOrderLines(confirmed.id, confirmed.pendingLines)]);
      for (const other of [early, late]) {
        check("events.own-order-only")
          .that(await given.eventsOf(other.id), "events of another order")
          .isEmpty();
      }
      check("events.own-order-only")
        .that(await given.eventsOf(confirmed.id), "all events of the order")
        .isSequence(["OrderConfirmed"]);
    },
  ),
]);

/** Steps that did not go as the scenario needs say nothing of events; the areas of the operations judge them. */
function refuseUnless(wanted: "served" | "refused", steps: readonly Answer[]): void {
  const other = steps.find(({ status }) => isServed(status) !== (wanted === "served"));
  if (other !== undefined) throw new Blocked(`${other.called} was not ${wanted} but answered ${other.status}`);
}
