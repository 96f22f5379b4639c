import type { RaceCommand } from "./record.ts";

/** What an order has before a race; the lists hold ids. */
export interface Footing {
  readonly pending: readonly string[];
  readonly confirmed: readonly string[];
  readonly fees: readonly string[];
  readonly travellers: readonly string[];
  readonly reservations: readonly string[];
}

/** How a call of a race is made from what there is: `turn` counts the calls of its kind, `mark` is new in each call. */
type Make = (footing: Footing, turn: number, mark: string) => RaceCommand;

/** Where an order stands as a race begins; a locked one is a draft besides. */
export type StartName = "draft" | "partly-confirmed" | "confirmed" | "locked";

interface Kind {
  readonly starts: readonly StartName[];
  readonly make: Make;
  /** The same by deprecated ways, which mean what their replacement means (section 9). */
  readonly deprecated?: readonly Make[];
}

const drafts = ["draft", "partly-confirmed", "locked"] as const;
const all = [...drafts, "confirmed"] as const;

/** The n-th of them, and from the start again: two calls may mean the same one. */
function nth(ids: readonly string[], turn: number): string {
  return ids[turn % ids.length] ?? "";
}

/** What can be called in a race. Each names one member at most, since what a list means may be carried out one by one. */
const table = {
  "add a line": {
    starts: drafts,
    make: (_, turn, mark) => ({
      operation: "addOrderLines",
      lines: [{ reference: mark, amount: `${turn + 1}0.00`, pending: true }],
    }),
  },
  "update a line": {
    starts: ["draft", "locked"],
    make: ({ pending }, turn, mark) => ({
      operation: "updateOrderLines",
      changes: [{ id: nth(pending, turn), reference: mark, amount: `${turn + 5}5.00`, pending: true }],
    }),
    deprecated: [
      ({ pending }, turn, mark) => ({
        operation: "updateOrderLine",
        changes: [{ id: nth(pending, turn), reference: mark, amount: `${turn + 5}5.00`, pending: true }],
      }),
    ],
  },
  "delete a line": {
    starts: drafts,
    make: ({ pending }, turn) => ({ operation: "deleteOrderLines", ids: [nth(pending, turn)] }),
    deprecated: [({ pending }, turn) => ({ operation: "removeOrderLine", ids: [nth(pending, turn)] })],
  },
  "confirm all lines": {
    starts: all,
    make: ({ pending, confirmed }) => ({
      operation: "confirmOrderLines",
      ids: pending.length > 0 ? pending : confirmed,
    }),
  },
  "confirm one half of the lines": {
    starts: drafts,
    make: ({ pending }, turn) => ({
      operation: "confirmOrderLines",
      ids: pending.filter((_, at) => at % 2 === turn % 2),
    }),
  },
  "fail the order": { starts: all, make: () => ({ operation: "failOrder" }) },
  "cancel a line": {
    starts: ["partly-confirmed", "confirmed"],
    make: ({ confirmed }, turn) => ({ operation: "cancelOrderLines", ids: [nth(confirmed, turn)] }),
    deprecated: [
      ({ confirmed }, turn) => ({ operation: "cancelOrderLine", ids: [nth(confirmed, turn)] }),
      ({ confirmed }, turn) => ({ operation: "cancelOrderLines", ids: [nth(confirmed, turn)], byQuery: true }),
    ],
  },
  "reset the order": { starts: all, make: () => ({ operation: "resetOrder" }) },
  "confirm by hand": { starts: ["draft"], make: () => ({ operation: "confirmOrder" }) },
  "unlock the order": { starts: ["locked"], make: () => ({ operation: "unlockOrder" }) },
  "update the order": {
    starts: ["draft", "locked"],
    make: (_, __, mark) => ({ operation: "updateOrder", reference: mark }),
  },
  "add a fee": {
    starts: drafts,
    make: ({ pending }, turn) => ({ operation: "addFeeToOrder", amount: `${turn + 3}.00`, lineIds: [nth(pending, 0)] }),
  },
  "delete a fee": {
    starts: ["draft"],
    make: ({ fees }, turn) => ({ operation: "deleteFeeFromOrder", id: nth(fees, turn) }),
  },
  "add a traveller": {
    starts: ["draft"],
    make: (_, __, mark) => ({ operation: "addTravellersToOrder", names: [`Traveller ${mark}`] }),
    deprecated: [(_, __, mark) => ({ operation: "addTravellerToOrder", names: [`Traveller ${mark}`] })],
  },
  "remove a traveller": {
    starts: ["draft"],
    make: ({ travellers }, turn) => ({ operation: "removeTravellersFromOrder", ids: [nth(travellers, turn)] }),
    deprecated: [({ travellers }, turn) => ({ operation: "removeTravellerFromOrder", ids: [nth(travellers, turn)] })],
  },
  "add a reservation": {
    starts: ["draft"],
    make: (_, __, mark) => ({
      operation: "addReservationToOrder",
      reservations: [{ id: crypto.randomUUID(), seat: mark }],
    }),
  },
  "remove a reservation": {
    starts: ["draft"],
    make: ({ reservations }, turn) => ({ operation: "removeReservationFromOrder", id: nth(reservations, turn) }),
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof table;
const kinds: Readonly<Record<KindName, Kind>> = table;
const kindNames = Object.keys(table) as readonly KindName[];

/** Every way to make a call of this kind, the one that is not deprecated first. */
export function waysOf(name: KindName): readonly [Make, ...Make[]] {
  const { make, deprecated = [] } = kinds[name];
  return [make, ...deprecated];
}

export function kindsOf(start: StartName): readonly KindName[] {
  return kindNames.filter((name) => kinds[name].starts.includes(start));
}
