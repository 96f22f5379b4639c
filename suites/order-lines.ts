import { scenario, suite } from "../src/scenario/scenario.ts";

/** Adding order lines. */
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
      check("order-lines.add.succeeds").that(first.status, "status of the first addition").is(200);
      const intents = given.lineIntents(random.between(2, 4));
      const added = await api.addOrderLines(id, intents);

      check("order-lines.add.succeeds").that(added.status, "status of the second addition").is(200);
      check("order-lines.add.answers-added")
        .that(added.lines.map((line) => line.externalReference ?? "").toSorted(), "external references")
        .isSequence(intents.map((line) => line.externalReference).toSorted());
      const ids = added.lines.map((line) => line.id);
      check("order-lines.add.own-ids").that(new Set(ids).size, "different ids").is(intents.length);

      const read = await api.getOrder(id);
      const before = first.lines.map((line) => line.id);
      check("order-lines.add.read-back")
        .that(
          read.order.lines.map((line) => line.id),
          "order lines",
        )
        .isSetOf([...before, ...ids]);
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
]);
