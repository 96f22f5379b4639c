import { z } from "zod";
import { judgeContract } from "../../oracle/contract.ts";
import type { Finding } from "../../oracle/finding.ts";
import { succeeded, type BareAnswer, type Deviation } from "../../protocol/answer.ts";
import { parseJson } from "../../protocol/parse-json.ts";
import { operation, operations, type OperationId } from "../../specification/operations.ts";
import type { Verdict } from "../../verdict/schema.ts";
import { NotStrict, strictJson } from "./envelope.ts";
import { profilePlaces } from "./places.ts";
import type { Predicate } from "./statement.ts";

/**
 * The universal contract, judged once more on what a run has recorded: whoever makes up a verdict has to make up the traffic
 * that leads to it. What was cut off or redacted is not held against anybody, and counted.
 */

const deviations = [
  "no-token",
  "bad-token",
  "expiring-token",
  "restricted-client",
  "no-client-name",
  "malformed",
] as const satisfies readonly Deviation[];

const texts = z.record(z.string(), z.string());

const exchangeSchema = z.strictObject({
  id: z.string(),
  called: z.enum(["token", "hook", ...operations.map(({ id }) => id)]),
  scenario: z.string(),
  deviation: z.enum(deviations).optional(),
  ownStatuses: z.array(z.int()).optional(),
  startedAt: z.iso.datetime(),
  durationMs: z.int().nonnegative(),
  request: z.strictObject({
    method: z.string(),
    url: z.string(),
    headers: texts,
    body: z.string().nullable(),
    encoding: z.enum(["latin1", "utf16le"]).optional(),
  }),
  response: z
    .strictObject({ status: z.int(), headers: texts, body: z.string().nullable(), truncated: z.boolean() })
    .nullable(),
  problem: z.string().nullable(),
});

type ReadExchange = z.infer<typeof exchangeSchema>;

/** What the exchanges of a run come to. */
export interface JudgedExchanges {
  /** What contradicts the verdict, the first few of each kind. */
  readonly problems: readonly string[];
  readonly exchanges: number;
  /** Answers of which the whole contract was judged again, and those of which only a part could be. */
  readonly judged: number;
  readonly inPart: number;
  readonly succeeded: ReadonlySet<OperationId>;
}

export interface ExchangeJudge {
  /** Takes one line of exchanges.ndjson, without its end. */
  readonly take: (line: Uint8Array) => void;
  readonly end: () => JudgedExchanges;
}

interface Claim {
  readonly requirement: string;
  readonly scenario: string;
}

export interface Context {
  readonly verdict: Verdict;
  readonly places: Predicate["places"];
  /** Titles of the suites that keep few of their exchanges, so that their checks may name others. */
  readonly generated: readonly string[];
}

/** Statuses after which a call is sent again, or another token asked for: what comes then is what counts. */
const passing: readonly number[] = [429, 500, 503];
const aboutToken: readonly number[] = [401, 408];

const clockTolerance = 1_000;

export function createExchangeJudge({ verdict, places, generated }: Context): ExchangeJudge {
  const profile = profilePlaces(places);
  const problems = createProblems();
  const claims = claimsOf(verdict, generated);
  const broken = new Set(
    verdict.requirements.filter(({ outcome }) => outcome === "fail" || outcome === "warn").map(({ id }) => id),
  );
  const seen = new Map<string, string>();
  const succeededIn = new Set<OperationId>();
  const begin = Date.parse(verdict.startedAt) - clockTolerance;
  const end = Date.parse(verdict.startedAt) + verdict.durationMs + clockTolerance;
  let [lines, judged, inPart] = [0, 0, 0];

  const judgeAnswer = (exchange: ReadExchange, answer: BareAnswer): void => {
    const isCut = exchange.response?.truncated === true;
    const findings = judgeContract(answer, profile);
    const open = findings.filter((finding) => !finding.holds && !isBeyondRecord(finding, answer, isCut));
    const counts =
      !passing.includes(answer.status) && (answer.deviation !== null || !aboutToken.includes(answer.status));
    if (counts && (isCut || findings.some((finding) => !finding.holds && !open.includes(finding)))) inPart += 1;
    else if (counts) judged += 1;
    for (const { requirement, level, expected, actual } of counts && !isCleanUp(exchange) ? open : []) {
      if (level !== "should" && !broken.has(requirement))
        problems.add(
          "contract",
          `${exchange.id} breaks ${requirement}, which the verdict has as held: expected ${expected}, got ${actual}`,
        );
    }
    for (const { requirement } of claims.get(exchange.id) ?? []) {
      if (!requirement.startsWith("contract.")) continue;
      const finding = findings.find((each) => each.requirement === requirement);
      if (finding === undefined && !isCut)
        problems.add("claims", `${exchange.id} shows nothing of ${requirement}, which a check was judged on by it`);
      else if (finding !== undefined && open.includes(finding))
        problems.add("claims", `${exchange.id} breaks ${requirement}, and a check says that it holds there`);
    }
  };

  const takeExchange = (exchange: ReadExchange): void => {
    const { id, called, scenario, startedAt, request, response } = exchange;
    if (seen.has(id)) problems.add("twice", `the exchange ${id} is there twice`);
    seen.set(id, scenario);
    const at = Date.parse(startedAt);
    if (at < begin || at > end)
      problems.add("times", `the exchange ${id} is of ${startedAt}, and the run was not under way then`);
    if (called === "token" || called === "hook") return;
    if (request.method !== operation(called).method)
      problems.add(
        "requests",
        `the exchange ${id} sends ${request.method}, and ${called} is ${operation(called).method}`,
      );
    if (!request.url.startsWith(`${verdict.target.baseUrl}/`))
      problems.add("requests", `the exchange ${id} is of another address than ${verdict.target.baseUrl}`);
    if (response === null) return;
    const answer = answerOf(called, exchange, response);
    if (succeeded(answer)) succeededIn.add(called);
    judgeAnswer(exchange, answer);
  };

  return {
    take(line) {
      lines += 1;
      try {
        const read = exchangeSchema.safeParse(strictJson(line, (value) => JSON.stringify(value)));
        if (read.success) takeExchange(read.data);
        else problems.add("lines", `line ${lines} of exchanges.ndjson is no exchange`);
      } catch (problem) {
        if (!(problem instanceof NotStrict)) throw problem;
        problems.add("lines", `line ${lines} of exchanges.ndjson cannot be relied on: ${problem.message}`);
      }
    },
    end() {
      for (const [id, [claim]] of claims) {
        const scenario = seen.get(id);
        if (scenario === undefined)
          problems.add("missing", `${claim?.requirement} was judged on the exchange ${id}, which is not there`);
        else if (scenario !== claim?.scenario)
          problems.add("missing", `${claim?.requirement} was judged on the exchange ${id} of another scenario`);
      }
      if (lines > verdict.totals.requests)
        problems.add(
          "count",
          `there are ${lines} exchanges, and the verdict speaks of ${verdict.totals.requests} requests`,
        );
      return { problems: problems.all(), exchanges: lines, judged, inPart, succeeded: succeededIn };
    },
  };
}

/** By exchange, what was judged on it by a scenario that keeps all its exchanges. */
function claimsOf({ requirements }: Verdict, generated: readonly string[]): ReadonlyMap<string, readonly Claim[]> {
  const claims = new Map<string, Claim[]>();
  for (const { id: requirement, checks } of requirements) {
    for (const { scenario, exchanges, outcome } of checks) {
      if (generated.includes(scenario)) continue;
      for (const id of outcome === "pass" ? exchanges : []) {
        const known = claims.get(id);
        if (known === undefined) claims.set(id, [{ requirement, scenario }]);
        else known.push({ requirement, scenario });
      }
    }
  }
  return claims;
}

function answerOf(
  called: OperationId,
  { deviation, ownStatuses }: ReadExchange,
  { status, headers, body }: NonNullable<ReadExchange["response"]>,
): BareAnswer {
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

/** The clean-up of a scenario takes back what it can, and nobody judges it. */
function isCleanUp({ scenario }: ReadExchange): boolean {
  return scenario.endsWith(" (clean-up)");
}

const valuesOfFields = ["contract.fee.id", "contract.reservation.id", "contract.order.failed-is-boolean"];

/** What the record does not show any more: the rest of a body that was cut off, and a value that was redacted. */
function isBeyondRecord({ requirement }: Finding, { text }: BareAnswer, isCut: boolean): boolean {
  if (isCut) return requirement !== "contract.no-internal-error" && !requirement.startsWith("contract.status.");
  return valuesOfFields.includes(requirement) && text.includes("[redacted");
}

const mostOfAKind = 3;

function createProblems() {
  const found = new Map<string, string[]>();
  return {
    add(kind: string, text: string): void {
      const own = found.get(kind);
      if (own === undefined) found.set(kind, [text]);
      else own.push(text);
    },
    all: (): readonly string[] =>
      [...found.values()].flatMap((own) =>
        own.length <= mostOfAKind
          ? own
          : [...own.slice(0, mostOfAKind), `and ${own.length - mostOfAKind} more like that`],
      ),
  };
}
