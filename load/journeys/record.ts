import { orderStatus } from "../../src/core/portable.ts";
import type { LedgerEntry } from "../ledger.ts";
import { writeText } from "../runtime/records.ts";
import { emit } from "../runtime/iteration.ts";

/** What one journey learns of its order while it goes on. */
export type OrderRecord = { -readonly [Name in keyof LedgerEntry]: Growing<LedgerEntry[Name]> };
type Growing<Value> = Value extends readonly (infer Item)[]
  ? Item[]
  : Value extends object
    ? { -readonly [Name in keyof Value]: Value[Name] }
    : Value;

export function recordOf(orderId: string, whole: boolean): OrderRecord {
  return {
    orderId,
    whole,
    lines: [],
    cancelled: [],
    events: {},
    status: orderStatus.draft,
    failed: false,
    uncertain: false,
    versions: [],
  };
}

/** Emits a record, which goes to the audit. */
export function emitRecord(record: OrderRecord): void {
  emit(writeText("order", JSON.stringify(record)));
}
