import { answerOf, brokenBy, type Finding } from "../../suite/index.ts";
import {
  aboutPersons,
  type BareAnswer,
  isOperation,
  type Profile,
  type Redactor,
  whyUnreadable,
} from "../../core/index.ts";
import type { EmittedAnswer, EmittedContent } from "../k6/record-reader.ts";
import type { Part } from "../part-schema.ts";
import type { SeenOrders } from "./seen-orders.ts";

type Violation = Part["violations"][number];

/** What the answers of a load run have shown so far. */
export type JudgedAnswers = Pick<Part, "judged" | "violations"> & {
  /** Why some answers or journeys could not be judged: the first few messages, and the number of all. */
  readonly errors: readonly string[];
  readonly errorCount: number;
};

const mostExamples = 5;
const mostErrors = 3;

/** Judges answers and keeps counts, the first violations of each kind and the first errors. */
export class AnswerJudge {
  readonly #judged: Record<string, { judged: number; correct: number }> = {};
  readonly #violations = new Map<string, Violation>();
  readonly #errors: string[] = [];
  #errorCount = 0;
  readonly #profile: Profile;
  readonly #redactor: Redactor;
  readonly #seen: SeenOrders;

  /** `redactor` learns the secrets and personal data of the answers that are quoted. */
  constructor(profile: Profile, redactor: Redactor, seen: SeenOrders) {
    this.#profile = profile;
    this.#redactor = redactor;
    this.#seen = seen;
  }

  judge(answer: EmittedAnswer): void {
    const { operation, content } = answer;
    const why = content?.judgement.by === "reader" ? whyUnreadable(content.judgement.text) : null;
    const readable = why === null ? bareAnswerOf(answer) : null;
    const shown = this.#seen.answered(answer, readable);
    if (why !== null) this.error(`the answer of ${operation} ${why}`);
    if (why !== null || content === null) return;
    const broken = [...brokenIn(content, readable, this.#profile), ...shown];
    const kept = broken.filter((finding) => this.#keep(finding, operation, content.correlation));
    // Nothing of a correct answer is kept, and to look through all of them would take too long.
    if (kept.length > 0) this.#learnFrom(answer, content);
    // The preparation is not part of the load run.
    if (answer.iteration === null) return;
    const counts = (this.#judged[operation] ??= { judged: 0, correct: 0 });
    counts.judged += 1;
    if (broken.length === 0) counts.correct += 1;
  }

  error(text: string): void {
    this.#errorCount += 1;
    if (this.#errors.length < mostErrors && !this.#errors.includes(text)) this.#errors.push(text);
  }

  results(): JudgedAnswers {
    return {
      judged: this.#judged,
      violations: [...this.#violations.values()],
      errors: this.#errors,
      errorCount: this.#errorCount,
    };
  }

  /** Counts a violation. Answers whether it is one of the examples. */
  #keep({ requirement, expected, actual }: Finding, operation: string, correlation: string): boolean {
    const key = `${requirement} ${operation}`;
    const known = this.#violations.get(key) ?? { requirement, operation, count: 0, examples: [] };
    const isShown = known.examples.length < mostExamples;
    const examples = isShown ? [...known.examples, { expected, actual, correlation }] : known.examples;
    this.#violations.set(key, { ...known, count: known.count + 1, examples });
    return isShown;
  }

  #learnFrom({ operation, status }: EmittedAnswer, { judgement }: EmittedContent): void {
    if (judgement.by !== "reader" || !isOperation(operation)) return;
    this.#redactor.learnFrom.body(judgement.text, aboutPersons(operation, status));
  }
}

/** The answer to a request, as far as it was emitted; `null` for none. Throws RangeError for an unknown operation. */
function bareAnswerOf({ operation, status, content }: EmittedAnswer): BareAnswer | null {
  if (status === 0 || content?.judgement.by === "script" || operation === "token") return null;
  if (!isOperation(operation))
    throw new RangeError(`a load script emitted an answer of an unknown operation: ${operation}`);
  const { type, date, text } = content?.judgement ?? { type: "", date: "", text: "" };
  return answerOf({ called: operation, status, type, date, text });
}

/** What is wrong with an answer, judged by its script or here. */
function brokenIn({ judgement }: EmittedContent, answer: BareAnswer | null, profile: Profile): readonly Finding[] {
  if (judgement.by === "script") return judgement.broken;
  return answer === null ? [] : brokenBy(answer, judgement.expectations, profile);
}
