import { type Finding, judgeContract, judgesFieldValue, recordedAnswer } from "../../suite/index.ts";
import {
  isPartHidden,
  type BareAnswer,
  type Deviation,
  isCleanUp,
  isOperation,
  type OperationId,
  succeeded,
  type Verdict,
} from "../../core/index.ts";
import { isOfContract } from "../again/target.ts";
import {
  addMissing,
  addUnanswered,
  addUnobserved,
  type Claims,
  claimsOf,
  createProblems,
  createSentIds,
  type Problems,
  wasUnderWay,
} from "./exchange-problems.ts";
import type { Suites } from "../again/verdict.ts";
import { digestOfLines } from "./lines.ts";
import { isCutTooEarly, isIncomplete, isOfOtherLength, readExchange, type ReadExchange } from "./exchange-schema.ts";
import { profilePlaces } from "./places.ts";
import { addOtherOrder, addUnstated, isOfRefusal, showsRefusal } from "./recorded-answers.ts";
import { addDisguised, addExcused, addWrongRequest } from "./recorded-requests.ts";
import { addTooLittle, type Rests, restsOf } from "./rests.ts";
import type { Predicate } from "./statement.ts";

/**
 * Judges the recorded exchanges of a run again by the universal contract: a forged verdict needs forged traffic that leads to it.
 * Bodies that were cut off or redacted count against no one; their number is reported.
 */

export interface JudgedExchanges {
  /** Contradictions of the verdict, the first few of each kind. */
  readonly problems: readonly string[];
  readonly exchanges: number;
  /** Answers that were judged by the whole contract, and those that could be judged only in part. */
  readonly judged: number;
  readonly inPart: number;
  /** Requirements of a client that were judged again; `null` for a service. */
  readonly again: number | null;
  readonly rests: Rests;
  readonly succeeded: ReadonlySet<OperationId>;
}

export interface ExchangeJudge {
  /** Takes one line of exchanges.ndjson, without its end. */
  readonly take: (line: Uint8Array) => void;
  readonly end: () => JudgedExchanges;
}

export interface Context {
  readonly verdict: Verdict;
  readonly places: Predicate["places"];
  /** Titles of generated suites. They keep few exchanges, so their checks may name missing ones. */
  readonly generated: readonly string[];
}

/** After these statuses a call is sent again, or with another token. Only its last answer counts. */
const sentAgain: readonly number[] = [429, 500, 503];
const renewed: readonly number[] = [401, 408];
const withAnotherToken: readonly (Deviation | null)[] = ["no-token", "bad-token", "expiring-token"];

function isFinal({ status, deviation }: BareAnswer): boolean {
  return !sentAgain.includes(status) && (!renewed.includes(status) || withAnotherToken.includes(deviation));
}

/** Judges the exchanges of a run again: each by the contract, and all against what the verdict claims of them. */
export function createExchangeJudge(context: Context): ExchangeJudge {
  const judge = new RunExchangeJudge(context);
  return { take: (line) => judge.take(line), end: () => judge.end() };
}

/** What the gate reads of a record: the operations that succeeded, and how it contradicts the verdict beside it; `null` if not. */
export function seenIn(
  chunks: Iterable<Uint8Array>,
  verdict: Verdict | null,
  { generated }: Pick<Suites, "generated">,
): { readonly succeeded: ReadonlySet<OperationId>; readonly contradiction: string | null } {
  const found = new Set<OperationId>();
  const ids = new Set<string>();
  const problems = createProblems();
  digestOfLines(chunks, (line) => {
    const { exchange } = readExchange(line);
    if (exchange === null) return;
    const { id, called, startedAt, durationMs } = exchange;
    ids.add(id);
    if (verdict !== null && !wasUnderWay(verdict, startedAt, durationMs))
      problems.add("times", `the exchange ${id} started at ${startedAt}, outside the run`);
    if (!isOperation(called) || found.has(called)) return;
    const answer = recordedAnswer(called, exchange);
    if (answer !== null && succeeded(answer)) found.add(called);
  });
  const titles = generated.map(({ title }) => title);
  for (const [id, [claim]] of verdict === null ? [] : claimsOf(verdict, titles))
    if (!ids.has(id)) problems.add("missing", `the exchange ${id} is missing, on which ${claim?.requirement} passed`);
  return { succeeded: found, contradiction: problems.all()[0] ?? null };
}

class RunExchangeJudge {
  readonly #verdict: Verdict;
  readonly #profile: ReturnType<typeof profilePlaces>;
  readonly #problems = createProblems();
  readonly #claims: Claims;
  readonly #admitted: ReadonlySet<string>;
  readonly #seen = new Map<
    string,
    { readonly scenario: string; readonly isFinal: boolean; readonly status: number | null }
  >();
  readonly #sent = createSentIds();
  /** Claims of checks of the contract and of refusals that their exchanges confirm. */
  readonly #shown = new Set<string>();
  readonly #succeeded = new Set<OperationId>();
  #lines = 0;
  #judged = 0;
  /** Answers that the record does not have whole. */
  readonly #inPart = new Set<string>();
  /** Operations with a success that was judged whole. */
  readonly #shownOperations = new Set<OperationId>();

  constructor({ verdict, places, generated }: Context) {
    this.#verdict = verdict;
    this.#profile = profilePlaces(places);
    this.#claims = claimsOf(verdict, generated);
    this.#admitted = admittedIn(verdict);
  }

  take(line: Uint8Array): void {
    this.#lines += 1;
    const read = readExchange(line);
    if (read.exchange === null) this.#problems.add("lines", `line ${this.#lines} of exchanges.ndjson ${read.problem}`);
    else this.#takeExchange(read.exchange);
  }

  end(): JudgedExchanges {
    const [problems, claims, lines] = [this.#problems, this.#claims, this.#lines];
    addMissing(claims, (id) => this.#seen.get(id)?.scenario, problems);
    addUnobserved(this.#verdict, (id) => this.#seen.has(id), problems);
    this.#sent.end(problems);
    addUnstated(claims, (id) => this.#seen.get(id)?.status ?? null, problems);
    addUnshown(claims, (id, requirement) => !this.#seen.has(id) || this.#shown.has(`${id} ${requirement}`), problems);
    const { requests } = this.#verdict.totals;
    if (lines > requests)
      problems.add("count", `there are ${lines} exchanges, but the verdict counts ${requests} requests`);
    const named = restsOf(this.#verdict, (id) => this.#seen.has(id));
    const rests = restsOf(this.#verdict, (id) => this.#seen.has(id) && !this.#inPart.has(id));
    const [judged, inPart, done] = [this.#judged, this.#inPart.size, this.#succeeded];
    addTooLittle({ rests, named, whole: judged, inPart, succeeded: done, shown: this.#shownOperations }, problems);
    return { problems: problems.all(), exchanges: lines, judged, inPart, again: null, rests, succeeded: done };
  }

  #takeExchange(exchange: ReadExchange): void {
    const { id, called, scenario, startedAt, durationMs, response } = exchange;
    const problems = this.#problems;
    addUnanswered(this.#verdict, id, problems);
    addExcused(exchange, problems);
    if (response !== null && isCutTooEarly(response))
      problems.add("cut", `the body of the exchange ${id} is said to be cut off, but is shorter than any that was`);
    if (response !== null && isOfOtherLength(response))
      problems.add("length", `the body of the exchange ${id} is not as long as its content-length says`);
    if (called === "unmatched") return problems.add("lines", `the exchange ${id} calls nothing that a run calls`);
    const answer = called === "token" || called === "hook" ? null : recordedAnswer(called, exchange);
    // A call that is sent again may keep its id.
    if (this.#seen.get(id)?.isFinal === true) problems.add("twice", `the exchange ${id} occurs twice`);
    this.#seen.set(id, {
      scenario,
      status: response?.status ?? null,
      isFinal: called === "token" || called === "hook" || (answer !== null && isFinal(answer)),
    });
    if (!wasUnderWay(this.#verdict, startedAt, durationMs))
      problems.add("times", `the exchange ${id} started at ${startedAt} and took ${durationMs} ms, outside the run`);
    this.#sent.take(exchange, problems);
    if (called === "token" || called === "hook") return addDisguised(exchange, this.#verdict.target.baseUrl, problems);
    addWrongRequest({ ...exchange, called }, this.#verdict.target.baseUrl, problems);
    // Until a later one is judged whole.
    this.#inPart.add(id);
    for (const claim of this.#claims.get(id) ?? [])
      if (showsRefusal(exchange, claim)) this.#shown.add(`${id} ${claim.requirement}`);
    if (answer === null) return;
    addOtherOrder(exchange, answer, problems);
    if (succeeded(answer)) this.#succeeded.add(called);
    if (isFinal(answer)) this.#judgeAnswer(exchange, answer);
  }

  #judgeAnswer(exchange: ReadExchange, answer: BareAnswer): void {
    const isCut = exchange.response !== null && isIncomplete(exchange.response);
    const findings = judgeContract(answer, this.#profile);
    const unseen = findings.filter((finding) => !finding.holds && isBeyondRecord(finding, answer, isCut));
    const broken = findings.filter((finding) => !finding.holds && !unseen.includes(finding));
    if (!isCut && unseen.length === 0 && !isCleanUp(exchange)) {
      this.#inPart.delete(exchange.id);
      this.#judged += 1;
    }
    if (!isCut && succeeded(answer) && answer.deviation !== "malformed") this.#shownOperations.add(answer.called);
    for (const { requirement, level, expected, actual } of isCleanUp(exchange) ? [] : broken) {
      if (level !== "should" && !this.#admitted.has(requirement))
        this.#problems.add(
          "contract",
          `${exchange.id} breaks ${requirement}, which passed in the verdict: expected ${expected}, got ${actual}`,
        );
    }
    for (const { requirement } of this.#claims.get(exchange.id) ?? []) {
      if (!isOfContract(requirement)) continue;
      if (broken.some((finding) => finding.requirement === requirement))
        this.#problems.add("claims", `${exchange.id} breaks ${requirement}, although a check passed on it`);
      else if (isCut || findings.some((finding) => finding.requirement === requirement))
        this.#shown.add(`${exchange.id} ${requirement}`);
    }
  }
}

/** The requirements that the verdict itself names as broken. */
function admittedIn({ requirements }: Verdict): ReadonlySet<string> {
  return new Set(requirements.filter(({ outcome }) => outcome === "fail" || outcome === "warn").map(({ id }) => id));
}

/** Adds each claim of a check of the contract or of a refusal that its exchange does not confirm. */
function addUnshown(claims: Claims, isShown: (id: string, requirement: string) => boolean, problems: Problems): void {
  for (const [id, own] of claims) {
    for (const { requirement } of own.filter((each) => isOfContract(each.requirement) || isOfRefusal(each)))
      if (!isShown(id, requirement))
        problems.add("claims", `${id} does not show ${requirement}, although a check names it`);
  }
}

/** Whether a finding rests on something that the record lost: the rest of a body, or a redacted value. */
export function isBeyondRecord({ requirement }: Finding, { text }: BareAnswer, isCut: boolean): boolean {
  if (isCut) return requirement !== "contract.no-internal-error" && !requirement.startsWith("contract.status.");
  return judgesFieldValue(requirement) && isPartHidden(text);
}
