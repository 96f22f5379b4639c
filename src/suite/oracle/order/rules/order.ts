import type { RuleRow } from "./rule.ts";

/** Rules about an order as a whole: reading, updating, failing, confirming by hand, resetting, unlocking. */
export const orderRules = {
  created: { words: "creating the order", rest: "orders.get.read-back" },
  read: { words: "reading the order", rest: "orders.get.latest", served: "orders.get.succeeds" },
  updated: {
    words: "updating a value of the order",
    rest: "orders.update.keeps-lines",
    parts: { reference: "orders.update.changes-value" },
    served: "orders.update.succeeds",
  },
  failed: {
    words: "failing the order",
    rest: "fail.draft.read-back",
    named: "fail.draft.lines-no-longer-pending",
    parts: { status: "fail.draft.order-confirmed", failed: "fail.draft.order-failed" },
    readBack: "fail.draft.read-back",
    served: "fail.draft.order-failed",
  },
  "failed-in-part": {
    words: "failing a partly confirmed order",
    rest: "fail.draft.read-back",
    named: "fail.draft.lines-no-longer-pending",
    parts: {
      status: "fail.draft.order-confirmed",
      failed: "fail.partly-confirmed.order-failed",
      line: "fail.partly-confirmed.confirmed-line-kept",
    },
    readBack: "fail.draft.read-back",
    served: "fail.partly-confirmed.order-failed",
  },
  "fail-of-confirmed": {
    words: "failing a confirmed order",
    rest: "fail.confirmed.answers-current",
    parts: { failed: "fail.confirmed.unchanged" },
    readBack: "fail.confirmed.unchanged",
    served: "fail.confirmed.answers-current",
  },
  "fail-of-failed": {
    words: "failing a failed order",
    rest: "fail.failed.answers-current",
    readBack: "fail.failed.unchanged",
    served: "fail.failed.answers-current",
  },
  "confirmed-by-hand": {
    words: "confirming the order by hand",
    rest: "confirm.zero-balance.read-back",
    parts: {
      status: "confirm.zero-balance.order-confirmed",
      failed: "confirm.zero-balance.not-failed",
      balance: "confirm.open-balance.refused",
    },
    readBack: "confirm.zero-balance.read-back",
    served: "confirm.zero-balance.order-confirmed",
  },
  "open-balance-kept": {
    words: "confirming an order with an open balance by hand",
    rest: "confirm.open-balance.unchanged",
    refused: "confirm.open-balance.refused",
  },
  "reset-to-creation": {
    words: "resetting an order that was never confirmed",
    rest: "reset.never-confirmed.read-back",
    parts: {
      status: "reset.never-confirmed.succeeds",
      line: "reset.never-confirmed.lines-gone",
      fee: "reset.never-confirmed.fees-gone",
      reservation: "reset.never-confirmed.reservations-freed",
    },
    readBack: "reset.never-confirmed.read-back",
    served: "reset.never-confirmed.succeeds",
    openToLocked: true,
  },
  "reset-of-partly-confirmed": {
    words: "resetting a partly confirmed order",
    rest: "reset.never-confirmed.read-back",
    parts: {
      status: "reset.never-confirmed.succeeds",
      line: "reset.partly-confirmed.lines-gone",
      fee: "reset.never-confirmed.fees-gone",
      reservation: "reset.never-confirmed.reservations-freed",
    },
    readBack: "reset.never-confirmed.read-back",
    served: "reset.never-confirmed.succeeds",
    openToLocked: true,
  },
  "reset-of-confirmed": {
    words: "resetting a confirmed order",
    rest: "reset.confirmed.still-confirmed",
    served: "reset.confirmed.still-confirmed",
    openToLocked: true,
  },
  "reset-of-changed": {
    words: "resetting an order that was changed since it was confirmed",
    rest: "reset.changed-since.lines",
    parts: {
      status: "reset.changed-since.status",
      failed: "reset.changed-since.status",
      fee: "reset.changed-since.fees-gone",
      reservation: "reset.changed-since.reservations-freed",
    },
    served: "reset.changed-since.status",
    openToLocked: true,
  },
  unlocked: {
    words: "unlocking the order",
    rest: "unlock.nothing-else",
    served: "unlock.succeeds",
    openToLocked: true,
  },
} as const satisfies Record<string, RuleRow>;
