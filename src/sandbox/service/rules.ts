import { accessRules } from "../access/access-rules.ts";
import { tokenRules } from "../access/token-rules.ts";
import { cancelOrderLines } from "../domain/cancellation.ts";
import { confirmOrder, confirmOrderLines, failOrder } from "../domain/confirmation.ts";
import { createOrder, updateOrder } from "../domain/creation.ts";
import { addFee, deleteFee } from "../domain/fees.ts";
import { addOrderLines, deleteOrderLines, updateOrderLines } from "../domain/lines.ts";
import { refuseLocked, unlockOrder } from "../domain/lock.ts";
import { addReservations, removeReservation, updateReservation } from "../domain/reservations.ts";
import { withTotals } from "../domain/totals.ts";
import { addTravellers, removeTravellers, updateTraveller } from "../domain/travellers.ts";
import { mayReadVersion, openForChange, resetOrder } from "../domain/versions.ts";
import { searchRules } from "../search/search-rules.ts";

/** Every decision of the service as one record of pure functions. The service asks it and never decides itself. */
export const correctRules = {
  ...tokenRules,
  ...accessRules,
  ...searchRules,
  createOrder,
  updateOrder,
  addOrderLines,
  updateOrderLines,
  deleteOrderLines,
  cancelOrderLines,
  confirmOrderLines,
  confirmOrder,
  failOrder,
  resetOrder,
  openForChange,
  mayReadVersion,
  refuseLocked,
  unlockOrder,
  addFee,
  deleteFee,
  addTravellers,
  updateTraveller,
  removeTravellers,
  addReservations,
  updateReservation,
  removeReservation,
  withTotals,
};

export type Rules = typeof correctRules;
