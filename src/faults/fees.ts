import { conflict, unchanged } from "../reference/domain/decision.ts";
import { isOrderConfirmed, type Fee, type Order } from "../reference/domain/order.ts";
import type { Store } from "../reference/storage/store.ts";
import { keepsInstead } from "./decisions.ts";
import type { Fault } from "./fault.ts";
import { otherUuid } from "../reference/deviations/wire.ts";

/** Faults of applying and deleting fees. */
export const feesFaults: readonly Fault[] = [
  {
    id: "fees-add-third-refused",
    requirement: "fees.add.succeeds",
    summary: "An order takes two fees at most.",
    rules: ({ addFee }) => ({
      addFee: (order, request, moment) => {
        if (order.fees.length > 1) conflict("The order has its fees");
        return addFee(order, request, moment);
      },
    }),
  },
  {
    id: "fees-add-shared-id",
    requirement: "fees.add.own-ids",
    summary: "All fees of an order have the id of the first.",
    rules: ({ addFee }) => ({
      addFee: (order, request, moment) =>
        addFee(order, request, { ...moment, newId: () => order.fees[0]?.id ?? moment.newId() }),
    }),
  },
  {
    id: "fees-add-keeps-latest",
    requirement: "fees.add.on-order",
    summary: "A fee takes the place of the one that was applied before.",
    rules: ({ addFee }) => ({ addFee: (order, request, moment) => addFee({ ...order, fees: [] }, request, moment) }),
  },
  {
    id: "fees-add-kept-under-another-id",
    requirement: "fees.add.on-order",
    summary: "A fee is read under another id than the one that was answered.",
    store: keepsFees((fee) => ({ ...fee, id: otherUuid(fee.id) })),
  },
  {
    id: "fees-delete-newest-refused",
    requirement: "fees.delete.succeeds",
    summary: "Of several fees the one that was applied last cannot be deleted.",
    rules: ({ deleteFee }) => ({
      deleteFee: (order, feeId) => {
        if (order.fees.length > 1 && order.fees.at(-1)?.id === feeId) conflict("The newest fee stays");
        return deleteFee(order, feeId);
      },
    }),
  },
  {
    id: "fees-delete-ignored",
    requirement: "fees.delete.gone",
    summary: "Deleting a fee leaves it on the order.",
    rules: () => ({ deleteFee: (order) => unchanged(order) }),
  },
  {
    id: "fees-delete-takes-first",
    requirement: "fees.delete.gone",
    summary: "Deleting a fee deletes the one that was applied first.",
    rules: ({ deleteFee }) => ({ deleteFee: (order, feeId) => deleteFee(order, order.fees[0]?.id ?? feeId) }),
  },
];

/** Keeps the fee that was applied last differently from how it is answered. */
function keepsFees(kept: (fee: Fee) => Fee): (correct: Store) => Partial<Store> {
  const concerns = (before: Order, after: Order): boolean =>
    !isOrderConfirmed(after) && after.fees.length === before.fees.length + 1;
  return keepsInstead(concerns, (before, after) => ({
    ...after,
    fees: after.fees.map((fee) => (before.fees.some((earlier) => earlier.id === fee.id) ? fee : kept(fee))),
  }));
}
