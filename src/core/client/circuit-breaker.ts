import { TransportError } from "../protocol/errors.ts";

/** Notices that the target is gone, so that a run ends in seconds instead of waiting out every remaining request. */
export interface CircuitBreaker {
  /** Throws once the target counts as lost. */
  assertAlive(): void;
  answered(): void;
  failed(problem: TransportError): void;
}

/** Consecutive failures, over all parallel scenarios, after which nothing more is sent. */
const failuresUntilLost = 12;

export function createCircuitBreaker(): CircuitBreaker {
  let failures = 0;
  return {
    assertAlive() {
      if (failures < failuresUntilLost) return;
      throw new TransportError("unreachable", `the target stopped answering: ${failures} requests in a row failed`);
    },
    answered() {
      failures = 0;
    },
    failed(problem) {
      if (problem.traits.target === "silent") failures += 1;
      if (problem.traits.target === "there") failures = 0;
    },
  };
}
