import { UnavailableError, type InternalServerError, type UndecidedError } from "../protocol/errors.ts";
import { pause } from "./pause.ts";

interface WithStatus {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What the client does about answers that say nothing about conformance:
 * 503 and 429 are sent again after a pause, up to three times, for every operation: the service says it did not serve it;
 * 500 is sent once more, because only an error that repeats is held against the service.
 */
const pausesMs = [100, 300, 900];
/** Out of service, or too much asked of it: rate limits are not shown. */
const notServed = [503, 429];
const longestRetryAfterMs = 3_000;

export interface Recovery<Response extends WithStatus> {
  readonly send: () => Promise<Response>;
  /** Sending it twice cannot change more than sending it once. */
  readonly safe: boolean;
  readonly signal: AbortSignal;
  /** What to throw for an internal error that came back when the request was repeated. */
  readonly internalError: (response: Response) => InternalServerError;
  /** What to throw for one that did not come back, where sending it twice may change more. */
  readonly undecided: (first: Response, again: Response) => InternalServerError | UndecidedError;
}

/** The answer to judge. Throws UnavailableError and InternalServerError when there is none. */
export async function settle<Response extends WithStatus>(recovery: Recovery<Response>): Promise<Response> {
  const response = await untilAvailable(recovery);
  if (response.status !== 500) return response;

  const again = await untilAvailable(recovery);
  if (again.status === 500) throw recovery.internalError(again);
  if (recovery.safe) return again;
  throw recovery.undecided(response, again);
}

/** The first answer of a service that serves. Throws UnavailableError when it does not for long. */
export async function untilAvailable<Response extends WithStatus>(
  recovery: Pick<Recovery<Response>, "send" | "signal">,
): Promise<Response> {
  for (const least of pausesMs) {
    const response = await recovery.send();
    if (!notServed.includes(response.status)) return response;
    await pause(Math.max(least, retryAfterMs(response)), recovery.signal);
  }
  const response = await recovery.send();
  if (!notServed.includes(response.status)) return response;
  throw new UnavailableError(`the service answered ${response.status} to ${pausesMs.length + 1} requests in a row`);
}

/** How long a target wants no further request, as far as it says so in seconds. */
export function retryAfterMs(response: WithStatus): number {
  const seconds = Number(response.headers["retry-after"]);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, longestRetryAfterMs) : 0;
}
