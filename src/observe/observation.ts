import {
  isPartHidden,
  type BareAnswer,
  type Exchange,
  idText,
  isObject,
  isOperation,
  type OperationId,
  type Profile,
  succeeded,
} from "../core/index.ts";
import { type Finding, judgeContract, readStep, type RecordedStep, StepJudge } from "../suite/index.ts";
import { Duplicates, inLowerCase, isBodyWhole, isCertain, isRequestClear, Repeats, withMistakes } from "./certainty.ts";
import { clientJudgements } from "./client.ts";
import { inOneSpelling } from "./one-spelling.ts";
import { Tallies, type Tally } from "./tallies.ts";
import { batches, Timeline } from "./timeline.ts";
import { TakenTransitions } from "./transitions.ts";

export interface ObservationOptions {
  readonly profile: Profile;
  /** Whether the record has every call that was made on its orders while it was recorded, and nothing else changes them. */
  readonly isComplete: boolean;
  /** Whether the service is judged, or its clients. */
  readonly role: "server" | "client";
  /** How far the clocks of the recorders may be apart. */
  readonly skewMs: number;
  readonly pace: keyof typeof batches;
  /** How long nothing may be heard of an order before it is unknown. Default: ten minutes. */
  readonly silentMs?: number;
  /** Takes an exchange that a report shows. */
  readonly keep: ConstructorParameters<typeof Tallies>[0];
}

export interface Observed {
  readonly exchanges: number;
  /** Answers that were judged. */
  readonly judged: number;
  /** Why others were not, with their numbers. */
  readonly unjudged: Readonly<Record<Unjudged, number>>;
  readonly orders: number;
  readonly from: number;
  readonly until: number;
  readonly requirements: ReadonlyMap<string, Tally>;
  /** How often each operation was called, and how often it succeeded. */
  readonly operations: ReadonlyMap<OperationId, { readonly called: number; readonly succeeded: number }>;
  readonly filters: ReadonlyMap<string, number>;
  /** How often orders took each row of the state table. */
  readonly transitions: TakenTransitions["counts"];
}

const unjudged = [
  "of other services",
  "without an answer",
  "twice in the record",
  "too late in the record",
  "cut off or hidden",
  "too many at once",
] as const;
export type Unjudged = (typeof unjudged)[number];

/** An order that nothing was heard of for so long may have changed by itself, or by the hand of a person. */
const usualSilentMs = 10 * 60_000;
const mostOrders = 20_000;

/** Judges exchanges that others made, one by one. What the record does not show for sure is unknown, and held against no one. */
export class Observation {
  readonly #options: ObservationOptions;
  readonly #judge: StepJudge;
  readonly #timeline: Timeline;
  readonly #repeats = new Repeats();
  readonly #duplicates = new Duplicates();
  readonly #unjudged = Object.fromEntries(unjudged.map((why) => [why, 0])) as Record<Unjudged, number>;
  readonly #tallies: Tallies;
  readonly #operations = new Map<OperationId, { called: number; succeeded: number }>();
  readonly #filters = new Map<string, number>();
  readonly #transitions = new TakenTransitions();
  /** When something was heard of each order, the one heard of longest ago first. */
  readonly #heard = new Map<string, number>();
  readonly #silentMs: number;
  #exchanges = 0;
  #judged = 0;
  #orders = 0;
  #from = Infinity;
  #until = 0;

  constructor(options: ObservationOptions) {
    this.#options = options;
    this.#silentMs = options.silentMs ?? usualSilentMs;
    this.#tallies = new Tallies(options.keep);
    this.#judge = new StepJudge(options.profile, options.isComplete ? "whole" : "with-gaps");
    this.#timeline = new Timeline(options.skewMs, batches[options.pace], ({ step, isAnswer }) =>
      isAnswer ? this.#answered(step) : this.#judge.sent(step),
    );
  }

  take(recorded: Exchange): void {
    this.#exchanges += 1;
    const exchange = withMistakes(inLowerCase(recorded));
    const { called } = exchange;
    if (called === "unmatched") return this.#skip("of other services");
    if (this.#duplicates.isKnown(exchange)) return this.#skip("twice in the record");
    const read = readStep(inOneSpelling(exchange));
    // Reports show an exchange as it was recorded; a hook is only read.
    const step = called === "hook" ? read : { ...read, exchange };
    this.#from = Math.min(this.#from, step.sentAt);
    this.#until = Math.max(this.#until, step.answeredAt);
    if (isOperation(called)) this.#cover(called, step);
    if (this.#options.role === "client") return this.#judgeClient(exchange);
    if (this.#timeline.take(step)) return;
    this.#skip("too late in the record");
    for (const id of ordersOf(step)) this.#judge.forget(id);
  }

  /** Notes exchanges that came too fast to be judged. */
  missed(count: number): void {
    this.#exchanges += count;
    this.#unjudged["too many at once"] += count;
  }

  end(): Observed {
    this.#timeline.end();
    return {
      exchanges: this.#exchanges,
      judged: this.#judged,
      unjudged: this.#unjudged,
      orders: this.#orders,
      from: this.#from,
      until: this.#until,
      requirements: this.#tallies.all,
      operations: this.#operations,
      filters: this.#filters,
      transitions: this.#transitions.counts,
    };
  }

  #judgeClient(exchange: Exchange): void {
    const judgements = clientJudgements(exchange, this.#options.profile);
    if (judgements.length > 0) this.#judged += 1;
    for (const each of judgements) this.#tallies.count(each, exchange);
  }

  #skip(why: Unjudged): void {
    this.#unjudged[why] += 1;
  }

  #cover(called: OperationId, { answer, call }: RecordedStep): void {
    const known = this.#operations.get(called) ?? { called: 0, succeeded: 0 };
    known.called += 1;
    if (answer !== null && succeeded(answer)) known.succeeded += 1;
    this.#operations.set(called, known);
    if (called !== "getOrders") return;
    for (const [name, value] of call?.query ?? []) {
      const [operator = ""] = value.split(":");
      if (value.includes(":"))
        this.#filters.set(`${name} ${operator}`, (this.#filters.get(`${name} ${operator}`) ?? 0) + 1);
    }
  }

  #answered(step: RecordedStep): void {
    const { exchange, answer, call } = step;
    for (const id of ordersOf(step)) this.#hear(id, step.answeredAt);
    if (call === null) {
      // What a feed of events answers is judged; its other hooks are not of the API.
      for (const each of this.#judge.answered(step)) this.#tallies.count(each, exchange);
      return;
    }
    // Of a disturbed answer it is not known what the service had to do with it.
    const isSeen = answer !== null && exchange.remark === undefined;
    if (!isSeen) this.#skip("without an answer");
    // A hidden id may be that of any order.
    const isNamed = ordersOf(step).every((id) => !isPartHidden(id));
    const isWhole = isSeen && isNamed && isBodyWhole(exchange, answer.json);
    if (isSeen && !isWhole) this.#skip("cut off or hidden");
    const isRepeated = isSeen && this.#repeats.isRepeated(exchange, answer.status);
    // What a call asked for that the record does not show may be anything.
    if (!isRequestClear(step)) for (const id of ordersOf(step)) this.#judge.forget(id);
    const found = this.#judge.answered(step, isWhole);
    if (!isSeen) return;
    const findings = isWhole ? found : this.#judgeInPart(answer);
    if (isWhole) {
      this.#judged += 1;
      this.#transitions.answered(step);
    }
    for (const each of findings) {
      if (each.requirement === "contract.no-internal-error" && !each.holds && !isRepeated) continue;
      if ((each.unjudged ?? each.inapplicable) === undefined && (each.holds || isCertain(each, step)))
        this.#tallies.count(each, exchange);
    }
  }

  /** What the beginning of an answer shows. */
  #judgeInPart(answer: BareAnswer): readonly Finding[] {
    return judgeContract(answer, this.#options.profile).filter(
      ({ requirement }) => requirement === "contract.no-internal-error" || requirement.startsWith("contract.status."),
    );
  }

  /** Forgets orders by age and number. */
  #hear(id: string, at: number): void {
    const before = this.#heard.get(id);
    if (before === undefined) this.#orders += 1;
    else if (at - before > this.#silentMs) this.#judge.forget(id);
    this.#heard.delete(id);
    this.#heard.set(id, at);
    for (const [other, heardAt] of this.#heard) {
      if (this.#heard.size <= mostOrders && at - heardAt <= this.#silentMs) break;
      this.#heard.delete(other);
      this.#judge.forget(other);
      this.#transitions.forget(other);
    }
  }
}

/** The order that a call is about, and the one that it creates. */
function ordersOf({ call, answer }: RecordedStep): readonly string[] {
  if (call === null) return [];
  const asked = call.path?.["orderId"];
  if (asked !== undefined) return [asked];
  const isNew = call.operation === "createOrder" && isObject(answer?.json);
  const id = isNew && isObject(answer.json) ? idText(answer.json["id"]) : "";
  return id === "" ? [] : [id];
}
