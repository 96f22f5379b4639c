import { judgeContract } from "../../suite/index.ts";
import {
  isOperation,
  type MissionId,
  missionIds,
  succeeded,
  type Verdict,
  type VerdictCheck,
} from "../../core/index.ts";
import type { Opportunity } from "../../referee/index.ts";
import { addMissing, claimsOf, createProblems, wasUnderWay, type Problems } from "./exchange-problems.ts";
import { answerOf, isIncomplete, readExchange, type ReadExchange } from "./exchange-schema.ts";
import { isBeyondRecord, type Context, type ExchangeJudge } from "./judge-exchanges.ts";
import { judgesOfRecord, type JudgeOfRecord } from "./judges-of-record.ts";
import { observedAgain } from "./observed-again.ts";
import { profileOfPlaces, profilePlaces } from "./places.ts";

/**
 * The requirements of a client that the record of a session shows, judged once more on it by the judges of the referee, and the
 * contract on what the service answered: whoever makes up a session makes up the traffic of both.
 */
export function createClientExchangeJudge({ verdict, places }: Context): ExchangeJudge {
  const problems = createProblems();
  const missions = new Map<MissionId, ReadExchange[]>();
  const scenarios = new Map<string, string>();
  let lines = 0;

  const takeExchange = (exchange: ReadExchange): void => {
    const { id, scenario, startedAt } = exchange;
    if (scenarios.has(id)) problems.add("twice", `the exchange ${id} is there twice`);
    scenarios.set(id, scenario);
    if (!wasUnderWay(verdict, startedAt))
      problems.add("times", `the exchange ${id} is of ${startedAt}, and the session was not under way then`);
    const mission = missionIds.find((each) => scenario === `mission ${each}`);
    if (mission === undefined || !id.startsWith(`${mission}-`))
      return problems.add("requests", `the exchange ${id} is of no mission: ${scenario}`);
    const own = missions.get(mission);
    if (own === undefined) missions.set(mission, [exchange]);
    else own.push(exchange);
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
          `there are ${lines} exchanges, and the verdict speaks of ${verdict.totals.requests} requests`,
        );
      const apiPath = pathOf(verdict.target.baseUrl);
      const hidden = new Set<string>();
      const again = new Set<string>();
      for (const [mission, exchanges] of missions) {
        addStrayCalls(exchanges, apiPath, problems);
        addContract(exchanges, places, problems);
        const observed = observedAgain({ id: mission, exchanges, profile: profileOfPlaces(places), apiPath });
        addOtherRoutes(exchanges, observed.calls, problems);
        const requests = new Map(exchanges.map(({ id, request }) => [id, request]));
        for (const judge of judgesOfRecord) {
          const opportunities = judge.find(observed);
          const unseen = opportunities.filter((each) => isHidden(each, judge, requests));
          for (const { calls } of unseen) for (const call of calls) hidden.add(call);
          if (opportunities.length > 0) again.add(judge.requirement);
          addContradictions(
            { judge, mission, shown: opportunities.filter((each) => !unseen.includes(each)), unseen },
            verdict,
            problems,
          );
        }
      }
      addSilentMissions(verdict, missions, problems);
      return {
        problems: problems.all(),
        exchanges: lines,
        judged: lines - hidden.size,
        inPart: hidden.size,
        again: again.size,
        succeeded: new Set(),
      };
    },
  };
}

interface JudgedAgain {
  readonly judge: JudgeOfRecord;
  readonly mission: MissionId;
  readonly shown: readonly Opportunity[];
  readonly unseen: readonly Opportunity[];
}

/** A value that was redacted is not held against a client. */
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
        `${calls.at(-1)} breaks ${requirement}, which the verdict has as held: expected ${expected}, got ${actual}`,
      );
  }
  if (checks.length === 0 && shown.some(({ holds }) => holds))
    problems.add("claims", `${requirement} has no check of mission ${mission}, whose exchanges show it`);
  for (const { outcome, exchanges } of checks) {
    const strange = judge.inPart ? undefined : exchanges.find((id) => !seen.has(id));
    if (outcome === "pass" && strange !== undefined)
      problems.add("claims", `${strange} does not show ${requirement}, which a check was judged on by it`);
  }
}

function checksIn({ requirements }: Verdict, requirement: string, mission: MissionId): readonly VerdictCheck[] {
  const row = requirements.find(({ id }) => id === requirement);
  return (row?.checks ?? []).filter(({ scenario }) => scenario === `mission ${mission}`);
}

/** A mission has a service of its own, with the API where it is in all of them. */
function addStrayCalls(exchanges: readonly ReadExchange[], apiPath: string, problems: Problems): void {
  const [first] = exchanges;
  const origin = first === undefined ? "" : originOf(first.request.url);
  for (const { id, called, request } of exchanges) {
    if (originOf(request.url) !== origin)
      problems.add("requests", `the exchange ${id} is of another address than the others of its mission`);
    else if (isOperation(called) && !request.url.startsWith(`${origin}${apiPath}/`))
      problems.add("requests", `the exchange ${id} is of another address than ${origin}${apiPath}`);
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
    // A token may be asked for where no token service is.
    if (meant !== called && !(meant === "token" && called === "unmatched"))
      problems.add("requests", `the exchange ${id} is called ${called}, and its method and path are ${meant}`);
  }
}

/** What the service answered when nothing was put in the way of a call is what it answers. */
function addContract(exchanges: readonly ReadExchange[], places: Context["places"], problems: Problems): void {
  const profile = profilePlaces(places);
  for (const exchange of exchanges) {
    const { id, called, response, remark } = exchange;
    if (!isOperation(called) || response === null || remark !== undefined) continue;
    const answer = answerOf(called, exchange, response);
    if (!succeeded(answer)) continue;
    for (const finding of judgeContract(answer, profile)) {
      if (!finding.holds && !isBeyondRecord(finding, answer, isIncomplete(response)))
        problems.add("contract", `${id} is no answer of the service: it breaks ${finding.requirement}`);
    }
  }
}

/** A goal is reached in a mission in which an operation was called. */
function addSilentMissions(
  verdict: Verdict,
  missions: ReadonlyMap<MissionId, readonly ReadExchange[]>,
  problems: Problems,
): void {
  for (const mission of missionIds) {
    const isSilent = !(missions.get(mission) ?? []).some(({ called }) => isOperation(called));
    if (isSilent && checksIn(verdict, `client.goal.${mission}`, mission).length > 0)
      problems.add("missing", `client.goal.${mission} was judged, and the client called no operation in that mission`);
  }
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : "";
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.replace(/\/$/u, "") : "";
}
