import { judgeContract, recordedAnswer } from "../../suite/index.ts";
import {
  isOperation,
  type MissionId,
  missionIds,
  succeeded,
  type Verdict,
  type VerdictCheck,
} from "../../core/index.ts";
import { type JudgeOfRecord, judgesOfRecord, observedAgain, type Opportunity } from "../../referee/index.ts";
import {
  addMissing,
  addUnanswered,
  claimsOf,
  createProblems,
  wasUnderWay,
  type Problems,
} from "./exchange-problems.ts";
import { isCutTooEarly, isIncomplete, isOfOtherLength, readExchange, type ReadExchange } from "./exchange-schema.ts";
import { isBeyondRecord, type Context, type ExchangeJudge } from "./judge-exchanges.ts";
import { addOtherOrder } from "./recorded-answers.ts";
import { leastShare, restsOf } from "./rests.ts";
import { profileOfPlaces, profilePlaces } from "./places.ts";

/**
 * Judges the recorded exchanges of a session again: the client by the judges of the referee, as far as the record allows, and the
 * answers of the service by the contract. A forger would have to invent consistent traffic of both.
 */
export function createClientExchangeJudge({ verdict, places }: Context): ExchangeJudge {
  const problems = createProblems();
  const missions = new Map<MissionId, ReadExchange[]>();
  const scenarios = new Map<string, string>();
  let lines = 0;

  const takeExchange = (exchange: ReadExchange): void => {
    const { id, scenario } = exchange;
    if (scenarios.has(id)) problems.add("twice", `the exchange ${id} occurs twice`);
    scenarios.set(id, scenario);
    addImpossible(exchange, verdict, problems);
    const mission = missionIds.find((each) => scenario === `mission ${each}`);
    if (mission === undefined || !id.startsWith(`${mission}-`))
      return problems.add("requests", `the exchange ${id} belongs to no mission: ${scenario}`);
    const own = missions.get(mission);
    if (own === undefined) missions.set(mission, [exchange]);
    else own.push(exchange);
  };

  const judgeMission = (mission: MissionId, exchanges: readonly ReadExchange[]): readonly JudgedAgain[] => {
    const apiPath = pathOf(verdict.target.baseUrl);
    addStrayCalls(exchanges, apiPath, problems);
    addContract(exchanges, places, problems);
    const observed = observedAgain({ id: mission, exchanges, profile: profileOfPlaces(places), apiPath });
    addOtherRoutes(exchanges, observed.calls, problems);
    const judged = judgedAgainIn(observed, exchanges);
    for (const each of judged) addContradictions(each, verdict, problems);
    return judged;
  };

  return {
    take(line) {
      lines += 1;
      const read = readExchange(line);
      if (read.exchange === null) problems.add("lines", `line ${lines} of exchanges.ndjson ${read.problem}`);
      else takeExchange(read.exchange);
    },
    end() {
      addMissing(claimsOf(verdict, []), (id) => scenarios.get(id), problems);
      if (lines !== verdict.totals.requests)
        problems.add(
          "count",
          `there are ${lines} exchanges, but the verdict counts ${verdict.totals.requests} requests`,
        );
      const judged = [...missions].flatMap(([mission, exchanges]) => judgeMission(mission, exchanges));
      const hidden = new Set(judged.flatMap(({ unseen }) => unseen.flatMap(({ calls }) => calls)));
      const again = new Set(judged.filter(isOpportune).map(({ judge }) => judge.requirement));
      addSilentMissions(verdict, missions, problems);
      addTooHidden(hidden.size, lines, problems);
      return {
        problems: problems.all(),
        exchanges: lines,
        judged: lines - hidden.size,
        inPart: hidden.size,
        again: again.size,
        rests: restsOf(verdict, (id) => scenarios.has(id) && !hidden.has(id)),
        succeeded: new Set(),
      };
    },
  };
}

function addTooHidden(hidden: number, lines: number, problems: Problems): void {
  if (hidden * leastShare > lines)
    problems.add("floor", `only ${lines - hidden} of ${lines} calls can be judged again, because bodies are hidden`);
}

/** What no session can have recorded. */
function addImpossible(exchange: ReadExchange, verdict: Verdict, problems: Problems): void {
  const { id, startedAt, durationMs, response, remark } = exchange;
  addUnanswered(verdict, id, problems);
  if (response !== null && isCutTooEarly(response))
    problems.add("cut", `the body of the exchange ${id} is said to be cut off, but is shorter than any that was`);
  // What the referee disturbed may have any length.
  if (response !== null && remark === undefined && isOfOtherLength(response))
    problems.add("length", `the body of the exchange ${id} is not as long as its content-length says`);
  if (!wasUnderWay(verdict, startedAt, durationMs))
    problems.add("times", `the exchange ${id} started at ${startedAt}, outside the session`);
}

function isOpportune({ shown, unseen }: JudgedAgain): boolean {
  return shown.length + unseen.length > 0;
}

interface JudgedAgain {
  readonly judge: JudgeOfRecord;
  readonly mission: MissionId;
  readonly shown: readonly Opportunity[];
  readonly unseen: readonly Opportunity[];
}

function judgedAgainIn(
  observed: ReturnType<typeof observedAgain>,
  exchanges: readonly ReadExchange[],
): readonly JudgedAgain[] {
  const requests = new Map(exchanges.map(({ id, request }) => [id, request]));
  return judgesOfRecord.map((judge) => {
    const opportunities = judge.find(observed);
    const unseen = opportunities.filter((each) => isHidden(each, judge, requests));
    return { judge, mission: observed.id, shown: opportunities.filter((each) => !unseen.includes(each)), unseen };
  });
}

/** A redacted value does not count against a client. */
function isHidden(
  { holds, calls }: Opportunity,
  { byAddress }: JudgeOfRecord,
  requests: ReadonlyMap<string, ReadExchange["request"]>,
): boolean {
  if (holds) return false;
  return calls
    .flatMap((id) => requests.get(id) ?? [])
    .some((request) => isIncomplete(request) || (byAddress && /\[redacted|%5Bredacted/iu.test(request.url)));
}

function addContradictions({ judge, mission, shown, unseen }: JudgedAgain, verdict: Verdict, problems: Problems): void {
  const { requirement } = judge;
  const checks = checksIn(verdict, requirement, mission);
  const isHeld = checks.every(({ outcome }) => outcome === "pass");
  const seen = new Set([...shown, ...unseen].flatMap(({ calls }) => calls));
  for (const { holds, calls, expected, actual } of isHeld ? shown : []) {
    if (!holds)
      problems.add(
        "judged",
        `${calls.at(-1)} breaks ${requirement}, which passed in the verdict: expected ${expected}, got ${actual}`,
      );
  }
  if (checks.length === 0 && shown.some(({ holds }) => holds))
    problems.add("claims", `${requirement} has no check in mission ${mission}, but its exchanges show it`);
  for (const { outcome, exchanges } of checks) {
    const strange = judge.inPart ? undefined : exchanges.find((id) => !seen.has(id));
    if (outcome === "pass" && strange !== undefined)
      problems.add("claims", `${strange} does not show ${requirement}, although a check names it`);
  }
}

function checksIn({ requirements }: Verdict, requirement: string, mission: MissionId): readonly VerdictCheck[] {
  const row = requirements.find(({ id }) => id === requirement);
  return (row?.checks ?? []).filter(({ scenario }) => scenario === `mission ${mission}`);
}

/** Each mission has a service of its own, with the API at the same path. */
function addStrayCalls(exchanges: readonly ReadExchange[], apiPath: string, problems: Problems): void {
  const [first] = exchanges;
  const origin = first === undefined ? "" : originOf(first.request.url);
  for (const { id, called, request } of exchanges) {
    if (originOf(request.url) !== origin)
      problems.add("requests", `the exchange ${id} has another address than the others of its mission`);
    else if (isOperation(called) && !request.url.startsWith(`${origin}${apiPath}/`))
      problems.add("requests", `the exchange ${id} has another address than ${origin}${apiPath}`);
  }
}

function addOtherRoutes(
  exchanges: readonly ReadExchange[],
  calls: ReturnType<typeof observedAgain>["calls"],
  problems: Problems,
): void {
  for (const [place, { id, called }] of exchanges.entries()) {
    const route = calls[place]?.route;
    const meant = route?.kind === "operation" ? route.operation : route?.kind === "token" ? "token" : "unmatched";
    // A client may ask for a token at the wrong address.
    if (meant !== called && !(meant === "token" && called === "unmatched"))
      problems.add("requests", `the exchange ${id} is recorded as ${called}, but its method and path are ${meant}`);
  }
}

/** Judges the answers that the referee did not disturb. */
function addContract(exchanges: readonly ReadExchange[], places: Context["places"], problems: Problems): void {
  const profile = profilePlaces(places);
  for (const exchange of exchanges) {
    const { id, called, response, remark } = exchange;
    if (!isOperation(called) || response === null || remark !== undefined) continue;
    const answer = recordedAnswer(called, exchange);
    if (answer === null || !succeeded(answer)) continue;
    addOtherOrder(exchange, answer, problems);
    for (const finding of judgeContract(answer, profile)) {
      if (!finding.holds && !isBeyondRecord(finding, answer, isIncomplete(response)))
        problems.add("contract", `${id} cannot be an answer of the service: it breaks ${finding.requirement}`);
    }
  }
}

/** A goal needs a mission with at least one operation call. */
function addSilentMissions(
  verdict: Verdict,
  missions: ReadonlyMap<MissionId, readonly ReadExchange[]>,
  problems: Problems,
): void {
  for (const mission of missionIds) {
    const isSilent = !(missions.get(mission) ?? []).some(({ called }) => isOperation(called));
    if (isSilent && checksIn(verdict, `client.goal.${mission}`, mission).length > 0)
      problems.add("missing", `client.goal.${mission} was judged, but the client called no operation in that mission`);
  }
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : "";
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.replace(/\/$/u, "") : "";
}
