import {
  among,
  asAnswered,
  assertServed,
  idsOf,
  idText,
  mustShowValues,
  lastAndSecond,
  NotApplicable,
  type PartView,
  partsInFull,
  sameAmount,
  scenario,
  shown,
  statesOf,
  statesOfParts,
  suite,
  without,
} from "../src/suite/index.ts";

const amounts = ["5.00", "12.34", "0.10"];
/** Some targets take whole amounts alone. */
const wholeAmounts = ["5.00", "12.00", "7.00", "3.00"];

/** Applying fees to an order and deleting them. */
export const fees = suite("fees", [
  scenario(
    "applied fees are on the order, each with its own id",
    ["fees.add.succeeds", "fees.add.own-ids", "fees.add.on-order", "fees.add.keeps-lines", "fees.add.lines-untouched"],
    async ({ api, given, check, target, random }) => {
      const draft = await given.draftWith({ pendingLines: random.between(1, 2), otherLines: random.between(1, 2) });
      // A line that waits has a fee of its own, wherever the target lists it.
      const [first = ""] = draft.pendingLines;
      const others = draft.order.lines.map((line) => line.id).filter((id) => id !== first);
      const added: PartView[] = [];
      const asked = new Map<string, readonly string[]>();
      for (const [place, amount] of amounts.entries()) {
        // One fee for a single line, one for several, one for all of them.
        const orderLineIds = [[first], others, [first, ...others]][place] ?? [];
        const answer = await api.addFeeToOrder(draft.id, { amount, orderLineIds });
        check("fees.add.succeeds")
          .answered(answer, `to fee ${place + 1} of ${amounts.length}`)
          .is(200);
        added.push(answer.part);
        asked.set(answer.part.id, orderLineIds);
      }
      check("fees.add.own-ids")
        .that(
          idsOf(added).filter((id) => id !== ""),
          "ids of the applied fees",
        )
        .isDistinct(3);

      const { order } = await api.getOrder(draft.id);
      const known = await partsInFull(added, async () => order.fees);
      // Those that the order had before are the service's own.
      check("fees.add.on-order")
        .that(statesOfParts(asAnswered(without(order.fees, draft.order.fees), added)), "fees with their amounts")
        .hasMembers(statesOfParts(known));
      if (target.shows("feeAmount")) {
        target.assertUnit(known.map((fee) => fee.value));
        check("fees.add.on-order")
          .that(
            known.map((fee) => shown(fee.value)),
            "answered amounts",
          )
          .satisfies(amounts.join(", "), () => known.every((fee, place) => sameAmount(fee.value, amounts[place])));
      }
      // A fee may bring a line of its own.
      const linesBefore = order.lines.filter(({ id }) => [first, ...others].includes(id));
      check("fees.add.lines-untouched")
        .that(statesOf(linesBefore), "order lines")
        .hasMembers(statesOf(draft.order.lines));
      const showsLines = target.shows("feeOrderLineIds");
      if (showsLines) {
        mustShowValues("fees", order.fees);
        for (const fee of order.fees.filter(({ id }) => asked.has(id))) {
          const shownLines = target.read("feeOrderLineIds", fee);
          check("fees.add.keeps-lines")
            .that(Array.isArray(shownLines) ? shownLines.map(idText) : [], `lines of fee ${fee.id}`)
            .isSetOf(asked.get(fee.id) ?? []);
        }
      }
      if (!showsLines) throw new NotApplicable("no-lines-of-fee");
    },
  ),

  scenario(
    "a deleted fee is gone, and the others stay",
    ["fees.delete.succeeds", "fees.delete.gone", "fees.delete.others-untouched"],
    async ({ api, given, check }) => {
      const draft = await given.draftWith({ pendingLines: 2 });
      const applied = await given.fees(draft, wholeAmounts);
      const named: PartView[] = [];
      for (const fee of lastAndSecond(applied).named) {
        named.push(fee);
        const deleted = await api.deleteFeeFromOrder(draft.id, fee.id);
        check("fees.delete.succeeds").answered(deleted).is(204);
        assertServed(deleted);
        const { order } = await api.getOrder(draft.id);
        check("fees.delete.gone")
          .that(idsOf(among(order.fees, [fee])), "deleted fees that are still there")
          .isEmpty();
        check("fees.delete.others-untouched")
          .that(
            statesOfParts(asAnswered(without(order.fees, [...draft.order.fees, ...named]), applied)),
            "other fees with their amounts",
          )
          .hasMembers(statesOfParts(without(applied, named)));
      }
    },
  ),
]);
