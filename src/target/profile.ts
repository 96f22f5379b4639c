import type { FilterName } from "../specification/search.ts";
import type { OperationId } from "../specification/operations.ts";
import type { TravelMode } from "../specification/order.ts";

/**
 * What a target answers to the questions the specification leaves open. Every answer is optional: a requirement that
 * needs a missing one is `blocked`, and the run names the answer it wants. Profiles import types only, because the load
 * scripts read them where there is neither Node nor any package.
 */
export interface Profile {
  readonly name: string;
  /** The class of a run that does not name one: `core` needs credentials alone, `full` also the hooks below. */
  readonly defaultClass: "core" | "full";
  readonly token?: TokenAnswers;
  readonly headers?: HeaderAnswers;
  readonly paging?: PagingAnswers;
  readonly bodies?: BodyAnswers;
  readonly reading?: ReadingAnswers;
  /** Well-formed ids that no resource has. */
  readonly unknownIds?: { readonly order?: string; readonly uuid?: string };
  readonly vocabulary?: Vocabulary;
  readonly search?: SearchAnswers;
  readonly restrictedClient?: RestrictedClientAnswers;
  readonly hooks?: Hooks;
  readonly events?: EventAnswers;
  readonly personalData?: readonly string[];
  readonly limits?: Limits;
}

/** A JSON value. A member that is `undefined` is not sent. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [member: string]: Json | undefined };

/** An RFC 6901 JSON pointer, such as `/totals/gross/amount`; the empty string is the whole value. */
export type Pointer = string;

export interface TokenAnswers {
  /** Where the token stands in the reply of the token service. */
  readonly token: Pointer;
  /** How far clocks may differ, in seconds, when `exp`, `iat` and `expires_in` are compared. */
  readonly clockToleranceSeconds?: number;
  /** The shared token may be one that the service issued earlier and still has, so `expires_in` may be below 24 hours. */
  readonly mayBeCached?: boolean;
}

export interface OptionalHeaderAnswer {
  readonly name: string;
  readonly value: string;
  /** Another value that the target takes, for orders that differ in it. */
  readonly otherValue?: string;
  /** Sent on every request of an operation that accepts it; when `false`, only by scenarios about the header itself. */
  readonly required: boolean;
}

export interface HeaderAnswers {
  readonly distributionChannel?: OptionalHeaderAnswer;
  readonly pointOfSale?: OptionalHeaderAnswer;
  readonly onBehalfOf?: OptionalHeaderAnswer;
}

export interface PagingAnswers {
  readonly pageParameter: string;
  readonly perPageParameter: string;
  readonly firstPage: number;
  readonly largestPage: number;
  /** Where the orders of a page stand in PageOfOrder. */
  readonly items: Pointer;
  readonly total?: Pointer;
}

/** Exact decimal text, such as `"12.50"`; money never travels through a binary fraction. */
export type Decimal = string;

export interface OrderIntent {
  readonly externalReference?: string;
  readonly contact?: string;
  readonly createdBy?: string;
}

export interface LegIntent {
  readonly mode?: TravelMode;
  readonly startTime: string;
  readonly endTime: string;
  readonly fromStopPlaceId: string;
  readonly toStopPlaceId: string;
  readonly serviceJourneyId?: string;
  readonly datedServiceJourneyId?: string;
  readonly originalDatedServiceJourneyId?: string;
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

/** Request bodies, each built from what a scenario means. A body function returns `undefined` to send none. */
export interface BodyAnswers {
  readonly createOrder?: (order: OrderIntent) => Json | undefined;
  readonly updateOrder?: (change: OrderIntent) => Json;
  readonly orderLine?: (line: OrderLineIntent) => Json;
  /** A line as it shall be from now on, whole, so that it means the same whether PUT merges or replaces. */
  readonly orderLineChange?: (orderLineId: string, line: OrderLineIntent) => Json;
  /** Journeys and products that the target sells; without any, order lines are given invented ones. */
  readonly lineContents?: readonly LineContent[];
  readonly fee?: (fee: FeeIntent) => Json;
  readonly traveller?: (traveller: TravellerIntent) => Json;
  readonly reservation?: (reservation: ReservationIntent) => Json;
  readonly failOrder?: () => Json;
  readonly confirmOrderLines?: (orderLineIds: readonly string[]) => Json;
}

/** Values of an order line and of a leg that the filters of the search name, so that a line has them. */
export type LineValue =
  | "reservationId"
  | "salesPackageId"
  | "salesPackageVersion"
  | "fareProductId"
  | "fareProductVersion";
export type LegValue = keyof LegIntent;

/** Where values stand that the specification names but does not place. Pointers are relative to the named resource. */
export interface ReadingAnswers {
  /** In an order line. */
  readonly orderLineId?: Pointer;
  readonly orderLineExternalReference?: Pointer;
  readonly orderLineAmount?: Pointer;
  readonly externalConfirmation?: Pointer;
  readonly cancellation?: Pointer;
  readonly cancelledAt?: Pointer;
  readonly lineValues?: Partial<Record<LineValue, Pointer>>;
  readonly legs?: Pointer;
  /** In a leg. */
  readonly legValues?: Partial<Record<LegValue, Pointer>>;
  /** In a fee, a traveller and a reservation. */
  readonly feeAmount?: Pointer;
  readonly travellerId?: Pointer;
  readonly travellerName?: Pointer;
  readonly reservationId?: Pointer;
  readonly reservationSeat?: Pointer;
  /** In an order. */
  readonly externalReference?: Pointer;
  readonly balance?: Pointer;
  readonly totalAmount?: Pointer;
  readonly totalTaxAmount?: Pointer;
  readonly version?: Pointer;
  readonly lastConfirmedAt?: Pointer;
  readonly travellers?: Pointer;
}

/** Enumerated values beyond those that the specification names. */
export interface Vocabulary {
  readonly orderStatus?: readonly string[];
  readonly confirmedLine?: readonly string[];
  readonly failedLine?: readonly string[];
  readonly linesWithoutConfirmation?: readonly string[];
  readonly notCancelled?: readonly string[];
}

export interface SearchAnswers {
  /** Fields that `orderBy` takes. */
  readonly sortableFields?: readonly string[];
  /** What two filters of one name mean together; recorded as an observation when not given. */
  readonly repeatedFilters?: "and" | "or";
  /** How long a write may take to show in the search, in milliseconds. */
  readonly visibleAfterMs?: number;
  /** Filters whose value stands neither in the field of the same name nor where `reading` says, with its place. */
  readonly filterFields?: Partial<Record<FilterName, Pointer>>;
}

export interface RestrictedClientAnswers {
  /** Operations for which the restricted client lacks the permission. */
  readonly lacks: readonly OperationId[];
}

/** A request to the target that no operation of the specification covers. Path relative to `ORDERS_BASE_URL`'s origin, or a URL. */
export interface HookRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
}

export interface Hooks {
  readonly lockOrder?: (orderId: string) => HookRequest;
  readonly settleBalance?: (orderId: string) => HookRequest;
  /** Makes the next API request with this token be answered as if the token expired while it was processed. */
  readonly expireDuringProcessing?: (token: string) => HookRequest;
  readonly makeUnavailable?: (operation: OperationId, times: number) => HookRequest;
}

/** The event feed. `poll` answers everything known of one order; events come oldest first. */
export interface EventAnswers {
  readonly poll: (orderId: string) => HookRequest;
  readonly items: Pointer;
  readonly type: Pointer;
  readonly orderId: Pointer;
  readonly id: Pointer;
  /** How long an event may take to be delivered, and how long the feed is watched for one that must not come. */
  readonly deliveredWithinMs: number;
}

export interface Limits {
  readonly requestsPerSecond?: number;
  readonly parallelRequests?: number;
  readonly requestTimeoutMs?: number;
}
