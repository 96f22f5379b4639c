import {
  amountOf,
  Blocked,
  type Context,
  type GivenOrder,
  idsOf,
  MissingAnswer,
  NotApplicable,
  orderStatus,
  type OrderView,
  sameAmount,
  scenario,
  succeeded,
  suite,
  unlessRefused,
  visiting,
} from "../src/suite/index.ts";

/** Confirming an order by hand, which only a balance of 0.00 allows. */
export const confirm = suite("confirm", [
  scenario(
    "an order with a balance of 0.00 is confirmed by hand",
    ["confirm.zero-balance.order-confirmed", "confirm.zero-balance.not-failed", "confirm.zero-balance.read-back"],
    async ({ api, given, target, check }) => {
      const draft = await given.settled(await given.draftWith({ otherLines: 1, price: "0.00" }));
      const answer = await api.confirmOrder(draft.id);
      check("confirm.zero-balance.order-confirmed").that(answer.order.status, "status").is(orderStatus.confirmed);
      check("confirm.zero-balance.not-failed").that(answer.order.failed, "failed").is(false);
      const read = await api.getOrder(draft.id);
      check("confirm.zero-balance.read-back").that(read.order).agreesWith(answer.order);

      // It is the balance that counts, and not what the order costs.
      if (!target.can("settleBalance")) return;
      const { id } = await given.settled(await given.draftWith({ otherLines: 2, price: "12.50" }));
      const paid = await api.confirmOrder(id);
      check("confirm.zero-balance.order-confirmed")
        .that(paid.order.status, "status once it is paid")
        .is(orderStatus.confirmed);
    },
  ),

  scenario(
    "an order with an open balance is not confirmed by hand",
    ["confirm.open-balance.refused", "confirm.open-balance.unchanged"],
    async ({ api, given, target, check }) => {
      const payable = await owed({ api, given }, await given.draftWith({ otherLines: 1, price: "0.01" }));
      const free = await given.settled(await given.draftWith({ otherLines: 1, price: "0.00" }));
      const refused = await api.confirmOrder(payable.id);
      const control = await api.confirmOrder(free.id);
      check("confirm.open-balance.refused").control(control).refused(refused);
      const read = await api.getOrder(payable.id);
      check("confirm.open-balance.unchanged").that(read.order).agreesWith(payable.order);

      // What is owed for a fee alone is owed, where fees are in the balance.
      const charged = await given.draftWith({ otherLines: 1, price: "0.00" });
      const fee = { amount: "5.00", orderLineIds: charged.otherLines };
      const added = await unlessRefused(api.addFeeToOrder(charged.id, fee));
      const { order: owing } = await api.getOrder(charged.id);
      if (added !== null && !sameAmount(owing.balance, "0.00")) {
        const early = await api.confirmOrder(charged.id);
        check("confirm.open-balance.refused").control(control).refused(early, "to a balance of a fee");
        check("confirm.open-balance.unchanged")
          .that((await api.getOrder(charged.id)).order)
          .agreesWith(owing);
      }

      const overpaid = await overpaidOrder({ api, given, target }, { otherLines: 2 });
      if (overpaid === null) return;
      const again = await api.confirmOrder(overpaid.id);
      check("confirm.open-balance.refused").control(control).refused(again, "to a balance below 0.00");
      check("confirm.open-balance.unchanged")
        .that((await api.getOrder(overpaid.id)).order)
        .agreesWith(overpaid);
    },
  ),

  scenario(
    "an order with an open balance is not confirmed by hand while a line of it waits",
    [
      visiting("a line that waits, where every new line does", [
        "confirm.open-balance.refused",
        "confirm.open-balance.unchanged",
      ]),
    ],
    async ({ api, given, target, check }) => {
      const waiting = await given.draftWith({ pendingLines: 1, price: "0.01" });
      // Where the total has its price, the balance has to have it.
      const { balance, totalAmount } = waiting.order;
      if ([balance, totalAmount ?? balance].every((amount) => sameAmount(amount, "0.00")))
        throw new NotApplicable("free-while-waiting");
      const payable = await owed({ api, given }, waiting);
      const refused = await api.confirmOrder(payable.id);
      check("confirm.open-balance.refused").refused(refused, "to a balance while a line waits");
      check("confirm.open-balance.unchanged")
        .that((await api.getOrder(payable.id)).order)
        .agreesWith(payable.order);

      const overpaid = await overpaidOrder({ api, given, target }, { pendingLines: 2 });
      if (overpaid === null) return;
      const again = await api.confirmOrder(overpaid.id);
      check("confirm.open-balance.refused").refused(again, "to a balance below 0.00 while a line waits");
      check("confirm.open-balance.unchanged")
        .that((await api.getOrder(overpaid.id)).order)
        .agreesWith(overpaid);
    },
  ),
]);

/** A draft of two lines that was paid before one of them was deleted, where that leaves a balance below 0.00. */
async function overpaidOrder(
  { api, given, target }: Pick<Context<never>, "api" | "given" | "target">,
  lines: { readonly otherLines: 2 } | { readonly pendingLines: 2 },
): Promise<OrderView | null> {
  if (!target.can("settleBalance")) return null;
  const paid = await given.settled(await given.draftWith({ ...lines, price: "12.50" }));
  const deleted = await unlessRefused(api.deleteOrderLines(paid.id, idsOf(paid.order.lines).slice(0, 1)));
  const { order } = await api.getOrder(paid.id);
  const isDone = deleted !== null && succeeded(deleted) && order.status === orderStatus.draft;
  return isDone && amountOf(order.balance)?.lt(0) === true ? order : null;
}

/** This order, where it has a balance. What a line costs may be owed only once it is confirmed, and then another one of two lines. */
async function owed(
  { api, given }: Pick<Context<never>, "api" | "given">,
  { id, order }: Pick<GivenOrder, "id" | "order">,
): Promise<Pick<GivenOrder, "id" | "order">> {
  if (!sameAmount(order.balance, "0.00")) return { id, order };
  const waiting = await given.draftWith({ pendingLines: 2, price: "0.01" });
  const partly = await api.confirmOrderLines(waiting.id, waiting.pendingLines.slice(0, 1));
  if (!sameAmount(partly.order.balance, "0.00")) return { id: waiting.id, order: partly.order };
  // What is paid at once is never owed.
  const message = "Setup failed: needed a balance other than 0.00, got 0.00.";
  if (order.isPaid) throw new Blocked(message, { choices: ["draft.books-payments"] });
  throw new MissingAnswer("order.balance.open");
}
