import type { OperationId } from "../specification/operations.ts";
import type { TravelMode } from "../specification/order.ts";
import type { TextName } from "../specification/search.ts";

/**
 * What a scenario means when it sends a body, before the profile of the target gives it the target's form. Free of
 * packages: profiles import these types, and the load scripts read profiles where there is no package.
 */

/** A JSON value. A member that is `undefined` is not sent. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [member: string]: Json | undefined };

/** An RFC 6901 JSON pointer, such as `/totals/gross/amount`; the empty string is the whole value. */
export type Pointer = string;

/** Exact decimal text, such as `"12.50"`; money never travels through a binary fraction. */
export type Decimal = string;

export type OrderIntent = { readonly [Name in TextName<"order">]?: string };

export interface LegIntent extends Readonly<Partial<Record<TextName<"leg", "journey">, string>>> {
  readonly mode?: TravelMode;
  readonly startTime: string;
  readonly endTime: string;
  readonly fromStopPlaceId: string;
  readonly toStopPlaceId: string;
}

export interface OrderLineIntent {
  readonly externalReference: string;
  readonly price: Decimal;
  readonly tax?: Decimal;
  /** Whether the line waits for an external confirmation. */
  readonly pending: boolean;
  readonly legs?: readonly LegIntent[];
  readonly reservationId?: string;
  readonly salesPackage?: { readonly id: string; readonly version: string };
  readonly fareProduct?: { readonly id: string; readonly version: string };
  /** One traveller of the order. Where the body of a line names it, an order gets a traveller before its first line. */
  readonly travellerIds?: readonly string[];
}

/** What is sold with an order line. */
export type LineContent = Pick<OrderLineIntent, "legs" | "reservationId" | "salesPackage" | "fareProduct">;

export interface FeeIntent {
  readonly amount: Decimal;
  readonly orderLineIds: readonly string[];
}

export interface TravellerIntent {
  readonly name: string;
  readonly email?: string;
}

export interface ReservationIntent {
  readonly id: string;
  readonly seat: string;
  readonly orderLineId?: string;
}

/** A request that is going to be sent, by all that a target can know it by. */
export interface RequestToCome {
  readonly token: string;
  readonly operation: OperationId;
  readonly correlationId: string;
}

/** A request to the target that no operation of the specification covers. Path relative to `ORDERS_BASE_URL`'s origin, or a URL. */
export interface HookRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
  /** Whether it carries the token and the client name of the client under test, as every request to the API does. */
  readonly authorized?: boolean;
}
