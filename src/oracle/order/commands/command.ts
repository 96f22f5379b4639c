import type { EventType } from "../../../specification/events.ts";
import type { ShownLine, ShownOrder, ShownPart } from "../shown-order.ts";

export interface LineWanted {
  /** Chosen by the client, different for each line. */
  readonly reference: string;
  readonly amount: string;
  readonly pending: boolean;
}

export interface LineChangeWanted extends LineWanted {
  readonly id: string;
}

/**
 * What is asked of one order, without HTTP. Lines and parts are named by ids from earlier answers. `lock` is the
 * profile's hook; `search` looks for the order by its id; `events` reads the feed.
 */
export type OrderCommand =
  | { readonly operation: "getOrder"; readonly version?: string }
  | { readonly operation: "updateOrder"; readonly reference: string }
  | { readonly operation: "addOrderLines"; readonly lines: readonly LineWanted[] }
  | { readonly operation: "updateOrderLines" | "updateOrderLine"; readonly changes: readonly LineChangeWanted[] }
  | { readonly operation: "deleteOrderLines" | "removeOrderLine"; readonly ids: readonly string[] }
  | {
      readonly operation: "cancelOrderLines" | "cancelOrderLine";
      readonly ids: readonly string[];
      /** With the deprecated query in the place of the body. */
      readonly byQuery?: boolean;
    }
  | { readonly operation: "confirmOrderLines"; readonly ids: readonly string[] }
  | { readonly operation: "confirmOrder" | "failOrder" | "resetOrder" | "unlockOrder" }
  | { readonly operation: "addFeeToOrder"; readonly amount: string; readonly lineIds: readonly string[] }
  | { readonly operation: "deleteFeeFromOrder"; readonly id: string }
  | { readonly operation: "addTravellersToOrder" | "addTravellerToOrder"; readonly names: readonly string[] }
  | { readonly operation: "updateTravellerOnOrder"; readonly id: string; readonly name: string }
  | { readonly operation: "removeTravellersFromOrder" | "removeTravellerFromOrder"; readonly ids: readonly string[] }
  | {
      readonly operation: "addReservationToOrder";
      readonly reservations: readonly { readonly id: string; readonly seat: string }[];
    }
  | { readonly operation: "updateReservationOnOrder"; readonly id: string; readonly seat: string }
  | { readonly operation: "removeReservationFromOrder"; readonly id: string }
  | { readonly operation: "lock" }
  | { readonly operation: "search" }
  | { readonly operation: "events" };

export type CommandName = OrderCommand["operation"];
/** The command of an operation, with the operations that mean the same. */
export type CommandOf<Name extends CommandName> = Meaning<OrderCommand, Name>;
type Meaning<Command extends OrderCommand, Name> = Command extends OrderCommand
  ? Name extends Command["operation"]
    ? Command
    : never
  : never;

/** What an answer shows. `nothing`: no body, or one that is not judged. */
export type Shown =
  | { readonly kind: "order"; readonly order: ShownOrder }
  | { readonly kind: "lines"; readonly lines: readonly ShownLine[] }
  | { readonly kind: "parts"; readonly parts: readonly ShownPart[] }
  /** `null`: the search did not find the order. */
  | { readonly kind: "found"; readonly order: ShownOrder | null }
  | { readonly kind: "events"; readonly types: readonly EventType[] }
  | { readonly kind: "nothing" };

/** `lost`: the connection was lost after the request was sent, so it may have taken effect or not. */
export type CommandAnswer =
  | { readonly kind: "answered"; readonly status: number; readonly shown: Shown }
  | { readonly kind: "lost" };
