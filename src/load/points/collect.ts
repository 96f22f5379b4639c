import type { LedgerEntry } from "../../../load/index.ts";
import { answerOf, brokenBy, type Finding, type JourneyJournal } from "../../suite/index.ts";
import {
  aboutPersons,
  type BareAnswer,
  isOperation,
  type Profile,
  type Redactor,
  whyUnreadable,
} from "../../core/index.ts";
import type { LoadRecord, EmittedAnswer, EmittedContent } from "../k6/record-reader.ts";
import { createSeenOrders } from "./seen-orders.ts";
import { ledgerEntrySchema, type Part } from "../part-schema.ts";
import { createPointWriter } from "./point-file.ts";

/** An order that a journey made. */
export interface MadeOrder {
  readonly entry: LedgerEntry;
  /** What the journey has seen of it; `null` where the script judged that itself. */
  readonly journal: JourneyJournal | null;
}

/** What a load run has shown so far. */
export type Collected = Pick<Part, "operations" | "iterations" | "judged" | "violations"> & {
  readonly made: number;
  /** Of the orders that were made those to be audited, spread evenly over the load run. */
  readonly orders: readonly MadeOrder[];
  /** The plan that the script names itself, as JSON; `null` before it does. */
  readonly plan: string | null;
  /** When the first request was answered, in milliseconds since 1970; `null` before that. */
  readonly startedAt: number | null;
  /** What kept journeys from being judged, the first few of it, and how often something did. */
  readonly errors: readonly string[];
  readonly errorCount: number;
  /** Why not every point is in the file, such as a full disk; `null` when all are. */
  readonly unkept: string | null;
};

export interface Collector {
  readonly record: (record: LoadRecord) => void;
  /** Ends the file of points. */
  readonly close: () => Collected;
}

export interface CollectorOptions {
  readonly profile: Profile;
  /** Learns from what is kept of answers, and from tokens that scripts were issued. */
  readonly redactor: Redactor;
  readonly pointsFile: string;
  /** Times of points count from here; without it, from the first answer. */
  readonly startedAt?: number;
  /** Most orders to be audited. */
  readonly auditOrders: number;
  /** Notified of every request as well, for whoever watches. */
  readonly onRequest?: (request: EmittedAnswer) => void;
  /** Called once when no more points can be kept, after which there is nothing to go on for. */
  readonly onUnkept?: () => void;
}

const mostExamples = 5;
const mostErrors = 3;

/** What an answer shows under secret and personal names may stand in what is said of it. */
function learnFrom(
  { operation, status }: EmittedAnswer,
  { judgement }: EmittedContent,
  { learnFrom: from }: Redactor,
): void {
  if (judgement.by !== "reader" || !isOperation(operation)) return;
  from.body(judgement.text, aboutPersons(operation, status));
}

/** Takes what a script emits, judges it and keeps it: requests in a file, all else in memory of a bounded size. */
export function createCollector(options: CollectorOptions): Collector {
  const writer = createPointWriter(options.pointsFile);
  const operations: string[] = [];
  const judged: Record<string, { judged: number; correct: number }> = {};
  const violations = new Map<string, Part["violations"][number]>();
  const orders = createSample<MadeOrder>(options.auditOrders);
  const errors: string[] = [];
  let [iterations, made, errorCount] = [0, 0, 0];
  let start = options.startedAt ?? null;
  let plan: string | null = null;
  let unkept: string | null = null;
  const seen = createSeenOrders(options.profile);

  /** A failure in the midst of what another process emits would end this one. */
  function attempt(write: () => void): void {
    if (unkept !== null) return;
    try {
      write();
    } catch (problem) {
      unkept = problem instanceof Error ? problem.message : String(problem);
      options.onUnkept?.();
    }
  }

  const numberOf = (operation: string): number => {
    const known = operations.indexOf(operation);
    return known === -1 ? operations.push(operation) - 1 : known;
  };

  function keep(answer: EmittedAnswer): void {
    start ??= answer.time;
    judge(answer);
    const { iteration } = answer;
    // Those of the preparation are no part of the load run.
    if (iteration === null) return;
    const time = Math.max(0, Math.round(answer.time - start));
    attempt(() => writer.write({ ...answer, iteration, operation: numberOf(answer.operation), time }));
    options.onRequest?.(answer);
  }

  function keepError(text: string): void {
    errorCount += 1;
    if (errors.length < mostErrors && !errors.includes(text)) errors.push(text);
  }

  function judge(answer: EmittedAnswer): void {
    const { operation, content } = answer;
    const why = content?.judgement.by === "reader" ? whyUnreadable(content.judgement.text) : null;
    const readable = why === null ? bareAnswerOf(answer) : null;
    const shown = seen.answered(answer, readable);
    if (why !== null) keepError(`the answer of ${operation} ${why}`);
    if (why !== null || content === null) return;
    const broken = [...brokenIn(content, readable, options.profile), ...shown];
    const kept = broken.filter(({ requirement, expected, actual }) =>
      keepViolation(violations, { requirement, operation }, { expected, actual, correlation: content.correlation }),
    );
    // Of the answers that are not wrong nothing is kept, and to look through all of them would take too long.
    if (kept.length > 0) learnFrom(answer, content, options.redactor);
    if (answer.iteration === null) return;
    const counts = (judged[operation] ??= { judged: 0, correct: 0 });
    counts.judged += 1;
    if (broken.length === 0) counts.correct += 1;
  }

  return {
    record: (record) => {
      switch (record.kind) {
        case "plan":
          plan = record.text;
          break;
        case "answer":
          keep(record);
          break;
        case "order":
          made += 1;
          orders.offer(() => ({
            entry: ledgerEntrySchema.parse(JSON.parse(record.text)),
            journal: seen.journal(),
          }));
          break;
        case "iteration":
          iterations += 1;
          seen.journeyIsOver();
          break;
        case "token":
          options.redactor.learn(record.text);
          break;
        case "error":
          keepError(record.text);
          break;
      }
    },
    close() {
      attempt(() => writer.close());
      return {
        operations,
        iterations,
        judged,
        violations: [...violations.values()],
        made,
        orders: orders.kept(),
        plan,
        startedAt: start,
        errors,
        errorCount,
        unkept,
      };
    },
  };
}

type Violation = Part["violations"][number];

function keepViolation(
  violations: Map<string, Violation>,
  { requirement, operation }: Pick<Violation, "requirement" | "operation">,
  example: Violation["examples"][number],
): boolean {
  const key = `${requirement} ${operation}`;
  const known = violations.get(key) ?? { requirement, operation, count: 0, examples: [] };
  const isShown = known.examples.length < mostExamples;
  const examples = isShown ? [...known.examples, example] : known.examples;
  violations.set(key, { ...known, count: known.count + 1, examples });
  return isShown;
}

/** The answer to a request, as far as it was emitted; `null` for none. Throws RangeError for an unknown operation. */
function bareAnswerOf({ operation, status, content }: EmittedAnswer): BareAnswer | null {
  if (status === 0 || content?.judgement.by === "script" || operation === "token") return null;
  if (!isOperation(operation)) throw new RangeError(`a load script emitted an answer of an operation ${operation}`);
  const { type, date, text } = content?.judgement ?? { type: "", date: "", text: "" };
  return answerOf({ called: operation, status, type, date, text });
}

/** What is broken by an answer, judged by its script or here. */
function brokenIn({ judgement }: EmittedContent, answer: BareAnswer | null, profile: Profile): readonly Finding[] {
  if (judgement.by === "script") return judgement.broken;
  return answer === null ? [] : brokenBy(answer, judgement.expectations, profile);
}

/** Every so many of what is offered, so that never more than twice the limit is kept and the end at most the limit. */
function createSample<Value>(limit: number) {
  let kept: Value[] = [];
  let [stride, offered] = [1, 0];
  return {
    offer(make: () => Value): void {
      if (offered % stride === 0) kept.push(make());
      offered += 1;
      if (kept.length <= limit) return;
      kept = kept.filter((_, index) => index % 2 === 0);
      stride *= 2;
    },
    kept: (): readonly Value[] => kept,
  };
}
