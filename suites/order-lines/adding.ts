import { idsOf, inFull, scenario } from "../../src/suite/index.ts";

/** Adding lines to an order. */
export const addingScenarios = [
  scenario(
    "added lines are in the answer and on the order, beside those it had",
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
      const answered = await inFull(
        added.lines,
        ({ externalReference }) => externalReference,
        async () => (await api.getOrder(id)).order.lines,
      );
      check("order-lines.add.answers-added")
        .on(added.exchange)
        .that(
          answered.map((line) => line.externalReference ?? "").toSorted(),
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
];
