import type { EventType } from "../src/core/portable.ts";

/**
 * What an iteration knows of an order it has made, for the audit after the load run. It contains only what the target
 * acknowledged.
 */
export interface LedgerEntry {
  readonly orderId: string;
  /** Whether its lines have legs and products. */
  readonly whole: boolean;
  /** Ids of the lines whose addition was acknowledged. */
  readonly lines: readonly string[];
  /** Those of them whose cancellation was acknowledged. */
  readonly cancelled: readonly string[];
  /** Events that the acknowledged transitions emit, by type. */
  readonly events: Readonly<Partial<Record<EventType, number>>>;
  readonly status: string;
  readonly failed: boolean;
  /** A request came back without saying what it did, so the order may have gone on from here. */
  readonly uncertain: boolean;
  /** Confirmed versions as they were read while the load run lasted. */
  readonly versions: readonly SeenVersion[];
}

export interface SeenVersion {
  readonly version: number;
  readonly cancelled: readonly string[];
}
