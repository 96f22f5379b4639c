import type { Exchange, Verdict } from "../../core/index.ts";
import { policySchema } from "../../release/index.ts";
import type { Forgery } from "./envelope-forgeries.testing.ts";
import { claiming, madeUp, withChecks, withRequirement } from "./evidence-forgeries.testing.ts";
import { resultText } from "./evidence.testing.ts";

/** Evidence about a client that was made up and certified. */

const goal = "client.goal.fees";
const ofFees = "mission fees";

const withoutFees = (verdict: Verdict): Verdict => ({
  ...verdict,
  requirements: verdict.requirements.map((row) => ({
    ...row,
    checks: row.checks.filter(({ scenario }) => scenario !== ofFees),
  })),
});

const notFees = (exchanges: readonly Exchange[]): readonly Exchange[] =>
  exchanges.filter(({ scenario }) => scenario !== ofFees);

const withAll = (change: (exchange: Exchange) => Exchange) => (exchanges: readonly Exchange[]) => exchanges.map(change);

/** The first exchange of this kind, changed. */
const withFirst =
  (called: Exchange["called"], change: (exchange: Exchange) => Exchange) => (exchanges: readonly Exchange[]) => {
    const place = exchanges.findIndex((each) => each.called === called);
    return exchanges.map((each, at) => (at === place ? change(each) : each));
  };

const sending = (called: Exchange["called"], change: (request: Exchange["request"]) => object) =>
  withFirst(called, (exchange) => ({ ...exchange, request: { ...exchange.request, ...change(exchange.request) } }));

const withHeaders = (called: Exchange["called"], changes: Readonly<Record<string, string | undefined>>) =>
  sending(called, ({ headers }) => ({
    headers: Object.fromEntries(Object.entries({ ...headers, ...changes }).filter(([, value]) => value !== undefined)),
  }));

const withUrl = (called: Exchange["called"], change: (url: string) => string) =>
  sending(called, ({ url }) => ({ url: change(url) }));

/** The request that was refused by this status, once more, and counted. */
const repeated = (status: number) => (exchanges: readonly Exchange[]) =>
  exchanges.flatMap((each) =>
    each.response?.status === status && each.scenario === "mission refusals"
      ? [each, { ...each, id: `refusals-99${status}`, startedAt: later(each) }]
      : [each],
  );

function later({ startedAt, durationMs }: Exchange): string {
  return new Date(Date.parse(startedAt) + durationMs + 1).toISOString();
}

const oneMore = (verdict: Verdict): Verdict => ({
  ...verdict,
  totals: { ...verdict.totals, requests: verdict.totals.requests + 1 },
});

export const clientForgeries: readonly Forgery[] = [
  madeUp("a goal that was not reached", "verdict", /client\.goal\.fees: its outcome is pass; its checks/u, {
    verdict: withChecks(goal, (check) => ({ ...check, outcome: "fail" })),
  }),
  madeUp("a failure of a must as a warning", "verdict", /client\.goal\.fees, a must, is warn in the mission fees/u, {
    verdict: withRequirement(goal, (row) => ({
      ...row,
      outcome: "warn",
      checks: row.checks.map((check) => ({ ...check, outcome: "warn" as const })),
    })),
  }),
  madeUp("a requirement left out", "verdict", /it lacks client\.goal\.fees/u, {
    verdict: withRequirement(goal, () => null),
  }),
  madeUp("a requirement of services", "verdict", /it has unlock\.succeeds, which does not belong to its class/u, {
    verdict: withRequirement(goal, (row) => ({ ...row, id: "unlock.succeeds" })),
  }),
  madeUp("a must that became a should", "verdict", /client\.goal\.fees: its level is should/u, {
    verdict: withRequirement(goal, (row) => ({ ...row, level: "should" })),
  }),
  madeUp("a goal that became not applicable", "verdict", /client\.goal\.fees is not applicable, but the client does/u, {
    verdict: withRequirement(goal, (row) => ({
      ...row,
      outcome: "not-applicable",
      checks: [{ scenario: "all missions", outcome: "not-applicable", exchanges: [] }],
    })),
  }),
  madeUp("a should without a check", "verdict", /client\.deprecated\.cancelOrderLine has no check/u, {
    verdict: withRequirement("client.deprecated.cancelOrderLine", (row) => ({ ...row, checks: [] })),
  }),
  madeUp("a mission without a result", "verdict", /client\.goal\.fees: its outcome is pass; its checks/u, {
    verdict: withoutFees,
    exchanges: notFees,
  }),
  madeUp("a mission that is absent and was judged", "verdict", /in the mission fees, which the client does not do/u, {
    verdict: (verdict) => ({
      ...verdict,
      target: { ...verdict.target, absent: [{ answer: "missions.fees", reason: "no fees" }] },
    }),
  }),
  madeUp("an absent mission that there is not", "verdict", /hooks\.lockOrder is absent, but is not a mission/u, {
    verdict: (verdict) => ({
      ...verdict,
      target: { ...verdict.target, absent: [{ answer: "hooks.lockOrder", reason: "none" }] },
    }),
  }),
  madeUp("a check of a mission that there is not", "verdict", /in "mission lunch", which is not a mission/u, {
    verdict: withChecks(goal, (check) => ({ ...check, scenario: "mission lunch" })),
  }),
  madeUp("a pass in no mission", "verdict", /client\.goal\.fees is pass without a mission/u, {
    verdict: withChecks(goal, (check) => ({ ...check, scenario: "all missions" })),
  }),
  madeUp("a pass on no exchange", "verdict", /client\.calls\.version passed without an exchange/u, {
    verdict: withChecks("client.calls.version", (check) => ({ ...check, exchanges: [] })),
  }),
  madeUp("the verdict of a service", "verdict", /it lacks/u, {
    verdict: (verdict) => ({ ...verdict, role: "server" }),
  }),
  madeUp("a session of a part", "not-conformant", /the run is partial/u, {
    verdict: (verdict) => ({ ...verdict, partial: true, verdict: "partial" }),
  }),
  madeUp("a session of a part that is said to be whole", "verdict", /it lacks client\.goal\./u, {
    verdict: (verdict) => ({
      ...verdict,
      requirements: verdict.requirements.filter(({ id }) => !id.startsWith("client.goal.") || id === "client.goal.buy"),
    }),
  }),
  madeUp("another class", "verdict", /a client is judged in class full, not in class core/u, {
    verdict: (verdict) => ({ ...verdict, class: "core" }),
  }),
  madeUp("a service that was not the referee's", "verdict", /judged with the embedded reference, not in staging/u, {
    verdict: (verdict) => ({ ...verdict, target: { ...verdict.target, environment: "staging" } }),
  }),
  madeUp("other totals", "verdict", /its totals do not follow from its checks/u, {
    verdict: (verdict) => ({ ...verdict, totals: { ...verdict.totals, pass: verdict.totals.pass + 1 } }),
  }),
  madeUp("a verdict of another suite", "claim", /^its suite contradicts the evidence$/mu, {
    verdict: (verdict) => ({ ...verdict, suite: { ...verdict.suite, version: "9.0.0" } }),
  }),

  madeUp("a request without the name of the client", "exchanges", /breaks client\.calls\.client-name/u, {
    exchanges: withHeaders("createOrder", { "svc-client-name": undefined }),
  }),
  madeUp("a request without a token", "exchanges", /breaks client\.calls\.authorization/u, {
    exchanges: withHeaders("createOrder", { authorization: undefined }),
  }),
  madeUp("a request with a token of another service", "exchanges", /breaks client\.calls\.authorization/u, {
    exchanges: withHeaders("createOrder", { authorization: "Bearer [redacted: no valid token]" }),
  }),
  madeUp("a body that is not declared as JSON", "exchanges", /breaks client\.calls\.json-body/u, {
    exchanges: withHeaders("createOrder", { "content-type": "text/plain" }),
  }),
  madeUp("an object where a list is required", "exchanges", /breaks client\.calls\.body-present/u, {
    exchanges: sending("addOrderLines", () => ({ body: "{}" })),
  }),
  madeUp("a token request as a form", "exchanges", /breaks client\.token\.json-body/u, {
    exchanges: withHeaders("token", { "content-type": "application/x-www-form-urlencoded" }),
  }),
  madeUp("a token for another audience", "exchanges", /breaks client\.token\.audience/u, {
    exchanges: sending("token", ({ body }) => ({
      body: (body ?? "").replace(/"audience":"[^"]*"/u, '"audience":"https://elsewhere.example.test"'),
    })),
  }),
  madeUp("a search without an operator", "exchanges", /breaks client\.calls\.filters/u, {
    exchanges: withUrl("getOrders", (url) => url.replace(/eq(?:%3A|:)/iu, "")),
  }),
  madeUp("a date without a time", "exchanges", /breaks client\.calls\.cancellation-date/u, {
    exchanges: withUrl("cancelOrderLines", (url) => url.replace(/(effectiveCancellationDate=)[^&]*/u, "$12031-03-01")),
  }),
  madeUp("a version that there cannot be", "exchanges", /breaks client\.calls\.version/u, {
    exchanges: (exchanges) => {
      const place = exchanges.findIndex(({ request }) => request.url.includes("version="));
      return exchanges.map((each, at) =>
        at === place
          ? { ...each, request: { ...each.request, url: each.request.url.replace(/version=\d+/u, "version=0") } }
          : each,
      );
    },
  }),
  ...[403, 404, 409].map((status) =>
    madeUp(`a request that was answered ${status}, repeated`, "exchanges", new RegExp(`${status}-final`, "u"), {
      verdict: oneMore,
      exchanges: repeated(status),
    }),
  ),
  madeUp("a session without one of its exchanges", "exchanges", /is missing|but the verdict counts/u, {
    exchanges: (exchanges) => exchanges.slice(1),
  }),
  madeUp("a mission without its exchanges", "exchanges", /was judged on the exchange fees-\S+, which is missing/u, {
    exchanges: notFees,
  }),
  madeUp("a goal without its mission", "exchanges", /client\.goal\.fees was judged, but the client called no/u, {
    verdict: (verdict) => ({
      ...verdict,
      requirements: verdict.requirements.map((row, place) =>
        row.id === goal ? row : (withoutFees(verdict).requirements[place] ?? row),
      ),
    }),
    exchanges: notFees,
  }),
  madeUp("checks of a mission left out", "exchanges", /client\.calls\.client-name has no check in mission fees/u, {
    verdict: withRequirement("client.calls.client-name", (row) => ({
      ...row,
      checks: row.checks.filter(({ scenario }) => scenario !== ofFees),
    })),
  }),
  madeUp("a check on an exchange that does not show it", "exchanges", /does not show client\.calls\.version/u, {
    verdict: withChecks("client.calls.version", (check) => ({ ...check, exchanges: ["earlier-version-00001"] })),
  }),
  madeUp("the exchanges of another session", "exchanges", /outside the session/u, {
    exchanges: withAll((each) => ({ ...each, startedAt: "2020-01-01T00:00:00.000Z" })),
  }),
  madeUp("an exchange twice", "exchanges", /occurs twice/u, {
    verdict: oneMore,
    exchanges: (exchanges) => [...exchanges, ...exchanges.slice(0, 1)],
  }),
  madeUp("an exchange of another mission", "exchanges", /belongs to no mission: mission refund/u, {
    exchanges: withFirst("createOrder", (each) => ({ ...each, scenario: "mission refund" })),
  }),
  madeUp("an exchange with another service", "exchanges", /has another address than the others of its mission/u, {
    exchanges: withUrl("createOrder", (url) => url.replace(/^http:\/\/[^/]*/u, "https://elsewhere.example.test")),
  }),
  madeUp(
    "an exchange under another name",
    "exchanges",
    /is recorded as getOrders, but its method and path are createOrder/u,
    {
      exchanges: withFirst("createOrder", (each) => ({ ...each, called: "getOrders" })),
    },
  ),
  madeUp(
    "an answer that no service gave",
    "exchanges",
    /cannot be an answer of the service: it breaks contract\.order\.balance/u,
    {
      exchanges: withFirst("createOrder", ({ response, remark: _, ...each }) => ({
        ...each,
        response: response && { ...response, body: (response.body ?? "").replace('"balance"', '"saldo"') },
      })),
    },
  ),
  madeUp("an answer of another length than was sent", "exchanges", /not as long as its content-length says/u, {
    exchanges: withFirst("getOrder", ({ response, ...each }) => ({
      ...each,
      response: response && { ...response, headers: { ...response.headers, "content-length": "7" } },
    })),
  }),
  madeUp("an answer that came after the session", "exchanges", /outside the session/u, {
    exchanges: withFirst("createOrder", (each) => ({ ...each, durationMs: 3_600_000 })),
  }),
  madeUp("one order for all that were read", "exchanges", /reads the order \S+, but shows/u, {
    exchanges: (exchanges) => {
      const isRead = ({ called, response }: Exchange): boolean => called === "getOrder" && response?.status === 200;
      const response = exchanges.find(isRead)?.response ?? null;
      return exchanges.map((each) => (isRead(each) ? { ...each, response } : each));
    },
  }),
  madeUp("bodies that are all hidden", "exchanges", /only \d+ of \d+ calls can be judged again/u, {
    exchanges: withAll((each) => ({
      ...each,
      request: { ...each.request, body: each.request.body && "[redacted-text-9]" },
    })),
  }),
  madeUp("a gate that decides on services", "gate", /gate\.json does not follow from the evidence: its decision/u, {
    files: (_, { gate }) => ({
      gate: resultText({ ...gate, policy: { ...gate.policy, rules: policySchema.parse({ role: "server" }) } }),
    }),
  }),
  madeUp("a load run", "load", /load\.json is about a service, but the verdict is about a client/u, {
    files: (_, { load }) => ({ load: resultText(load) }),
    predicate: () => ({ load: { script: "mixed", shape: "average", rate: 20, seconds: 300 } }),
  }),
  claiming("role", () => ({ role: "server" })),
  claiming("absent", () => ({ absent: [{ answer: "missions.fees", reason: "no fees" }] })),
  claiming("target", ({ target }) => ({ target: { ...target, release: "5.0.0" } })),
  claiming("seed", () => ({ seed: -1 })),
];
