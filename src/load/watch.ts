import type { EmittedAnswer } from "./k6/record-reader.ts";

/** What was answered up to now, and what came after the last answer. */
export interface Seen {
  readonly answered: number;
  /** In milliseconds since 1970; `null` before the first answer. */
  readonly lastAnswerAt: number | null;
  /** Requests without an answer, all of them after the last one that had one. */
  readonly unanswered: number;
}

/** Notices that the target is gone: a load run against nothing says nothing, and need not be waited for. */
export interface Watch {
  readonly request: (request: Pick<EmittedAnswer, "status" | "time">) => void;
  /** Whether it was worth ending the load run early. */
  readonly lost: () => boolean;
  readonly seen: () => Seen;
}

/** So many requests in a row, over at least so long, without one answer: not worth going on. */
const unansweredUntilLost = 20;
const millisecondsUntilLost = 2_000;

/** Journeys emit their requests when they end, so that times go to and fro; the row is one of times. */
export function createWatch(onLost: () => void): Watch {
  let answered = 0;
  let lastAnswerAt: number | null = null;
  let unanswered: readonly number[] = [];
  let lost = false;
  return {
    request({ status, time }) {
      if (status !== 0) {
        answered += 1;
        lastAnswerAt = Math.max(time, lastAnswerAt ?? time);
        if (unanswered.length > 0) unanswered = unanswered.filter((each) => each > time);
        return;
      }
      if (lastAnswerAt !== null && time <= lastAnswerAt) return;
      unanswered = [...unanswered, time];
      if (lost || unanswered.length < unansweredUntilLost) return;
      if (Math.max(...unanswered) - Math.min(...unanswered) < millisecondsUntilLost) return;
      lost = true;
      onLost();
    },
    lost: () => lost,
    seen: () => ({ answered, lastAnswerAt, unanswered: unanswered.length }),
  };
}
