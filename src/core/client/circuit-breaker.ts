import { TransportError } from "../protocol/errors.ts";
import type { Called } from "../protocol/exchange.ts";

/** Notices that the target is gone, so that a run ends in seconds instead of waiting out every remaining request. */
export interface CircuitBreaker {
  /** Throws TransportError once the target counts as lost. */
  assertAlive(): void;
  answered(answered: Answered): void;
  failed(problem: TransportError): void;
}

interface Answered {
  /** The exchange. */
  readonly id: string;
  readonly called: Called;
  readonly status: number;
}

/** Consecutive failures, over all parallel scenarios, after which nothing more is sent. */
const failuresUntilLost = 12;
/** As many are enough where nothing at all was heard for long: few flows at a time would wait for each of twelve in turn. */
const inSilence = { failures: 4, ms: 20_000 } as const;
/** How long an API may answer server errors alone: longer than the retries of one request, or a restart behind a gateway. */
const longestErringMs = 10_000;

/** `now`: a monotonic clock in milliseconds. */
export function createCircuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let failures = 0;
  let heardAt = now();
  let erring: { readonly since: number; readonly first: string; readonly requests: number } | null = null;
  const lost = (why: string): TransportError => new TransportError("unreachable", why);
  return {
    assertAlive() {
      const isSilent = failures >= inSilence.failures && now() - heardAt > inSilence.ms;
      if (failures >= failuresUntilLost || isSilent) {
        throw lost(`the target stopped answering: ${failures} requests in a row failed`);
      }
      if (erring !== null && erring.requests >= failuresUntilLost && now() - erring.since > longestErringMs) {
        const { requests, first } = erring;
        throw lost(
          `the target stopped serving: since exchange ${first} it answered ${requests} requests with 5xx alone`,
        );
      }
    },
    answered({ id, called, status }) {
      failures = 0;
      heardAt = now();
      // Tokens and hooks may be answered by another service.
      if (called === "token" || called === "hook") return;
      if (status < 500) erring = null;
      else erring = { since: now(), first: id, ...erring, requests: (erring?.requests ?? 0) + 1 };
    },
    failed(problem) {
      if (problem.traits.target === "silent") failures += 1;
      if (problem.traits.target === "there") failures = 0;
    },
  };
}
