import {
  type BareAnswer,
  type Call,
  type Exchange,
  type HookRequest,
  isObject,
  parseJson,
  type Profile,
  succeeded,
} from "../../../core/portable.ts";
import { judgeContract } from "../contract.ts";
import type { Finding } from "../finding.ts";
import { Journal, type Underway } from "../frames/index.ts";
import { isLock } from "../frames/hooks.ts";
import { isChanging } from "../frames/made-call.ts";
import { FollowedOrders } from "../order/index.ts";
import { EventFeed } from "./event-feed.ts";
import { FollowedCalls } from "./followed-calls.ts";
import { judgeFound, judgeRepeatable } from "./judge-found.ts";
import { judgeMissing } from "./judge-missing.ts";
import { judgeRefused, judgeServed } from "./judge-served.ts";
import { judgeSorted } from "./judge-sorted.ts";
import { judgeAdded, Removals } from "./part-lists.ts";
import { judgePromise } from "./promises.ts";
import { recordedCall } from "./recorded-call.ts";
import { TokenRequests } from "./token-requests.ts";
import { VersionReads } from "./version-reads.ts";

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

/** What a record shows that has every call on its orders. */
interface Whole {
  readonly calls: FollowedCalls;
  readonly events: EventFeed;
  readonly versions: VersionReads;
  readonly removals: Removals;
}

function wholeOf(profile: Profile): Whole {
  return {
    calls: new FollowedCalls(profile),
    events: new EventFeed(profile),
    versions: new VersionReads(profile),
    removals: new Removals(profile),
  };
}

/** Judges steps one by one, in the order in which they were sent and answered. */
export class StepJudge {
  readonly #profile: Profile;
  readonly #record: "whole" | "with-gaps" | undefined;
  readonly #journal: Journal;
  readonly #followed: FollowedOrders;
  /** Of a record that has every call. */
  readonly #whole: Whole | null;
  readonly #tokens: TokenRequests;
  readonly #sent = new Map<RecordedStep, Underway>();
  #now = 0;

  /** `record`: of traffic that others made, whether it has every call on its orders while it was recorded. */
  constructor(profile: Profile, record?: "whole" | "with-gaps") {
    this.#profile = profile;
    this.#record = record;
    this.#journal = new Journal(profile, () => this.#now, { record });
    this.#followed = new FollowedOrders(profile, { counts: true });
    this.#whole = record === "whole" ? wholeOf(profile) : null;
    this.#tokens = new TokenRequests(profile);
  }

  sent(step: RecordedStep): void {
    if (this.#sent.has(step) || step.call === null) return;
    this.#now = step.sentAt;
    this.#sent.set(step, this.#journal.sent(step.call));
    this.#whole?.calls.sent(step.call);
  }

  /**
   * Judges the answer of a step by the universal contract, and the orders that it shows by the calls since they were shown.
   * `isWhole`: whether the record has all of the answer; otherwise only that it came is known.
   */
  answered(step: RecordedStep, isWhole = true): readonly Finding[] {
    const { exchange, answer, answeredAt } = step;
    if (exchange.called === "hook") return this.#hooked(step);
    if (exchange.called === "token")
      return this.#record === undefined ? [] : this.#tokens.answered(exchange, isOfTheSuite(exchange));
    const underway = this.#sent.get(step);
    if (underway === undefined) return [];
    this.#sent.delete(step);
    this.#now = answeredAt;
    const { call, overlapped } = underway;
    const seen = isWhole ? answer : null;
    this.#whole?.events.answered({ call, answer: seen, overlapped, at: answeredAt });
    const orderId = call.path?.["orderId"];
    if (answer === null || !isWhole) {
      this.#journal.lost(underway);
      this.#followed.forget(orderId);
      this.#whole?.calls.answered(call, null);
      this.#whole?.versions.forget(orderId ?? "");
      this.#whole?.removals.forget(orderId ?? "");
      return [];
    }
    const shown = this.#journal.answered(underway, answer);
    const isKnown = orderId === undefined || this.#journal.isWhole(orderId);
    const timed = isKnown ? { answer, sentAt: step.sentAt, answeredAt } : null;
    return [
      ...judgeContract(answer, this.#profile),
      ...shown,
      ...(this.#record !== undefined && call.operation === "getOrders" && succeeded(answer)
        ? this.#judgeSearch(underway, answer)
        : []),
      ...(this.#record === undefined ? this.#followed.answered(call, answer, overlapped) : []),
      ...(this.#whole?.calls.answered(call, timed) ?? []),
      ...(this.#record === undefined ? [] : this.#judgeCall(step, underway, answer)),
      ...(this.#whole?.versions.answered(call, answer, overlapped) ?? []),
      ...(this.#whole?.removals.answered(call, answer, overlapped) ?? []),
    ];
  }

  #judgeSearch(search: Underway, answer: BareAnswer): readonly Finding[] {
    const { call } = search;
    return [
      ...[judgeFound, judgeSorted].flatMap((judge) =>
        judge(call, answer, this.#profile, (id) => this.#journal.isSettled(id, search)),
      ),
      ...(this.#whole === null || call.deviation !== undefined
        ? []
        : judgeMissing(call, answer, this.#profile, (ids) =>
            this.#journal.settled(ids, search).map(parseJson).filter(isObject),
          )),
    ];
  }

  /** Judges whether a call had to be refused, or had to succeed. */
  #judgeCall({ exchange }: RecordedStep, underway: Underway, answer: BareAnswer): readonly Finding[] {
    const { call } = underway;
    const isKnown = (id: string): boolean => this.#journal.isFollowed(id);
    const ofTheSuite = isOfTheSuite(exchange) && exchange.request.encoding === undefined;
    return [
      ...judgeAdded(call, answer),
      ...judgeServed({ call, isOfTheSuite: ofTheSuite, isKnown }, answer, this.#profile),
      // Another client may lack a permission, or say what the target does not take.
      ...(ofTheSuite && this.#whole !== null ? this.#judgeRefusal(this.#whole, underway, answer) : []),
      ...(ofTheSuite && call.operation === "getOrders" ? judgeRepeatable(call, answer) : []),
    ];
  }

  /** Judges a refusal by what the call had to be answered, had its caller sent the right token. */
  #judgeRefusal({ calls }: Whole, underway: Underway, answer: BareAnswer): readonly Finding[] {
    const { call } = underway;
    const { deviation, ...rest } = call;
    const rightly = { ...underway, call: rest };
    // A call before may have locked the order, by a choice of the service.
    const mayBeLocked = this.#journal.locksBehind(rightly, answer).length > 0;
    const promise = mayBeLocked ? null : this.#journal.promise(rightly);
    const isKnown = (id: string): boolean => this.#journal.isFollowed(id);
    const refused = { call, isKnown, isPromised: promise !== null, isUnderstood: calls.isUnderstood(call) };
    return [
      ...judgePromise(deviation === undefined ? promise : null, call, answer, this.#profile),
      ...judgeRefused(refused, answer, this.#profile),
    ];
  }

  #hooked({ exchange, sentAt }: RecordedStep): readonly Finding[] {
    const request = exchange.request as HookRequest;
    const touched = this.#journal.intervened(request);
    for (const id of touched) this.#whole?.calls.intervened(id, isLock(request, id, this.#profile));
    if (touched.length > 0) {
      this.#followed.forget();
      this.#whole?.events.intervened(request);
    }
    const { status = 0, body = "" } = exchange.response ?? {};
    const isBusy = (id: string): boolean =>
      [...this.#sent.values()].some(({ call }) => call.path?.["orderId"] === id && isChanging(call.operation));
    return this.#whole?.events.polled(request, { text: body ?? "", status, sentAt }, isBusy) ?? [];
  }

  /** Follows an order no longer. It is unknown until it is shown again. */
  forget(orderId: string): void {
    this.#journal.forget(orderId);
    this.#followed.forget(orderId);
    this.#whole?.calls.forget(orderId);
    this.#whole?.events.forget(orderId);
    this.#whole?.versions.forget(orderId);
    this.#whole?.removals.forget(orderId);
  }
}

/** Whether the suite sent it: it then says of each mistake in a request that it was meant. */
export function isOfTheSuite({ scenario }: Pick<Exchange, "scenario">): boolean {
  return scenario !== "observed" && !scenario.startsWith("mission ");
}

/**
 * Judges the record of one scenario again, in the order in which its answers came: each answer by the universal contract, and
 * each order that is shown again by what the calls since may have changed. Answers what does not hold.
 */
export function judgeSteps(steps: readonly RecordedStep[], profile: Profile): readonly Finding[] {
  const judge = new StepJudge(profile);
  const found = steps.flatMap((step, at): readonly Finding[] => {
    // What was sent before this was answered was under way at the same time.
    for (const later of steps.slice(at)) if (later.sentAt < step.answeredAt) judge.sent(later);
    judge.sent(step);
    return judge.answered(step);
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
