import {
  Blocked,
  among,
  assertServed,
  idsOf,
  legOf,
  orderStatus,
  prerequisite,
  scenario,
  visiting,
} from "../../src/suite/index.ts";

/** More than anybody adds by hand, and fewer than a service has reason to refuse. */
const many = 24;
const manyLegs = 6;
const several = 5;

/** How long a list may be is not shown; what is taken is taken whole. */
export const longListScenarios = [
  scenario(
    "many lines in one call are added, confirmed and cancelled whole",
    [
      visiting("many lines in one call", [
        "order-lines.add.answers-added",
        "order-lines.add.read-back",
        "confirm-lines.all.order-confirmed",
        "cancellation.line-cancelled",
      ]),
    ],
    async ({ api, given, check, observe }) => {
      const { id } = await given.draft();
      const added = await api.addOrderLines(id, given.lineIntents(many));
      observe("order-lines.many", `Are ${many} lines taken in one call?`, "yes");
      const ids = idsOf(added.lines);
      check("order-lines.add.answers-added").that(ids, "ids of the answered lines").isDistinct(many);
      const { order: draft } = await api.getOrder(id);
      check("order-lines.add.read-back").that(idsOf(draft.lines), "order lines").isSetOf(ids);
      // What a confirmation does where no line waits is left open.
      if (draft.pendingLines.length === 0) throw new Blocked("Setup failed: needed lines that are PENDING, got none.");

      await prerequisite(async () => (await api.confirmOrderLines(id, ids)).order);
      const { order } = await api.getOrder(id);
      check("confirm-lines.all.order-confirmed").that(order.status, "status").is(orderStatus.confirmed);

      await prerequisite(async () => (await api.cancelOrderLines(id, ids)).lines);
      const left = (await api.getOrder(id)).order.lines.filter((line) => ids.includes(line.id) && !line.cancelled);
      check("cancellation.line-cancelled").that(left.length, "lines that were cancelled and do not say so").is(0);
    },
  ),

  scenario(
    "a line of a journey with many changes is read with all its legs",
    [visiting("many legs in one line", ["order-lines.keeps.serviceJourneyId"])],
    async ({ api, given, check, target }) => {
      target.mustShow("legs");
      const { id } = await given.draft();
      const legs = Array.from({ length: manyLegs }, (_, at) => legOf(`CHANGE-${at + 1}`, at * 60));
      await prerequisite(async () => (await api.addOrderLines(id, [given.lineIntent({ legs })])).lines);
      const [line] = (await api.getOrder(id)).order.lines;
      check("order-lines.keeps.serviceJourneyId")
        .that(line === undefined ? [] : target.legValues(line, "serviceJourneyId"), "service journeys of the legs")
        .hasExactly(legs.map(({ serviceJourneyId }) => String(serviceJourneyId)));
    },
  ),

  scenario(
    "many lines in one call are deleted whole",
    [visiting("many lines in one call", ["order-lines.delete.gone"])],
    async ({ api, given, check }) => {
      const { id } = await given.draft();
      const added = await api.addOrderLines(id, given.lineIntents(many));
      const { lines } = added;
      assertServed(await api.deleteOrderLines(id, idsOf(lines)));
      const { order } = await api.getOrder(id);
      check("order-lines.delete.gone")
        .that(idsOf(among(order.lines, lines)), "deleted lines that are still there")
        .isEmpty();
    },
  ),

  scenario(
    "several lines in one call are updated whole",
    [visiting("several lines in one call", ["order-lines.update.read-back"])],
    async ({ api, given, check }) => {
      const { id, pendingLines } = await given.draftWith({ pendingLines: several });
      const changes = pendingLines.map((line) => ({ id: line, line: given.lineIntent({ pending: true }) }));
      assertServed(await api.updateOrderLines(id, changes));
      const { lines } = (await api.getOrder(id)).order;
      check("order-lines.update.read-back")
        .that(
          lines.map((line) => `${line.id}: ${String(line.externalReference)}`),
          "references of the lines",
        )
        .isSetOf(changes.map(({ id: line, line: { externalReference } }) => `${line}: ${externalReference}`));
    },
  ),

  scenario(
    "several travellers in one call are removed whole",
    [visiting("several travellers in one call", ["travellers.delete.gone"])],
    async ({ api, given, check }) => {
      const draft = await given.draft();
      const ids = idsOf(await given.travellers(draft, several));
      assertServed(await api.removeTravellersFromOrder(draft.id, ids));
      const { travellers } = (await api.getOrder(draft.id)).order;
      check("travellers.delete.gone")
        .that(
          idsOf(travellers).filter((traveller) => ids.includes(traveller)),
          "removed travellers that are still there",
        )
        .isEmpty();
    },
  ),
];
