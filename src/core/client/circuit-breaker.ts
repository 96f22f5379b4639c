import { TransportError } from "../protocol/errors.ts";
import type { Called } from "../protocol/exchange.ts";

/**
 * Notices that nothing more can be learned from a target: it is gone, it answers server errors alone, or it says more than
 * can be read. A run then ends in seconds instead of waiting for every remaining request, and says since when.
 */
export interface CircuitBreaker {
  /** Throws TransportError once the target counts as lost. */
  assertAlive(): void;
  answered(answered: Answered): void;
  /** `id`: the exchange that has no answer. */
  failed(problem: TransportError, id: string): void;
}

interface Answered {
  /** The exchange. */
  readonly id: string;
  readonly called: Called;
  readonly status: number;
  /** Characters of the body. */
  readonly size: number;
  readonly durationMs: number;
}

/** A series of exchanges that say the same, all in a row. */
interface Series {
  readonly first: string;
  readonly since: number;
  readonly count: number;
}

/** Consecutive failures, over all parallel scenarios, after which nothing more is sent. */
const failuresUntilLost = 12;
/** As many are enough where nothing at all was heard for long: few flows at a time would wait for each of twelve in turn. */
const inSilence = { failures: 4, ms: 20_000 } as const;
/** How long an API may answer server errors alone: longer than the retries of one request, or a restart behind a gateway. */
const longestErringMs = 10_000;
/** How long every answer may be slow. A run at that pace takes hours. */
const longestSlowMs = 20_000;
/** An answer is slow that takes half of the time that there is for it, and so long. */
const slowest = { share: 1 / 2, ms: 5_000 } as const;
/** What an answer counts that was too large to read. */
const sizeOfUnreadable = 1024 * 1024;

export interface CircuitLimits {
  /** The time that there is for an answer. */
  readonly timeoutMs?: number;
  /** Characters of answers that are read in all; default: any number. */
  readonly mostRead?: number | undefined;
}

/** `now`: a monotonic clock in milliseconds. */
export function createCircuitBreaker(
  { timeoutMs = Infinity, mostRead = Infinity }: CircuitLimits = {},
  now: () => number = () => performance.now(),
): CircuitBreaker {
  const slowMs = Math.max(slowest.ms, timeoutMs * slowest.share);
  let [silent, erring, slow]: (Series | null)[] = [null, null, null];
  let heardAt = now();
  let read = 0;
  let lastRead: string | null = null;
  const reading = (size: number, id: string): void => {
    read += size;
    if (read > mostRead) lastRead ??= id;
  };
  const longer = (series: Series | null | undefined, first: string): Series => ({
    first,
    since: now(),
    ...series,
    count: (series?.count ?? 0) + 1,
  });
  const lasts = (series: Series | null | undefined, ms: number): series is Series =>
    series != null && series.count >= failuresUntilLost && now() - series.since > ms;

  // One sentence for all that wait, however many requests they have seen fail.
  const whyLost = (): string | null => {
    const isSilent = silent != null && silent.count >= inSilence.failures && now() - heardAt > inSilence.ms;
    if (silent != null && (isSilent || silent.count >= failuresUntilLost))
      return `the target stopped answering: since exchange ${silent.first} every request failed`;
    if (lasts(erring, longestErringMs))
      return `the target stopped serving: since exchange ${erring.first} every answer was a 5xx`;
    if (lasts(slow, longestSlowMs))
      return `the target became too slow: since exchange ${slow.first} every answer took more than ${slowMs / 1_000} s`;
    if (lastRead !== null)
      return `the target answers too much: up to exchange ${lastRead} its answers came to more than ${mostRead / 1024 / 1024} MiB, and nothing more was sent`;
    return null;
  };

  return {
    assertAlive() {
      const why = whyLost();
      if (why !== null) throw new TransportError("unreachable", why);
    },
    answered({ id, called, status, size, durationMs }) {
      silent = null;
      heardAt = now();
      reading(size, id);
      slow = durationMs > slowMs ? longer(slow, id) : null;
      // Tokens and hooks may be answered by another service.
      if (called !== "token" && called !== "hook") erring = status < 500 ? null : longer(erring, id);
    },
    failed(problem, id) {
      if (problem.problem === "unreadable") reading(sizeOfUnreadable, id);
      if (problem.traits.target === "silent") silent = longer(silent, id);
      if (problem.traits.target === "there") silent = null;
    },
  };
}
