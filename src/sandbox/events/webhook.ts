import { pause } from "../base/pause.ts";

/** Pushes events to a webhook in order, without delaying the calls that caused them. */
export interface Webhook {
  readonly deliver: (events: readonly string[]) => void;
  /** Drops the events that are not delivered yet. */
  readonly stop: () => void;
}

const usualDelays: readonly number[] = [100, 400, 1_600, 6_400, 25_600];
const answerWithinMs = 5_000;

/** A webhook at a URL, which tries again after each of the delays. */
export function webhook(url: string, retryDelaysMs: readonly number[] = usualDelays): Webhook {
  const stopping = new AbortController();
  let last: Promise<void> = Promise.resolve();
  const deliverOne = async (event: string): Promise<void> => {
    for (const delay of [0, ...retryDelaysMs]) {
      await pause(delay, stopping.signal);
      if (stopping.signal.aborted || (await posted(url, event, stopping.signal))) return;
    }
  };
  return {
    deliver: (events) => {
      for (const event of events) last = last.then(() => deliverOne(event));
    },
    stop: () => stopping.abort(),
  };
}

async function posted(url: string, event: string, stopping: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/cloudevents+json" },
      body: event,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(answerWithinMs)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
