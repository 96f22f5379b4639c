import type { RequirementId } from "../../specification/requirements/index.ts";

/** Where an order differs from what the model expects. */
export type PartName =
  | "status"
  | "failed"
  | "reference"
  | "balance"
  | "total"
  | "version"
  | "line"
  | "fee"
  | "traveller"
  | "reservation";

/** The requirements that one rule of the model enforces. */
export interface Blame {
  /** Whatever has none of its own below. */
  readonly rest: RequirementId;
  /** Members that the command named or made. */
  readonly named?: RequirementId;
  readonly parts?: Partial<Record<PartName, RequirementId>>;
  /** A read that differs from what the command has answered. */
  readonly readBack?: RequirementId;
  /** The command was refused and must be served. */
  readonly served?: RequirementId;
  /** The command was served and must be refused. */
  readonly refused?: RequirementId;
  /** The answer lists other members than it has to. */
  readonly answers?: RequirementId;
  /** Members that were made do not have ids of their own. */
  readonly ownIds?: RequirementId;
}

/** Which requirement each rule enforces, by what differs. */
export const blames = {
  created: { rest: "orders.get.read-back" },
  read: { rest: "orders.get.latest", served: "orders.get.succeeds" },
  updated: {
    rest: "orders.update.keeps-lines",
    parts: { reference: "orders.update.changes-value" },
    served: "orders.update.succeeds",
  },
  "lines-added": {
    rest: "order-lines.add.read-back",
    served: "order-lines.add.succeeds",
    answers: "order-lines.add.answers-added",
    ownIds: "order-lines.add.own-ids",
  },
  "lines-updated": {
    rest: "order-lines.update.others-untouched",
    named: "order-lines.update.read-back",
    served: "order-lines.update.succeeds",
    answers: "order-lines.update.answers-updated",
  },
  "lines-deleted": {
    rest: "order-lines.delete.others-untouched",
    named: "order-lines.delete.gone",
    served: "order-lines.delete.succeeds",
  },
  "confirmed-lines-kept": {
    rest: "order-lines.delete.confirmed-unchanged",
    refused: "order-lines.delete.confirmed-refused",
  },
  "lines-cancelled": {
    rest: "cancellation.others-untouched",
    named: "cancellation.line-cancelled",
    parts: { total: "cancellation.cost-leaves-total" },
    served: "cancellation.succeeds",
    answers: "cancellation.answers-cancelled",
  },
  "unconfirmed-lines-kept": {
    rest: "cancellation.unconfirmed-unchanged",
    refused: "cancellation.unconfirmed-refused",
  },
  "lines-confirmed-all": {
    rest: "confirm-lines.all.read-back",
    named: "confirm-lines.all.lines-no-longer-pending",
    parts: { status: "confirm-lines.all.order-confirmed", failed: "confirm-lines.all.not-failed" },
    readBack: "confirm-lines.all.read-back",
    served: "confirm-lines.all.order-confirmed",
  },
  "lines-confirmed-rest": {
    rest: "confirm-lines.all.read-back",
    named: "confirm-lines.all.lines-no-longer-pending",
    parts: { status: "confirm-lines.rest.order-confirmed", failed: "confirm-lines.all.not-failed" },
    readBack: "confirm-lines.all.read-back",
    served: "confirm-lines.rest.order-confirmed",
  },
  "lines-confirmed-some": {
    rest: "confirm-lines.some.read-back",
    named: "confirm-lines.some.named-confirmed",
    parts: { status: "confirm-lines.some.stays-draft", line: "confirm-lines.some.others-pending" },
    readBack: "confirm-lines.some.read-back",
    served: "confirm-lines.some.named-confirmed",
  },
  "lines-confirmed-otherwise": { rest: "confirm-lines.some.others-pending" },
  "lines-of-confirmed": {
    rest: "confirm-lines.confirmed.answers-current",
    readBack: "confirm-lines.confirmed.unchanged",
    served: "confirm-lines.confirmed.answers-current",
  },
  "lines-of-failed": {
    rest: "confirm-lines.failed.answers-current",
    readBack: "confirm-lines.failed.unchanged",
    served: "confirm-lines.failed.answers-current",
  },
  failed: {
    rest: "fail.draft.read-back",
    named: "fail.draft.lines-no-longer-pending",
    parts: { status: "fail.draft.order-confirmed", failed: "fail.draft.order-failed" },
    readBack: "fail.draft.read-back",
    served: "fail.draft.order-failed",
  },
  "failed-in-part": {
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
    rest: "fail.confirmed.answers-current",
    parts: { failed: "fail.confirmed.unchanged" },
    readBack: "fail.confirmed.unchanged",
    served: "fail.confirmed.answers-current",
  },
  "fail-of-failed": {
    rest: "fail.failed.answers-current",
    readBack: "fail.failed.unchanged",
    served: "fail.failed.answers-current",
  },
  "confirmed-by-hand": {
    rest: "confirm.zero-balance.read-back",
    parts: { status: "confirm.zero-balance.order-confirmed", failed: "confirm.zero-balance.not-failed" },
    readBack: "confirm.zero-balance.read-back",
    served: "confirm.zero-balance.order-confirmed",
  },
  "open-balance-kept": { rest: "confirm.open-balance.unchanged", refused: "confirm.open-balance.refused" },
  "reset-to-creation": {
    rest: "reset.never-confirmed.read-back",
    parts: {
      status: "reset.never-confirmed.succeeds",
      line: "reset.never-confirmed.lines-gone",
      fee: "reset.never-confirmed.fees-gone",
      reservation: "reset.never-confirmed.reservations-freed",
    },
    readBack: "reset.never-confirmed.read-back",
    served: "reset.never-confirmed.succeeds",
  },
  "reset-of-partly-confirmed": {
    rest: "reset.never-confirmed.read-back",
    parts: {
      status: "reset.never-confirmed.succeeds",
      line: "reset.partly-confirmed.lines-gone",
      fee: "reset.never-confirmed.fees-gone",
      reservation: "reset.never-confirmed.reservations-freed",
    },
    readBack: "reset.never-confirmed.read-back",
    served: "reset.never-confirmed.succeeds",
  },
  "reset-of-confirmed": {
    rest: "reset.confirmed.still-confirmed",
    served: "reset.confirmed.still-confirmed",
  },
  "reset-of-changed": {
    rest: "reset.changed-since.lines",
    parts: {
      status: "reset.changed-since.status",
      failed: "reset.changed-since.status",
      reservation: "reset.changed-since.reservations-freed",
    },
    served: "reset.changed-since.status",
  },
  unlocked: { rest: "unlock.nothing-else", served: "unlock.succeeds" },
  "fee-added": {
    rest: "fees.add.lines-untouched",
    named: "fees.add.on-order",
    parts: { fee: "fees.add.on-order" },
    served: "fees.add.succeeds",
    answers: "fees.add.on-order",
    ownIds: "fees.add.own-ids",
  },
  "fee-deleted": {
    rest: "fees.delete.others-untouched",
    named: "fees.delete.gone",
    served: "fees.delete.succeeds",
  },
  "travellers-added": {
    rest: "travellers.add.on-order",
    served: "travellers.add.succeeds",
    answers: "travellers.add.answers-added",
    ownIds: "travellers.add.own-ids",
  },
  "traveller-updated": {
    rest: "travellers.update.others-untouched",
    named: "travellers.update.read-back",
    served: "travellers.update.succeeds",
    answers: "travellers.update.succeeds",
  },
  "travellers-removed": {
    rest: "travellers.delete.others-untouched",
    named: "travellers.delete.gone",
    served: "travellers.delete.succeeds",
  },
  "reservations-added": {
    rest: "reservations.add.on-order",
    served: "reservations.add.succeeds",
    answers: "reservations.add.answers-added",
  },
  "reservation-updated": {
    rest: "reservations.update.others-untouched",
    named: "reservations.update.read-back",
    served: "reservations.update.succeeds",
    answers: "reservations.update.succeeds",
  },
  "reservation-removed": {
    rest: "reservations.delete.others-untouched",
    named: "reservations.delete.gone",
    served: "reservations.delete.succeeds",
  },
} as const satisfies Record<string, Blame>;

export type Rule = keyof typeof blames;
