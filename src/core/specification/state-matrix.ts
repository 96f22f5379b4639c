/**
 * What each call makes of an order in each state: the state table of section 3, cell by cell. `open`: the table leaves it
 * out, or an ambiguity does, so that a service may do as it likes. `none`: the state has no line that the call is about.
 */
export const triggers = [
  "confirm-all",
  "confirm-some",
  "fail",
  "confirm-by-hand",
  "reset",
  "cancel-pending",
  "delete-confirmed",
] as const;
export type Trigger = (typeof triggers)[number];

/** `current`: answered 200 with the order as it is. `back`: served, to a version that may count as the latest confirmed. */
export type CellOutcome =
  | "confirmed"
  | "draft"
  | "failed"
  | "current"
  | "refused"
  | "initial"
  | "confirmed-version"
  | "back"
  | "open"
  | "none";

/** In the order of the triggers. */
type Row = readonly [CellOutcome, CellOutcome, CellOutcome, CellOutcome, CellOutcome, CellOutcome, CellOutcome];

const rows = {
  /** With pending lines that cost something. */
  draft: ["confirmed", "draft", "failed", "refused", "initial", "refused", "none"],
  "partly-confirmed": ["confirmed", "draft", "failed", "refused", "initial", "refused", "open"],
  /** Without a line. */
  empty: ["open", "none", "open", "open", "initial", "none", "none"],
  /** With lines that wait for nothing, and a balance of 0.00. */
  free: ["open", "none", "open", "confirmed", "initial", "none", "none"],
  /** Confirmed once, and a draft again since lines were added. */
  "changed-since": ["confirmed", "draft", "failed", "refused", "confirmed-version", "refused", "open"],
  /** A draft that was reset, with new pending lines. */
  "reset-draft": ["confirmed", "draft", "failed", "refused", "initial", "refused", "none"],
  confirmed: ["current", "none", "current", "open", "confirmed-version", "none", "refused"],
  "confirmed-by-hand": ["current", "none", "current", "open", "confirmed-version", "none", "open"],
  /** Confirmed, and a line of it cancelled. */
  "partly-cancelled": ["current", "none", "current", "open", "confirmed-version", "none", "refused"],
  /** Confirmed, changed, and reset. */
  "reset-confirmed": ["current", "none", "current", "open", "confirmed-version", "none", "refused"],
  failed: ["current", "none", "current", "open", "back", "none", "open"],
  locked: ["open", "open", "open", "open", "open", "open", "open"],
} as const satisfies Record<string, Row>;

export type OrderState = keyof typeof rows;
export const orderStates = Object.keys(rows) as readonly OrderState[];

/** What a call makes of an order in a state. */
export function outcomeOf(state: OrderState, trigger: Trigger): CellOutcome {
  return rows[state][triggers.indexOf(trigger)] ?? "open";
}
