import {
  type Answer,
  Blocked,
  changingConfirmed,
  changingFailed,
  idAt,
  idsOf,
  isServed,
  lineCancellations,
  lineChanges,
  orderChanges,
  sameAmount,
  scenario,
  suite,
  visiting,
} from "../src/suite/index.ts";

/** When no event may come: the area of each transition says which one does. */
export const events = suite("events", [
  scenario(
    "creating an order and working on its draft emits nothing",
    ["events.none-while-drafting"],
    async ({ api, given, check }) => {
      // Two drafts: a line with a fee or a seat need not be one that can be changed.
      const [sold, equipped] = [
        await given.draftWith({ pendingLines: changingFailed.length }),
        await given.draftWith({ pendingLines: 1, otherLines: 1 }),
      ];
      const steps: Answer[] = [];
      for (const [at, name] of changingFailed.entries())
        steps.push(await lineChanges[name]({ api, given, id: sold.id, line: idAt(sold.pendingLines, at) }));
      for (const name of changingConfirmed) {
        const [needs, change] = orderChanges[name];
        const [part] = await needs(given, equipped);
        steps.push(await change({ api, given, id: equipped.id, lines: equipped.pendingLines, part: part?.id ?? "" }));
      }
      refuseUnless("served", steps);
      for (const { id } of [sold, equipped])
        check("events.none-while-drafting")
          .that(await given.eventsOf(id), "all events of the order")
          .isEmpty();
    },
  ),

  scenario(
    "cancelling the lines of an order one after the other emits nothing, also with the last one",
    [visiting("orders whose lines are all cancelled", ["states.confirmed-change.no-event"])],
    async ({ api, given, check }) => {
      for (const cancel of Object.values(lineCancellations)) {
        const { id, order } = await given.confirmed(2);
        for (const line of idsOf(order.lines)) refuseUnless("served", [await cancel({ api, given, id, line })]);
        check("states.confirmed-change.no-event")
          .that(await given.eventsOf(id), "events of an order whose lines are all cancelled")
          .hasExactly(["OrderConfirmed"]);
      }
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
        // What waits may not be owed yet, and then this one is served.
        ...(sameAmount(draft.order.balance, "0.00") ? [] : [await api.confirmOrder(draft.id)]),
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
