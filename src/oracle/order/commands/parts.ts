import type { Rule } from "../rules.ts";
import type { CommandOf } from "./command.ts";
import type { Expectation, Listed } from "../expectation.ts";
import { isOrdinaryDraft } from "../expectation.ts";
import { isSurelyUnconfirmed, linesNamed } from "../line-state.ts";
import { refusedBatch, served } from "./lines.ts";
import { amountText } from "../shown-order.ts";
import type { OrderState, Part } from "../state.ts";

/** Fees, travellers and reservations of an order. Sections 1, 2 and 4. */

type ListName = "fees" | "travellers" | "reservations";

export function addingFee(state: OrderState, { amount, lineIds }: CommandOf<"addFeeToOrder">): Expectation {
  const { lines, clean } = linesNamed(state, lineIds);
  const value = amountText(amount) ?? amount;
  return adding(state, "fees", {
    rule: "fee-added",
    added: [{ id: undefined, value, lineIds, maybe: false }],
    isSure: clean && lines.every((line) => isSurelyUnconfirmed(state, line)),
    exactly: true,
  });
}

export function deletingFee(state: OrderState, { id }: CommandOf<"deleteFeeFromOrder">): Expectation {
  return removing(state, "fees", "fee-deleted", [id]);
}

export function addingTravellers(
  state: OrderState,
  { operation, names }: CommandOf<"addTravellersToOrder">,
): Expectation {
  const expectation = adding(state, "travellers", {
    rule: "travellers-added",
    added: names.map((name) => newPart(undefined, name)),
    isSure: names.length > 0,
    exactly: true,
  });
  return operation === "addTravellerToOrder" ? { ...expectation, deprecated: operation } : expectation;
}

export function updatingTraveller(state: OrderState, { id, name }: CommandOf<"updateTravellerOnOrder">): Expectation {
  return updating(state, "travellers", { rule: "traveller-updated", id, value: name });
}

export function removingTravellers(
  state: OrderState,
  { operation, ids }: CommandOf<"removeTravellersFromOrder">,
): Expectation {
  const expectation = removing(state, "travellers", "travellers-removed", ids);
  return operation === "removeTravellerFromOrder" ? { ...expectation, deprecated: operation } : expectation;
}

export function addingReservations(
  state: OrderState,
  { reservations }: CommandOf<"addReservationToOrder">,
): Expectation {
  return adding(state, "reservations", {
    rule: "reservations-added",
    added: reservations.map(({ seat }) => newPart(undefined, seat)),
    isSure: reservations.length > 0,
    // The answer may hold all reservations of the order.
    exactly: false,
  });
}

export function updatingReservation(
  state: OrderState,
  { id, seat }: CommandOf<"updateReservationOnOrder">,
): Expectation {
  return updating(state, "reservations", { rule: "reservation-updated", id, value: seat });
}

export function removingReservation(state: OrderState, { id }: CommandOf<"removeReservationFromOrder">): Expectation {
  return removing(state, "reservations", "reservation-removed", [id]);
}

function newPart(id: string | undefined, value: string): Part {
  return { id, value, lineIds: [], maybe: false };
}

interface Adding {
  readonly rule: Rule;
  readonly added: readonly Part[];
  readonly isSure: boolean;
  readonly exactly: boolean;
}

function adding(state: OrderState, list: ListName, { rule, added, isSure, exactly }: Adding): Expectation {
  const named = added.map((part) => part.value ?? "");
  const listed: Listed = { keys: named, exactly };
  return {
    rule,
    named,
    served: served(state, { [list]: [...state.now[list], ...added] }, listed),
    refused: isSure && isOrdinaryDraft(state) ? [] : [{ state }],
  };
}

interface Updating {
  readonly rule: Rule;
  readonly id: string;
  readonly value: string;
}

function updating(state: OrderState, list: ListName, { rule, id, value }: Updating): Expectation {
  const isThere = isSurelyThere(state, list, id);
  const parts = state.now[list].map((part) => (part.id === id ? { ...part, value } : part));
  return {
    rule,
    named: [id],
    served: served(state, { [list]: parts }, isThere ? { keys: [id], exactly: true } : undefined),
    refused: isThere && isOrdinaryDraft(state) ? [] : [{ state }],
  };
}

function removing(state: OrderState, list: ListName, rule: Rule, ids: readonly string[]): Expectation {
  const isSure =
    ids.length > 0 && new Set(ids).size === ids.length && ids.every((id) => isSurelyThere(state, list, id));
  // Without any id the request may mean all of them.
  const isMeant = ({ id }: Part): boolean => ids.length === 0 || (id !== undefined && ids.includes(id));
  const whole = isSure || ids.length === 1;
  const left = {
    [list]: state.now[list].flatMap((part) => {
      if (!isMeant(part)) return [part];
      // One that nobody asked for may come again.
      if (part.lineIds === null && list === "fees") return [{ ...part, maybe: true }];
      return whole ? [] : [{ ...part, maybe: true }];
    }),
  };
  return {
    rule,
    named: ids,
    served: served(state, left),
    refused: isSure && isOrdinaryDraft(state) ? [] : refusedBatch(state, ids, left),
  };
}

function isSurelyThere({ now }: OrderState, list: ListName, id: string): boolean {
  // Whether a fee that nobody asked for can be taken away is left open.
  const isOwn = (part: Part): boolean => list === "fees" && part.lineIds === null;
  return now[list].some((part) => part.id === id && !part.maybe && !isOwn(part));
}
