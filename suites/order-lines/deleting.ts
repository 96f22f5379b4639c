import {
  among,
  assertServed,
  type Context,
  type GivenOrder,
  idsOf,
  lastAndSecond,
  prerequisite,
  scenario,
  statesOf,
  succeeded,
  visiting,
  without,
} from "../../src/suite/index.ts";

/** A confirmed order whose lines cost nothing, where such lines can wait for their confirmation. */
async function confirmedOfNoPrice({
  api,
  given,
}: Pick<Context<never>, "api" | "given">): Promise<readonly Pick<GivenOrder, "id" | "order">[]> {
  const { id } = await given.draft();
  await prerequisite(async () => (await api.addOrderLines(id, given.lineIntents(2, { price: "0.00" }))).lines);
  const { pendingLines } = (await api.getOrder(id)).order;
  if (pendingLines.length < 2) return [];
  await prerequisite(async () => (await api.confirmOrderLines(id, pendingLines)).order);
  return [{ id, order: (await api.getOrder(id)).order }];
}

/** Deleting lines of an order. */
export const deletingScenarios = [
  scenario(
    "deleted lines are gone, and the others stay as they were",
    ["order-lines.delete.succeeds", "order-lines.delete.gone", "order-lines.delete.others-untouched"],
    async ({ api, given, check, random }) => {
      const single = await given.draftWith({ pendingLines: 1 });
      const alone = await api.deleteOrderLines(single.id, single.pendingLines);
      check("order-lines.delete.succeeds").answered(alone, "to the only line of a draft").is(204);

      const draft = await given.draftWith({ pendingLines: random.between(3, 4), otherLines: random.between(2, 3) });
      const { named, others } = lastAndSecond(draft.order.lines);
      const deleted = await api.deleteOrderLines(draft.id, idsOf(named));

      check("order-lines.delete.succeeds").answered(deleted).is(204);
      assertServed(deleted);
      const read = await api.getOrder(draft.id);
      check("order-lines.delete.gone")
        .that(idsOf(among(read.order.lines, named)), "deleted lines that are still there")
        .isEmpty();
      check("order-lines.delete.others-untouched")
        .that(statesOf(without(read.order.lines, named)), "lines that were not named")
        .hasMembers(statesOf(others));
    },
  ),

  scenario(
    "confirmed lines cannot be deleted",
    ["order-lines.delete.confirmed-refused", "order-lines.delete.confirmed-unchanged"],
    async ({ api, given, check, observe }) => {
      const confirmed = await given.confirmed(3);
      const { named } = lastAndSecond(confirmed.order.lines);
      const draft = await given.draftWith({ pendingLines: 4 });
      const [one = "", ...others] = draft.pendingLines;
      for (const { lines, unconfirmed } of [
        { lines: named.slice(0, 1), unconfirmed: [one] },
        { lines: named, unconfirmed: others.slice(0, 2) },
      ]) {
        const refused = await api.deleteOrderLines(confirmed.id, idsOf(lines));
        const control = await api.deleteOrderLines(draft.id, unconfirmed);
        check("order-lines.delete.confirmed-refused")
          .control(control)
          .refused(refused, `to ${lines.length} confirmed of ${confirmed.order.lines.length} lines`);
        const { order } = await api.getOrder(confirmed.id);
        const unchanged = check("order-lines.delete.confirmed-unchanged");
        unchanged.that(order).agreesWith(confirmed.order);
        unchanged.that(statesOf(order.lines), "order lines").hasMembers(statesOf(confirmed.order.lines));
      }

      for (const { id, order } of await confirmedOfNoPrice({ api, given })) {
        const refused = await api.deleteOrderLines(id, idsOf(order.lines).slice(0, 1));
        check("order-lines.delete.confirmed-refused").refused(refused, "to a confirmed line that costs nothing");
        check("order-lines.delete.confirmed-unchanged")
          .that((await api.getOrder(id)).order)
          .agreesWith(order);
      }

      // Whether its line counts as confirmed while the order is a draft is left open.
      const partly = await given.partlyConfirmed();
      const early = partly.order.lines.filter((line) => !line.pending);
      const answer = await api.deleteOrderLines(partly.id, idsOf(early));
      const question = "What does deleting the confirmed line of a partly confirmed order answer?";
      observe("order-lines.delete.partly-confirmed", question, `${answer.status}`);
      if (succeeded(answer)) return;
      // What is refused alone is not done behind a line that may go: a list is one deletion for each of its ids.
      await api.deleteOrderLines(partly.id, [...partly.order.pendingLines.slice(0, 1), ...idsOf(early)]);
      check("order-lines.delete.confirmed-unchanged")
        .that(idsOf(among((await api.getOrder(partly.id)).order.lines, early)), "confirmed lines of a draft")
        .isSetOf(idsOf(early));
    },
  ),

  scenario(
    "deleting the lines that wait leaves the confirmed ones",
    [visiting("an order that is partly confirmed", ["order-lines.delete.gone", "order-lines.delete.others-untouched"])],
    async ({ api, given, check }) => {
      const { id, order } = await given.partlyConfirmed();
      const early = order.lines.filter((line) => !line.pending);
      assertServed(await api.deleteOrderLines(id, order.pendingLines));
      const { lines } = (await api.getOrder(id)).order;
      check("order-lines.delete.gone")
        .that(
          idsOf(lines).filter((line) => order.pendingLines.includes(line)),
          "deleted lines that are still there",
        )
        .isEmpty();
      check("order-lines.delete.others-untouched")
        .that(idsOf(among(lines, early)), "confirmed lines of a draft")
        .isSetOf(idsOf(early));
    },
  ),
];
