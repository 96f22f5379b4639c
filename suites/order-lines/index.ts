import { sameAmount } from "../../src/oracle/amount.ts";
import { statesOf } from "../../src/oracle/lines.ts";
import { among, idsOf, secondAndLast, without } from "../../src/scenario/choose.ts";
import { aRefusal } from "../../src/scenario/refusal.ts";
import { assertServed } from "../../src/scenario/prerequisite.ts";
import { scenario, suite } from "../../src/scenario/scenario.ts";
import { contentScenarios } from "./contents.ts";
import { updateScenarios } from "./updating.ts";

const price = "100.00";
const newPrice = "42.50";

/** Adding, updating and deleting order lines. */
export const orderLines = suite("order-lines", [
  scenario(
    "added lines are answered and stand on the order, beside those it had",
    [
      "order-lines.add.succeeds",
      "order-lines.add.answers-added",
      "order-lines.add.own-ids",
      "order-lines.add.read-back",
    ],
    async ({ api, given, check, random }) => {
      const { id } = await given.draft();
      const first = await api.addOrderLines(id, given.lineIntents(1));
      check("order-lines.add.succeeds").answered(first, "to a first addition").is(200);
      const intents = given.lineIntents(random.between(2, 4));
      const added = await api.addOrderLines(id, intents);

      check("order-lines.add.succeeds").answered(added, "to a second addition").is(200);
      check("order-lines.add.answers-added")
        .that(
          added.lines.map((line) => line.externalReference ?? "").toSorted(),
          "external references of the answered lines",
        )
        .isSequence(intents.map((line) => line.externalReference).toSorted());
      const ids = idsOf(added.lines);
      check("order-lines.add.own-ids").that(ids, "ids of the added lines").isDistinct(intents.length);

      const read = await api.getOrder(id);
      check("order-lines.add.read-back")
        .that(idsOf(read.order.lines), "order lines")
        .isSetOf([...idsOf(first.lines), ...ids]);
    },
  ),

  scenario(
    "lines of one order do not appear on another",
    ["order-lines.add.other-orders-untouched"],
    async ({ api, given, check }) => {
      const [one, other] = [await given.draft(), await given.draft()];
      await api.addOrderLines(one.id, given.lineIntents(2)).then((answer) => answer.lines);
      const read = await api.getOrder(other.id);
      check("order-lines.add.other-orders-untouched").that(read.order).agreesWith(other.order);
    },
  ),

  scenario(
    "updated lines are read with their new values, and the others stay as they were",
    [
      "order-lines.update.succeeds",
      "order-lines.update.answers-updated",
      "order-lines.update.read-back",
      "order-lines.update.others-untouched",
    ],
    async ({ api, given, check, random }) => {
      const draft = await given.draftWith({ pendingLines: random.between(4, 6), price });
      const { named, others } = secondAndLast(draft.order.lines);
      const changes = named.map(({ id }) => ({ id, line: given.lineIntent({ price: newPrice, pending: true }) }));
      const updated = await api.updateOrderLines(draft.id, changes);

      check("order-lines.update.succeeds").answered(updated).is(200);
      check("order-lines.update.answers-updated").that(idsOf(updated.lines), "answered lines").isSetOf(idsOf(named));
      const references = changes.map(({ id, line }) => `${id}: ${line.externalReference}`);
      const read = await api.getOrder(draft.id);
      check("order-lines.update.read-back")
        .that(
          among(read.order.lines, named).map((line) => `${line.id}: ${line.externalReference ?? "none"}`),
          "external references of the updated lines",
        )
        .isSetOf(references);
      // A target may set prices of its own; where it takes those it is given, it takes a new one as well.
      for (const { id } of named.filter((line) => sameAmount(line.amount, price))) {
        const amount = read.order.lines.find((line) => line.id === id)?.amount;
        check("order-lines.update.read-back")
          .that(amount, `price of line ${id}`)
          .satisfies(newPrice, () => sameAmount(amount, newPrice));
      }
      check("order-lines.update.others-untouched")
        .that(statesOf(without(read.order.lines, named)), "lines that were not named")
        .hasMembers(statesOf(others));
    },
  ),

  scenario(
    "deleted lines are gone, and the others stay as they were",
    ["order-lines.delete.succeeds", "order-lines.delete.gone", "order-lines.delete.others-untouched"],
    async ({ api, given, check, random }) => {
      const draft = await given.draftWith({ pendingLines: random.between(3, 4), otherLines: random.between(2, 3) });
      const { named, others } = secondAndLast(draft.order.lines);
      const deleted = await api.deleteOrderLines(draft.id, idsOf(named));

      check("order-lines.delete.succeeds").answered(deleted).is(204);
      assertServed(deleted);
      const read = await api.getOrder(draft.id);
      check("order-lines.delete.gone")
        .that(idsOf(among(read.order.lines, named)), "lines that were deleted and are still there")
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
      const { named } = secondAndLast(confirmed.order.lines);
      const draft = await given.draftWith({ pendingLines: 4 });
      const [one = "", ...others] = draft.pendingLines;
      for (const { lines, unconfirmed } of [
        { lines: named.slice(0, 1), unconfirmed: [one] },
        { lines: named, unconfirmed: others.slice(0, 2) },
      ]) {
        const refused = await api.deleteOrderLines(confirmed.id, idsOf(lines));
        const twin = await api.deleteOrderLines(draft.id, unconfirmed);
        check("order-lines.delete.confirmed-refused")
          .control(twin)
          .answered(refused, `to ${lines.length} confirmed of ${confirmed.order.lines.length} lines`)
          .satisfies(...aRefusal);
        const { order } = await api.getOrder(confirmed.id);
        const unchanged = check("order-lines.delete.confirmed-unchanged");
        unchanged.that(order).agreesWith(confirmed.order);
        unchanged.that(statesOf(order.lines), "order lines").hasMembers(statesOf(confirmed.order.lines));
      }

      // Whether its line counts as confirmed while the order is a draft is left open.
      const partly = await given.partlyConfirmed();
      const early = partly.order.lines.filter((line) => !line.pending);
      const answer = await api.deleteOrderLines(partly.id, idsOf(early));
      const question = "What does deleting the confirmed line of a partly confirmed order answer?";
      observe("order-lines.delete.partly-confirmed", question, `${answer.status}`);
    },
  ),

  ...contentScenarios,
  ...updateScenarios,
]);
