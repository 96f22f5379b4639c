import type { EventType } from "./events.ts";
import type { OperationId } from "./operations.ts";

/**
 * The state table of section 3, row by row. `event: null` says that none is emitted, `event: "not-shown"` that the
 * specification leaves it open.
 */
export interface Transition {
  readonly id: string;
  readonly from: "draft" | "confirmed" | "confirmed-or-failed" | "any" | "locked" | "confirmed-line";
  readonly trigger: readonly OperationId[];
  readonly condition: string | null;
  readonly to:
    | "confirmed"
    | "draft"
    | "unchanged"
    | "confirmed-and-failed"
    | "last-confirmed-or-initial"
    | "unlocked"
    | "line-cancelled";
  readonly event: EventType | null | "not-shown";
  readonly alsoHappens: string | null;
}

export const transitions = [
  {
    id: "confirm-all-lines",
    from: "draft",
    trigger: ["confirmOrderLines"],
    condition: "every pending line becomes confirmed",
    to: "confirmed",
    event: "OrderConfirmed",
    alsoHappens: null,
  },
  {
    id: "confirm-some-lines",
    from: "draft",
    trigger: ["confirmOrderLines"],
    condition: "a part of the pending lines becomes confirmed",
    to: "draft",
    event: "OrderPartiallyConfirmed",
    alsoHappens: null,
  },
  {
    id: "confirm-lines-again",
    from: "confirmed",
    trigger: ["confirmOrderLines"],
    condition: null,
    to: "unchanged",
    event: null,
    alsoHappens: "the current order is answered with 200",
  },
  {
    id: "fail",
    from: "draft",
    trigger: ["failOrder"],
    condition: null,
    to: "confirmed-and-failed",
    event: "OrderFailed",
    alsoHappens: "pending lines are failed",
  },
  {
    id: "fail-again",
    from: "confirmed-or-failed",
    trigger: ["failOrder"],
    condition: null,
    to: "unchanged",
    event: null,
    alsoHappens: "the current order is answered with 200",
  },
  {
    id: "confirm-by-hand",
    from: "draft",
    trigger: ["confirmOrder"],
    condition: "the balance is 0.00",
    to: "confirmed",
    event: "not-shown",
    alsoHappens: null,
  },
  {
    id: "reset",
    from: "any",
    trigger: ["resetOrder"],
    condition: null,
    to: "last-confirmed-or-initial",
    event: "not-shown",
    alsoHappens: "seat reservations held by the order are freed",
  },
  {
    id: "unlock",
    from: "locked",
    trigger: ["unlockOrder"],
    condition: null,
    to: "unlocked",
    event: "not-shown",
    alsoHappens: null,
  },
  {
    id: "cancel-line",
    from: "confirmed-line",
    trigger: ["cancelOrderLines", "cancelOrderLine"],
    condition: "the line is confirmed",
    to: "line-cancelled",
    event: "not-shown",
    alsoHappens: "the cost of the line leaves the order total",
  },
] as const satisfies readonly Transition[];

type Row = (typeof transitions)[number];
export type TransitionId = Row["id"];

/** The rows that an operation may take. */
export type TransitionOf<Id extends string> = Row extends infer R
  ? R extends Row
    ? Id extends R["trigger"][number]
      ? R["id"]
      : never
    : never
  : never;
