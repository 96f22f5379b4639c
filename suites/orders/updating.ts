import {
  assertServed,
  Blocked,
  type Context,
  idsOf,
  type OrderIntent,
  orderIntentFor,
  orderTexts,
  type OrderView,
  prerequisite,
  scenario,
  statesOf,
  statesOfParts,
  visiting,
} from "../../src/suite/index.ts";

/** Updating orders. */
export const updatingScenarios = [
  scenario(
    "an updated value is read afterwards, and the rest of the order is unchanged",
    ["orders.update.succeeds", "orders.update.changes-value", "orders.update.keeps-lines"],
    async ({ api, given, check, random }) => {
      const empty = await given.draft();
      const first = await api.updateOrder(empty.id, { externalReference: given.reference() });
      check("orders.update.succeeds").answered(first, "about an order without lines").is(200);

      const draft = await given.draftWith({ pendingLines: random.between(2, 3), otherLines: random.between(1, 2) });
      await given.fees(draft, ["7.00", "0.50"]);
      await given.reservations(draft, 2);
      const before = (await api.getOrder(draft.id)).order;

      for (const externalReference of [given.reference(), given.reference()]) {
        const updated = await api.updateOrder(draft.id, { externalReference });
        check("orders.update.succeeds").answered(updated).is(200);
        assertServed(updated);
        const { order } = await api.getOrder(draft.id);
        check("orders.update.changes-value").that(order.externalReference, "external reference").is(externalReference);
        check("orders.update.keeps-lines")
          .that(statesOf(order.lines), "order lines")
          .hasMembers(statesOf(before.lines));
        check("orders.update.keeps-lines")
          .that(statesOfParts(order.fees), "fees")
          .hasMembers(statesOfParts(before.fees));
        check("orders.update.keeps-lines")
          .that(statesOfParts(order.reservations), "reservations")
          .hasMembers(statesOfParts(before.reservations));
      }
    },
  ),

  scenario(
    "every value of an update is read afterwards",
    [visiting("the contact and the creator, and values of another order", ["orders.update.changes-value"])],
    async (context) => {
      const { api, given } = context;
      const [first = "", ...names] = Array.from({ length: 4 }, given.reference);
      const { order } = await api.createOrder(orderIntentFor(first));
      // The last values are those of another order as well, which a target may refuse, but not pass over.
      await prerequisite(async () => (await api.createOrder(orderIntentFor(names.at(-1) ?? ""))).order);
      await judgeUpdates(context, order, [first, ...names].map(orderIntentFor));
    },
  ),

  scenario(
    "every value of an update of an order that was confirmed is read afterwards",
    [visiting("an order that was confirmed", ["orders.update.changes-value"])],
    async (context) => {
      const { api, given } = context;
      const texts = Array.from({ length: 3 }, () => orderIntentFor(given.reference()));
      const { order } = await api.createOrder(texts[0] ?? {});
      const waiting = given.lineIntents(2, { pending: true });
      const lines = await prerequisite(async () => (await api.addOrderLines(order.id, waiting)).lines);
      await prerequisite(async () => (await api.confirmOrderLines(order.id, idsOf(lines))).order);
      await judgeUpdates(context, order, texts);
    },
  ),

  scenario(
    "updating one order does not change its neighbours",
    ["orders.update.other-orders-untouched"],
    async ({ api, given, check }) => {
      const [before, one, after] = [await given.draft(), await given.draft(), await given.draft()];
      await api.updateOrder(one.id, { externalReference: given.reference() }).then((answer) => answer.order);
      for (const other of [before, after]) {
        const read = await api.getOrder(other.id);
        check("orders.update.other-orders-untouched").that(read.order).agreesWith(other.order);
      }
    },
  ),
];

/** Gives an order that was created with the first of these values the others, one after the other. */
async function judgeUpdates(
  { api, check, target }: Pick<Context<"orders.update.changes-value">, "api" | "check" | "target">,
  created: OrderView,
  [given, ...updates]: readonly Required<OrderIntent>[],
): Promise<void> {
  const shownIn = (order: OrderView, field: keyof OrderIntent): unknown => target.valuesOf(order, field)[0];
  for (const wanted of updates) {
    const updated = await api.updateOrder(created.id, wanted);
    await prerequisite(async () => updated.order);
    const { order } = await api.getOrder(created.id);
    // The specification leaves open which values an update takes: judged are those that are sent and shown.
    const judged = orderTexts
      .filter((field) => target.sends("updateOrder", wanted, field))
      .filter((field) => shownIn(created, field) === given?.[field]);
    if (judged.length === 0) throw new Blocked("the order shows none of the values that an update sends");
    for (const field of judged) check("orders.update.changes-value").keeps(field, shownIn(order, field), wanted[field]);
  }
}
