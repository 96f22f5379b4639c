import { type EventType, isNamedStatus, orderStatus, type RequirementId } from "../../../core/portable.ts";
import type { Cause } from "./cause.ts";
import type { ShownOrder } from "./shown-order.ts";

/**
 * What is known of a line's confirmation. `new`: it is not known yet whether it waits; `waiting`: it is shown PENDING;
 * `confirmed` and `failed`: it waited, and was confirmed by name or failed with its order; `reopened`: it was confirmed,
 * and its order was changed since; `unneeded`: it never waited; `open`: the specification leaves it open.
 */
export type LineState = "new" | "waiting" | "confirmed" | "failed" | "reopened" | "unneeded" | "open";

/** A member that is `undefined` is not known, here and everywhere in the model. */
export interface Line {
  readonly id: string | undefined;
  readonly reference: string | undefined;
  readonly amount: string | undefined;
  /** The price that was asked for last; a target that has taken it takes the next one as well. */
  readonly asked: string | undefined;
  /** The text of `externalConfirmation` as it was shown. */
  readonly confirmation: string | undefined;
  readonly state: LineState;
  readonly cancelled: boolean | undefined;
  /** Whether the line may just as well be gone. */
  readonly maybe: boolean;
  /** Whether no call added it. */
  readonly own?: boolean;
}

/** A fee, traveller or reservation, with the value by which it is recognised. */
export interface Part {
  readonly id: string | undefined;
  readonly value: string | undefined;
  /**
   * Lines that a fee was applied to, or that a seat is for; `null`: no call added it, so the service may change
   * and delete it.
   */
  readonly lineIds: readonly string[] | null;
  readonly maybe: boolean;
}

/** What was known of the sums when lines were cancelled, and what those lines cost. */
export interface Drop {
  readonly cost: string;
  readonly total: string;
  readonly fees: string;
  readonly tax: string | undefined;
}

/** What a read of the order shows. */
export interface Content {
  readonly status: string | undefined;
  readonly failed: boolean | undefined;
  readonly reference: string | null | undefined;
  readonly balance: string | undefined;
  readonly total: string | undefined;
  readonly tax: string | undefined;
  readonly version: string | undefined;
  /** Whether the version may have had other contents already, confirmed as well: several changes since one was shown. */
  readonly rewritten: boolean;
  /** What lines have cost that were cancelled since the total was shown. */
  readonly drop: Drop | undefined;
  /** Whether the service may have put fees of its own on the order since it was shown. */
  readonly ownFees: boolean;
  /** Whether it may show a status that the specification does not name. */
  readonly ownStatus?: boolean;
  /** Whether it may have added other members by a choice of its own. */
  readonly ownLines?: boolean;
  readonly ownTravellers?: boolean;
  readonly ownReservations?: boolean;
  /** Ids of members that calls took away since the order was shown: the service does not add these by itself. */
  readonly gone?: readonly string[];
  readonly lines: readonly Line[];
  readonly fees: readonly Part[];
  readonly travellers: readonly Part[];
  readonly reservations: readonly Part[];
}

/** A version that was once read as the current one. `open`: it was shown confirmed as well as drafted. `gone`: lower numbers came after it. */
export interface KnownVersion {
  readonly number: string;
  readonly kind: "confirmed" | "draft" | "open" | "gone";
  readonly content: Content;
}

/** How often an event of each type must have come, and may have come. */
export interface EventCount {
  readonly type: EventType;
  readonly least: number;
  readonly most: number;
}

/** One state that the order may be in, as plain data. */
export interface OrderState {
  readonly now: Content;
  readonly created: Content;
  /** What may count as the latest confirmed version, besides `now` while its status is CONFIRMED. */
  readonly settled: readonly Content[];
  readonly versions: readonly KnownVersion[];
  /** Reservations of confirmed versions that a reset has freed: such a version may go on showing them, or not. */
  readonly freed: readonly Part[];
  readonly locked: boolean;
  /** Whether a lock was taken off it and it was not worked on since. For the attribution; no part of the identity. */
  readonly unlocked: boolean;
  readonly events: readonly EventCount[];
  /** Requirements that forbid an event and were put to the test. For the attribution; no part of the identity. */
  readonly withoutEvents: readonly RequirementId[];
  /** What a difference in the next read is attributed to; no part of the identity. */
  readonly cause: Cause;
}

/** The state of an order as its creation answered it. */
export function initialState(created: ShownOrder): OrderState {
  const content: Content = {
    status: created.status,
    failed: created.failed,
    reference: created.reference,
    balance: created.balance,
    total: created.total,
    tax: created.tax,
    version: created.version,
    rewritten: false,
    drop: undefined,
    ownFees: false,
    lines: created.lines.map((line) => ({
      ...line,
      asked: undefined,
      state: line.pending === true ? "waiting" : "open",
      maybe: false,
    })),
    fees: (created.fees ?? []).map(knownPart),
    travellers: (created.travellers ?? []).map(knownPart),
    reservations: (created.reservations ?? []).map(knownPart),
  };
  return {
    now: content,
    created: content,
    settled: [],
    versions:
      content.version === undefined || content.status !== orderStatus.draft
        ? []
        : [{ number: content.version, kind: "draft", content }],
    freed: [],
    locked: false,
    unlocked: false,
    events: [],
    withoutEvents: [],
    cause: { rule: "created", named: [], answered: true },
  };
}

/**
 * The states that an order may be in as it is read when nothing is known of its past. A status of the service's own does not say which
 * of the named ones it is.
 */
export function possibleStates(shown: ShownOrder): readonly OrderState[] {
  if (isNamedStatus(shown.status)) return [initialState(shown)];
  return [orderStatus.draft, orderStatus.confirmed].map((status) => {
    const state = initialState({ ...shown, status });
    return { ...state, now: { ...state.now, ownStatus: true } };
  });
}

function knownPart({ id, value }: { readonly id: string; readonly value: string | undefined }): Part {
  return { id, value, lineIds: null, maybe: false };
}

export function isDraft({ status }: Content): boolean {
  return status === orderStatus.draft;
}

export function isConfirmed({ status }: Content): boolean {
  return status === orderStatus.confirmed;
}
