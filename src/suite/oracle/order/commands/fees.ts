import { isGuaranteed } from "../guaranteed.ts";
import { linesNamed } from "../line-state.ts";
import { amountText } from "../shown-order.ts";
import { addingParts, asAnswered, removingParts } from "./parts.ts";
import type { Changes } from "./record.ts";
import { byPlace, short } from "./messages.ts";

export interface FeeArguments {
  readonly addFeeToOrder: { readonly amount: string; readonly lineIds: readonly string[] };
  readonly deleteFeeFromOrder: { readonly id: string };
}

/** Fees of an order. Sections 1, 2 and 4. */
export const feeCommands: Changes<FeeArguments> = {
  addFeeToOrder: {
    call: (calls, orderId, { amount, lineIds }) => calls.addFeeToOrder(orderId, { amount, orderLineIds: lineIds }),
    words: ({ amount, lineIds }, { lines }) => `apply a fee of ${amount} to ${byPlace("line", lineIds, lines)}`,
    mentions: ({ amount }) => [amount],
    expect(state, { amount, lineIds }) {
      const { lines, clean } = linesNamed(state, lineIds);
      const value = amountText(amount) ?? amount;
      const isSure = isGuaranteed(state, "addFeeToOrder", { lines, isKnown: clean, count: lineIds.length });
      const added = [{ id: undefined, value, lineIds, maybe: false }];
      return addingParts(state, "fees", { rule: "fee-added", added, isSure, exactly: true });
    },
    unalterable: asAnswered,
  },
  deleteFeeFromOrder: {
    call: (calls, orderId, { id }) => calls.deleteFeeFromOrder(orderId, id),
    words: ({ id }, { fees }) => `delete ${byPlace("fee", [id], fees)}`,
    mentions: ({ id }) => [short(id)],
    expect: (state, { id }) =>
      removingParts(state, "fees", { rule: "fee-deleted", operation: "deleteFeeFromOrder", ids: [id] }),
  },
};
