import { scenario, suite } from "../src/scenario/scenario.ts";
import { orderStatus } from "../src/specification/order.ts";
import { sameAmount } from "../src/oracle/amount.ts";
import { Blocked } from "../src/scenario/blocked.ts";
import type { GivenOrder } from "../src/scenario/given.ts";

/** Confirming an order by hand, which only a balance of 0.00 allows. */
export const confirm = suite("confirm", [
  scenario(
    "an order with a balance of 0.00 is confirmed by hand",
    ["confirm.zero-balance.order-confirmed", "confirm.zero-balance.not-failed", "confirm.zero-balance.read-back"],
    async ({ api, given, session, target, check }) => {
      const draft = withBalance(await given.draftWith({ otherLines: 1, price: "0.00" }), { zero: true });
      const answer = await api.confirmOrder(draft.id);
      check("confirm.zero-balance.order-confirmed").that(answer.order.status, "status").is(orderStatus.confirmed);
      check("confirm.zero-balance.not-failed").that(answer.order.failed, "failed").is(false);
      const read = await api.getOrder(draft.id);
      check("confirm.zero-balance.read-back").that(read.order).agreesWith(answer.order);

      // It is the balance that counts, and not what the order costs.
      const settle = target.profile.hooks?.settleBalance;
      if (settle === undefined) return;
      const { id } = await given.draftWith({ otherLines: 2, price: "12.50" });
      await session.hook(settle(id));
      const settled = (await api.getOrder(id)).order;
      if (!sameAmount(settled.balance, "0.00")) return;
      const paid = await api.confirmOrder(id);
      check("confirm.zero-balance.order-confirmed")
        .that(paid.order.status, "status once it is paid")
        .is(orderStatus.confirmed);
    },
  ),

  scenario(
    "an order with an open balance is not confirmed by hand",
    ["confirm.open-balance.refused", "confirm.open-balance.unchanged"],
    async ({ api, given, check }) => {
      const payable = withBalance(await given.draftWith({ otherLines: 1, price: "0.01" }), { zero: false });
      const free = await given.draftWith({ otherLines: 1, price: "0.00" });
      const refused = await api.confirmOrder(payable.id);
      const twin = await api.confirmOrder(free.id);
      check("confirm.open-balance.refused")
        .control(twin)
        .that(refused.status, "status")
        .satisfies("a client error", (status) => status >= 400 && status <= 499);
      const read = await api.getOrder(payable.id);
      check("confirm.open-balance.unchanged").that(read.order).agreesWith(payable.order);
    },
  ),
]);

function withBalance(order: GivenOrder, wanted: { readonly zero: boolean }): GivenOrder {
  if (sameAmount(order.order.balance, "0.00") === wanted.zero) return order;
  throw new Blocked(
    `wanted an order whose balance is ${wanted.zero ? "0.00" : "not 0.00"}; its lines did not make it so`,
  );
}
