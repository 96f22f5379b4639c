import { orderStatus } from "../../src/specification/order.ts";
import type { EventType } from "../../src/specification/events.ts";
import type { LedgerEntry, SeenVersion } from "../ledger.ts";
import { writeText } from "../records.ts";
import { emit } from "../runtime/iteration.ts";

/** What one journey learns of its order while it goes on. */
export interface OrderRecord {
  readonly orderId: string;
  lines: string[];
  cancelled: string[];
  readonly events: Partial<Record<EventType, number>>;
  status: string;
  failed: boolean;
  uncertain: boolean;
  readonly versions: SeenVersion[];
}

export function recordOf(orderId: string): OrderRecord {
  return {
    orderId,
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
  emit(writeText("order", JSON.stringify(record satisfies LedgerEntry)));
}
