import { setTimeout as delay } from "node:timers/promises";
import { TransportError } from "../protocol/errors.ts";

/** Waits; throws TransportError when the run has to end meanwhile. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal });
  } catch (cause) {
    throw new TransportError("stopped", "the run was stopped while it waited", { cause });
  }
}
