import { type Finding, judgeContract } from "../../suite/index.ts";
import {
  type BareAnswer,
  type Deviation,
  operation,
  type OperationId,
  succeeded,
  type Verdict,
} from "../../core/index.ts";
import { addMissing, claimsOf, createProblems, wasUnderWay } from "./exchange-problems.ts";
import { answerOf, isIncomplete, readExchange, type ReadExchange } from "./exchange-schema.ts";
import { profilePlaces } from "./places.ts";
import type { Predicate } from "./statement.ts";

/**
 * The universal contract, judged once more on what a run has recorded: whoever makes up a verdict has to make up the traffic
 * that leads to it. What was cut off or redacted is not held against anybody, and counted.
 */

/** What the exchanges of a run come to. */
export interface JudgedExchanges {
  /** What contradicts the verdict, the first few of each kind. */
  readonly problems: readonly string[];
  readonly exchanges: number;
  /** Answers of which the whole contract was judged again, and those of which only a part could be. */
  readonly judged: number;
  readonly inPart: number;
  /** Requirements of a client that were judged again; `null` where the contract of a service was. */
  readonly again: number | null;
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
  /** Titles of the suites that keep few of their exchanges, so that their checks may name others. */
  readonly generated: readonly string[];
}

/** Statuses after which a call is sent again, or another token asked for: what comes then is what counts. */
const sentAgain: readonly number[] = [429, 500, 503];
const renewed: readonly number[] = [401, 408];
const withAnotherToken: readonly (Deviation | null)[] = ["no-token", "bad-token", "expiring-token"];

function isFinal({ status, deviation }: BareAnswer): boolean {
  return !sentAgain.includes(status) && (!renewed.includes(status) || withAnotherToken.includes(deviation));
}

export function createExchangeJudge({ verdict, places, generated }: Context): ExchangeJudge {
  const profile = profilePlaces(places);
  const problems = createProblems();
  const claims = claimsOf(verdict, generated);
  const admitted = new Set(
    verdict.requirements.filter(({ outcome }) => outcome === "fail" || outcome === "warn").map(({ id }) => id),
  );
  const seen = new Map<string, { readonly scenario: string; readonly isFinal: boolean }>();
  /** What checks of the contract claim of an exchange, and it shows. */
  const shown = new Set<string>();
  const succeededIn = new Set<OperationId>();
  let [lines, judged, inPart] = [0, 0, 0];

  const judgeAnswer = (exchange: ReadExchange, answer: BareAnswer): void => {
    const isCut = exchange.response !== null && isIncomplete(exchange.response);
    const findings = judgeContract(answer, profile);
    const unseen = findings.filter((finding) => !finding.holds && isBeyondRecord(finding, answer, isCut));
    const broken = findings.filter((finding) => !finding.holds && !unseen.includes(finding));
    if (isCut || unseen.length > 0) inPart += 1;
    else judged += 1;
    for (const { requirement, level, expected, actual } of isCleanUp(exchange) ? [] : broken) {
      if (level !== "should" && !admitted.has(requirement))
        problems.add(
          "contract",
          `${exchange.id} breaks ${requirement}, which the verdict has as held: expected ${expected}, got ${actual}`,
        );
    }
    for (const { requirement } of claims.get(exchange.id) ?? []) {
      if (!isOfContract(requirement)) continue;
      if (broken.some((finding) => finding.requirement === requirement))
        problems.add("claims", `${exchange.id} breaks ${requirement}, and a check says that it holds there`);
      else if (isCut || findings.some((finding) => finding.requirement === requirement))
        shown.add(`${exchange.id} ${requirement}`);
    }
  };

  const takeExchange = (exchange: ReadExchange): void => {
    const { id, called, scenario, startedAt, request, response } = exchange;
    if (called === "unmatched") return problems.add("lines", `the exchange ${id} calls nothing that a run calls`);
    const answer = called === "token" || called === "hook" ? null : answerOf(called, exchange, response);
    // One that is sent again may have been given its id before.
    if (seen.get(id)?.isFinal === true) problems.add("twice", `the exchange ${id} is there twice`);
    seen.set(id, { scenario, isFinal: answer === null || (response !== null && isFinal(answer)) });
    if (!wasUnderWay(verdict, startedAt))
      problems.add("times", `the exchange ${id} is of ${startedAt}, and the run was not under way then`);
    if (called === "token" || called === "hook") return;
    if (request.method !== operation(called).method)
      problems.add(
        "requests",
        `the exchange ${id} sends ${request.method}, and ${called} is ${operation(called).method}`,
      );
    if (!request.url.startsWith(`${verdict.target.baseUrl}/`))
      problems.add("requests", `the exchange ${id} is of ${request.url}, which is not below ${verdict.target.baseUrl}`);
    if (answer === null || response === null) return;
    if (succeeded(answer)) succeededIn.add(called);
    if (isFinal(answer)) judgeAnswer(exchange, answer);
  };

  return {
    take(line) {
      lines += 1;
      const read = readExchange(line);
      if (read.exchange === null) problems.add("lines", `line ${lines} of exchanges.ndjson ${read.problem}`);
      else takeExchange(read.exchange);
    },
    end() {
      addMissing(claims, (id) => seen.get(id)?.scenario, problems);
      for (const [id, own] of claims) {
        for (const { requirement } of own.filter((each) => isOfContract(each.requirement))) {
          if (seen.has(id) && !shown.has(`${id} ${requirement}`))
            problems.add("claims", `${id} does not show ${requirement}, which a check was judged on by it`);
        }
      }
      if (lines > verdict.totals.requests)
        problems.add(
          "count",
          `there are ${lines} exchanges, and the verdict speaks of ${verdict.totals.requests} requests`,
        );
      return { problems: problems.all(), exchanges: lines, judged, inPart, again: null, succeeded: succeededIn };
    },
  };
}

function isOfContract(requirement: string): boolean {
  return requirement.startsWith("contract.");
}

/** The clean-up of a scenario takes back what it can, and nobody judges it. */
function isCleanUp({ scenario }: ReadExchange): boolean {
  return scenario.endsWith(" (clean-up)");
}

const valuesOfFields = ["contract.fee.id", "contract.reservation.id", "contract.order.failed-is-boolean"];

/** What the record does not show any more: the rest of a body that was cut off, and a value that was redacted. */
export function isBeyondRecord({ requirement }: Finding, { text }: BareAnswer, isCut: boolean): boolean {
  if (isCut) return requirement !== "contract.no-internal-error" && !requirement.startsWith("contract.status.");
  return valuesOfFields.includes(requirement) && text.includes("[redacted");
}
