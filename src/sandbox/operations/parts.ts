import {
  feeRequest,
  reservationChange,
  reservationRequests,
  travellerChange,
  travellerRequest,
  travellerRequests,
} from "../domain/requests.ts";
import { uuid } from "../domain/values.ts";
import { queryList, requiredBody } from "../http/input.ts";
import { changing, parameter, type SomeHandlers } from "./handler.ts";

export const partHandlers = {
  addFeeToOrder: changing({
    input: (call) => requiredBody(call, feeRequest),
    decide: (rules, order, request, moment) => rules.addFee(order, request, moment),
    answer: (order, touched) => named(order.fees, touched)[0],
  }),
  deleteFeeFromOrder: changing({
    input: (call) => parameter(call, "feeId"),
    decide: (rules, order, feeId) => rules.deleteFee(order, feeId),
  }),
  addTravellerToOrder: changing({
    input: (call) => [requiredBody(call, travellerRequest)],
    decide: (rules, order, requests, moment) => rules.addTravellers(order, requests, moment),
    answer: (order, touched) => named(order.travellers, touched)[0],
  }),
  addTravellersToOrder: changing({
    input: (call) => requiredBody(call, travellerRequests),
    decide: (rules, order, requests, moment) => rules.addTravellers(order, requests, moment),
    answer: (order, touched) => named(order.travellers, touched),
  }),
  updateTravellerOnOrder: changing({
    input: (call) => ({ id: parameter(call, "travellerId"), change: requiredBody(call, travellerChange) }),
    decide: (rules, order, { id, change }) => rules.updateTraveller(order, id, change),
    answer: (order, touched) => named(order.travellers, touched)[0],
  }),
  removeTravellersFromOrder: changing({
    input: (call) => queryList(call, "travellerIds", uuid),
    decide: (rules, order, ids) => rules.removeTravellers(order, ids),
  }),
  removeTravellerFromOrder: changing({
    input: (call) => [parameter(call, "travellerId")],
    decide: (rules, order, ids) => rules.removeTravellers(order, ids),
  }),
  addReservationToOrder: changing({
    input: (call) => requiredBody(call, reservationRequests),
    decide: (rules, order, requests, moment) => rules.addReservations(order, requests, moment),
    answer: (order, touched) => named(order.reservations, touched),
  }),
  updateReservationOnOrder: changing({
    input: (call) => ({ id: parameter(call, "reservationId"), change: requiredBody(call, reservationChange) }),
    decide: (rules, order, { id, change }) => rules.updateReservation(order, id, change),
    answer: (order, touched) => named(order.reservations, touched)[0],
  }),
  removeReservationFromOrder: changing({
    input: (call) => parameter(call, "reservationId"),
    decide: (rules, order, reservationId) => rules.removeReservation(order, reservationId),
  }),
} satisfies SomeHandlers;

function named<Part extends { readonly id: string }>(parts: readonly Part[], ids: readonly string[]): readonly Part[] {
  return parts.filter((part) => ids.includes(part.id));
}
