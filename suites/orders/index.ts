import {
  clockDifference,
  clockInWords,
  idsOf,
  orderIntentFor,
  orderStatus,
  orderTexts,
  type OrderView,
  prerequisite,
  type RequestChanges,
  scenario,
  succeeded,
  suite,
  visiting,
} from "../../src/suite/index.ts";
import { updatingScenarios } from "./updating.ts";

/** Creating, reading and updating orders. */
export const orders = suite("orders", [
  scenario(
    "a created order is an empty draft that keeps what it was given",
    [
      "orders.create.succeeds",
      "orders.create.empty",
      "orders.create.draft",
      "orders.create.keeps-values",
      "orders.create.created-at",
    ],
    async ({ api, given, target, check, observe }) => {
      const externalReference = given.reference();
      const sent = orderIntentFor(externalReference);
      const created = await api.createOrder(sent);
      check("orders.create.succeeds").answered(created).is(200);
      // Times of the target are held against this clock, and against its own where that differs.
      const apart = clockDifference(created.headers["date"], Date.now());
      if (apart !== null) {
        observe("clock.difference", "How far is the clock of the target from ours?", clockInWords(apart));
      }
      check("orders.create.empty").that(idsOf(created.order.lines), "order lines").isEmpty();
      check("orders.create.draft").that(created.order.status, "status of the order").is(orderStatus.draft);
      const { order } = await api.getOrder(created.order.id);
      check("orders.create.keeps-values").that(order.externalReference, "external reference").is(externalReference);
      for (const field of orderTexts) {
        // Judged only where the target takes the value and says where it shows it.
        if (!target.sends("createOrder", sent, field) || !target.showsFilter(field)) continue;
        const [kept] = target.valuesOf(order, field);
        check("orders.create.keeps-values").keeps(field, kept, sent[field]);
      }
    },
  ),

  scenario(
    "a created order has only what it was given",
    [
      "orders.create.no-fees",
      "orders.create.nothing-else",
      "orders.create.not-failed",
      "orders.create.never-confirmed",
    ],
    async ({ api, given, target, check }) => {
      const { order } = await api.createOrder({ externalReference: given.reference() });
      for (const shownOrder of [order, (await api.getOrder(order.id)).order]) {
        check("orders.create.not-failed").that(shownOrder.failed, "failed").is(false);
        check("orders.create.never-confirmed")
          .that(target.valuesOf(shownOrder, "lastConfirmedAt").map(String), "time of last confirmation")
          .isEmpty();
        check("orders.create.no-fees").that(idsOf(shownOrder.fees), "fees").isEmpty();
        const lists = target.shows("travellers")
          ? (["reservations", "travellers"] as const)
          : (["reservations"] as const);
        for (const list of lists) check("orders.create.nothing-else").that(idsOf(shownOrder[list]), list).isEmpty();
      }
    },
  ),

  scenario(
    "a created order has no texts of another one",
    ["orders.create.own-values"],
    async ({ api, given, target, check }) => {
      const other = orderIntentFor(given.reference());
      await api.createOrder(other);
      const created = await api.createOrder({ externalReference: given.reference() });
      const { order } = await api.getOrder(created.order.id);
      // Scenarios run side by side, and every text that they invent ends alike.
      const invented = orderIntentFor("");
      for (const field of ["contact", "createdBy"] as const) {
        const texts = [created.order, order].flatMap((shown) => target.valuesOf(shown, field).map(String));
        const foreign = texts.filter((text) => text.endsWith(invented[field]));
        check("orders.create.own-values").that(foreign, `${field} of another order`).isEmpty();
      }
    },
  ),

  scenario("an order is created without a body", ["orders.create.without-body"], async ({ api, check }) => {
    const created = await api.createOrderWithoutBody();
    check("orders.create.without-body").answered(created, "without a body").is(200);
  }),

  scenario("each creation makes a new order", ["orders.create.own-id"], async ({ api, given, check }) => {
    const references = [given.reference(), given.reference(), given.reference()];
    const created: OrderView[] = [];
    for (const externalReference of references) created.push((await api.createOrder({ externalReference })).order);
    check("orders.create.own-id").that(idsOf(created), "ids of the created orders").isDistinct(3);
    check("orders.create.own-id")
      .that(
        created.map((order) => String(order.externalReference)),
        "external references of the answers",
      )
      .isSequence(references);
    // Whether a reference may be given twice is not shown; what is made has an id of its own.
    const again = await api.createOrder({ externalReference: references[0] ?? "" });
    check("orders.create.own-id")
      .that(idsOf([...created, again.order]), "ids of the created orders, two with one reference")
      .isDistinct(4);
  }),

  scenario(
    "a created order is read as it was answered",
    ["orders.get.succeeds", "orders.get.read-back"],
    async ({ api, given, check }) => {
      const { id, order } = await given.draft();
      const read = await api.getOrder(id);
      check("orders.get.succeeds").answered(read, "with the id that createOrder answered").is(200);
      check("orders.get.read-back").that(read.order).agreesWith(order);
    },
  ),

  scenario(
    "reading an order shows the changes since its creation",
    ["orders.get.latest"],
    async ({ api, given, check }) => {
      const { id } = await given.draft();
      // What was read before may be kept for the next reading.
      await prerequisite(async () => (await api.getOrder(id)).order);
      const added = await api.addOrderLines(id, given.lineIntents(1));
      const { order } = await api.getOrder(id);
      check("orders.get.latest").that(idsOf(order.lines), "order lines").isSetOf(idsOf(added.lines));
    },
  ),

  scenario(
    "an order is created on behalf of somebody else",
    ["orders.create.on-behalf-of", visiting("a sale on behalf of others", ["orders.create.without-body"])],
    async ({ api, as, given, target, check }) => {
      target.header("onBehalfOf");
      const externalReference = given.reference();
      const created = await as({ onBehalfOf: true }).createOrder({ externalReference });
      check("orders.create.on-behalf-of").answered(created, "with the on-behalf-of header").is(200);
      const bare = await as({ onBehalfOf: true }).createOrderWithoutBody();
      check("orders.create.without-body").answered(bare, "without a body, with the on-behalf-of header").is(200);
      const read = await api.getOrder(created.order.id);
      check("orders.create.on-behalf-of")
        .that(read.order.externalReference, "external reference")
        .is(externalReference);

      // The order shows its own channel, on behalf of anybody.
      const channelsOf = async (changes: Pick<RequestChanges, "onBehalfOf">): Promise<string | null> => {
        const sold = await as({ ...changes, channelHeaders: true }).createOrder({
          externalReference: given.reference(),
        });
        if (!succeeded(sold)) return null;
        const { order } = await api.getOrder(sold.order.id);
        return (["distributionChannelId", "pos"] as const)
          .flatMap((name) => target.valuesOf(order, name))
          .join(" and ");
      };
      const [own, theirs] = [await channelsOf({}), await channelsOf({ onBehalfOf: true })];
      // Whether the one may be sent with the other is left open.
      if (own === null || theirs === null) return;
      check("orders.create.on-behalf-of")
        .that(theirs, "channel and point of sale of an order for somebody else")
        .is(own);
    },
  ),

  ...updatingScenarios,
]);
