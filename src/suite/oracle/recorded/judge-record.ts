import {
  type BareAnswer,
  type Call,
  type Exchange,
  type HookRequest,
  parseJson,
  type Profile,
} from "../../../core/portable.ts";
import { judgeContract } from "../contract.ts";
import type { Finding } from "../finding.ts";
import { Journal } from "../frames/index.ts";
import { FollowedOrders } from "../order/index.ts";
import { recordedCall } from "./recorded-call.ts";

/** A recorded request and what came of it. Times are milliseconds since the epoch. */
export interface RecordedStep {
  readonly exchange: Exchange;
  /** `null` for a hook or a request for a token. */
  readonly call: Call | null;
  /** `null` without an answer. */
  readonly answer: BareAnswer | null;
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** Reads a recorded exchange. */
export function readStep(exchange: Exchange): RecordedStep {
  const { called, startedAt, durationMs } = exchange;
  const sentAt = Date.parse(startedAt);
  const times = { sentAt, answeredAt: sentAt + durationMs };
  if (called === "token" || called === "hook" || called === "unmatched")
    return { exchange, call: null, answer: null, ...times };
  return { exchange, call: recordedCall(called, exchange), answer: recordedAnswer(called, exchange), ...times };
}

/**
 * Judges the record of one scenario again, in the order in which its answers came: each answer by the universal contract, and
 * each order that is shown again by what the calls since may have changed. Answers what does not hold.
 */
export function judgeSteps(steps: readonly RecordedStep[], profile: Profile): readonly Finding[] {
  let now = 0;
  const journal = new Journal(profile, () => now);
  const followed = new FollowedOrders(profile);
  const sent = new Map<RecordedStep, ReturnType<Journal["sent"]>>();
  const send = (step: RecordedStep): void => {
    if (sent.has(step) || step.call === null) return;
    now = step.sentAt;
    sent.set(step, journal.sent(step.call));
  };
  const found = steps.flatMap((step, at): readonly Finding[] => {
    const { exchange, answer, answeredAt } = step;
    if (exchange.called === "hook" && journal.intervened(exchange.request as HookRequest)) followed.forget();
    // What was sent before this was answered was under way at the same time.
    for (const later of steps.slice(at)) if (later.sentAt < answeredAt) send(later);
    send(step);
    const underway = sent.get(step);
    if (underway === undefined) return [];
    now = answeredAt;
    if (answer === null) {
      journal.lost(underway);
      followed.forget(underway.call.path?.["orderId"]);
      return [];
    }
    const shown = journal.answered(underway, answer);
    return [
      ...judgeContract(answer, profile),
      ...shown,
      ...followed.answered(underway.call, answer, underway.overlapped),
    ];
  });
  return found.filter(({ holds }) => !holds);
}

type Answered = { [Part in "response" | "deviation" | "ownStatuses"]?: Exchange[Part] | undefined };

/** The answer that an exchange recorded; `null` for none. */
export function recordedAnswer(
  called: BareAnswer["called"],
  { response, deviation, ownStatuses }: Answered,
): BareAnswer | null {
  if (response == null) return null;
  const { status, headers, body } = response;
  const text = body ?? "";
  return {
    called,
    deviation: deviation ?? null,
    ...(ownStatuses && { ownStatuses }),
    status,
    headers,
    text,
    json: parseJson(text),
  };
}
