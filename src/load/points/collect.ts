import type { LedgerEntry } from "../../../load/index.ts";
import type { JourneyJournal } from "../../suite/index.ts";
import type { Profile, Redactor } from "../../core/index.ts";
import type { LoadRecord, EmittedAnswer } from "../k6/record-reader.ts";
import { AnswerJudge, type JudgedAnswers } from "./judge-answers.ts";
import { createSeenOrders, type SeenOrders } from "./seen-orders.ts";
import { ledgerEntrySchema, type Part } from "../part-schema.ts";
import { createPointWriter } from "./point-file.ts";

/** An order that a journey made. */
export interface MadeOrder {
  readonly entry: LedgerEntry;
  /** What the journey has seen of it; `null` if the script judged that itself. */
  readonly journal: JourneyJournal | null;
}

/** What a load run has shown so far. */
export type Collected = Pick<Part, "operations" | "iterations"> &
  JudgedAnswers & {
    readonly made: number;
    /** The orders to audit, spread evenly over all that were made. */
    readonly orders: readonly MadeOrder[];
    /** The plan that the script names itself, as JSON; `null` before it does. */
    readonly plan: string | null;
    /** When the first request was answered, in milliseconds since 1970; `null` before that. */
    readonly startedAt: number | null;
    /** Why not every point is in the file, such as a full disk; `null` if all are. */
    readonly unkept: string | null;
  };

export interface CollectorOptions {
  readonly profile: Profile;
  /** Learns from the answers that are quoted, and from the tokens that scripts were issued. */
  readonly redactor: Redactor;
  readonly pointsFile: string;
  /** Times of points count from here; by default from the first answer. */
  readonly startedAt?: number;
  /** Most orders to be audited. */
  readonly auditOrders: number;
  /** Called for every request of the load run. */
  readonly onRequest?: (request: EmittedAnswer) => void;
  /** Called once when no more points can be kept, so that the load run can end. */
  readonly onUnkept?: () => void;
}

/** Takes what a script emits, judges it and keeps it: requests in a file, everything else in memory of a bounded size. */
export class Collector {
  readonly #options: CollectorOptions;
  readonly #writer: ReturnType<typeof createPointWriter>;
  readonly #seen: SeenOrders;
  readonly #judge: AnswerJudge;
  readonly #orders: Sample<MadeOrder>;
  readonly #operations: string[] = [];
  #iterations = 0;
  #made = 0;
  #startedAt: number | null;
  #plan: string | null = null;
  #unkept: string | null = null;

  constructor(options: CollectorOptions) {
    this.#options = options;
    this.#writer = createPointWriter(options.pointsFile);
    this.#seen = createSeenOrders(options.profile);
    this.#judge = new AnswerJudge(options.profile, options.redactor, this.#seen);
    this.#orders = new Sample(options.auditOrders);
    this.#startedAt = options.startedAt ?? null;
  }

  readonly record = (record: LoadRecord): void => {
    switch (record.kind) {
      case "plan":
        this.#plan = record.text;
        break;
      case "answer":
        this.#keep(record);
        break;
      case "order":
        this.#made += 1;
        this.#orders.offer(() => ({
          entry: ledgerEntrySchema.parse(JSON.parse(record.text)),
          journal: this.#seen.journal(),
        }));
        break;
      case "iteration":
        this.#iterations += 1;
        this.#seen.journeyIsOver();
        break;
      case "token":
        this.#options.redactor.learn(record.text);
        break;
      case "error":
        this.#judge.error(record.text);
        break;
    }
  };

  /** Ends the file of points. */
  close(): Collected {
    this.#attempt(() => this.#writer.close());
    return {
      ...this.#judge.results(),
      operations: this.#operations,
      iterations: this.#iterations,
      made: this.#made,
      orders: this.#orders.kept,
      plan: this.#plan,
      startedAt: this.#startedAt,
      unkept: this.#unkept,
    };
  }

  #keep(answer: EmittedAnswer): void {
    const start = (this.#startedAt ??= answer.time);
    this.#judge.judge(answer);
    const { iteration } = answer;
    // The preparation is not part of the load run.
    if (iteration === null) return;
    const time = Math.max(0, Math.round(answer.time - start));
    this.#attempt(() =>
      this.#writer.write({ ...answer, iteration, operation: this.#numberOf(answer.operation), time }),
    );
    this.#options.onRequest?.(answer);
  }

  /** An error while k6 emits its records would end this process. */
  #attempt(write: () => void): void {
    if (this.#unkept !== null) return;
    try {
      write();
    } catch (problem) {
      this.#unkept = problem instanceof Error ? problem.message : String(problem);
      this.#options.onUnkept?.();
    }
  }

  #numberOf(operation: string): number {
    const known = this.#operations.indexOf(operation);
    return known === -1 ? this.#operations.push(operation) - 1 : known;
  }
}

/** Keeps an even sample of what is offered. Keeps at most the limit in the end, and at most twice the limit meanwhile. */
class Sample<Value> {
  kept: Value[] = [];
  readonly #limit: number;
  #stride = 1;
  #offered = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  offer(make: () => Value): void {
    if (this.#offered % this.#stride === 0) this.kept.push(make());
    this.#offered += 1;
    if (this.kept.length <= this.#limit) return;
    this.kept = this.kept.filter((_, index) => index % 2 === 0);
    this.#stride *= 2;
  }
}
