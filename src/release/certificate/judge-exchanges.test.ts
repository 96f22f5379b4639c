import { expect, test } from "vitest";
import type { Exchange, Verdict, VerdictRequirement } from "../../core/index.ts";
import { verdictWith } from "../evidence.testing.ts";
import { createExchangeJudge, type JudgedExchanges } from "./judge-exchanges.ts";

const scenario = "an example";
const baseUrl = "https://orders.example.test";
const headers = { "content-type": "application/json" };
const verdict: Verdict = { ...verdictWith(), requirements: [] };

/** What a run sends with every call of an operation, but what is wrong on purpose. */
const sent = { "SVC-Client-Name": "a client", Authorization: "Bearer [redacted]" };

function exchangeOf(status: number, body: string | null, changes: Partial<Exchange> = {}): Exchange {
  const { Authorization, ...named } = sent;
  const shown = changes.deviation === "no-token" ? named : { ...named, Authorization };
  return {
    id: "x-1",
    called: "getOrder",
    scenario,
    startedAt: verdict.startedAt,
    durationMs: 5,
    request: { method: "GET", url: `${baseUrl}/v1/orders/1`, headers: shown, body: null },
    response: { status, headers, body, truncated: false },
    problem: null,
    ...changes,
  };
}

function judged(exchanges: readonly Exchange[], of: Verdict = verdict): JudgedExchanges {
  const judge = createExchangeJudge({ verdict: of, places: {}, generated: [] });
  for (const exchange of exchanges) judge.take(Buffer.from(JSON.stringify(exchange)));
  return judge.end();
}

/** A verdict in which a check of this requirement passed on the exchange `x-1`. */
function claiming(id: string): Verdict {
  const checks: VerdictRequirement["checks"] = [{ scenario, outcome: "pass", exchanges: ["x-1"] }];
  const row = { id, area: "contract", level: "must" as const, sentences: [], section: null, statement: "s", checks };
  return { ...verdict, requirements: [{ ...row, outcome: "pass" }] };
}

const notFound = exchangeOf(404, "{}");
const [malformed, without] = [exchangeOf(400, "{}", { deviation: "malformed" }), exchangeOf(400, "{}")];
const cut = { status: 200, headers, body: `{"id":"1","x":"${"x".repeat(20_000)}`, truncated: true };
/** Answers that are judged whole, so that not all were cut off. */
const order = JSON.stringify(
  JSON.parse(`{"id": "1", "status": "DRAFT", "failed": false, "organisationId": "o", "currency": "EUR", "balance": "0.00",
    "createdAt": "2026-11-22T10:00:00Z", "fees": [], "orderLines": [], "reservations": [], "paymentRefs": []}`),
);
const others = ["o-1", "o-2"].map((id) => exchangeOf(200, order, { id }));

test.each([
  [
    "a call that was sent again under its id",
    [exchangeOf(503, ""), exchangeOf(429, ""), exchangeOf(500, ""), notFound],
  ],
  ["a call that got another token", [exchangeOf(401, ""), exchangeOf(408, ""), notFound]],
  ["one that was malformed, and got another token", [exchangeOf(401, "", { deviation: "malformed" }), malformed]],
  ["a call without a token", [exchangeOf(401, "", { deviation: "no-token" })]],
  ["a refusal of what was malformed, where the operation lists no 400", [malformed]],
  [
    "a status of HTTP for what was wrong with the request",
    [exchangeOf(405, "", { deviation: "malformed", ownStatuses: [405] })],
  ],
  [
    "a clean-up",
    [
      exchangeOf(418, "", {
        scenario: `${scenario} (clean-up)`,
        called: "resetOrder",
        request: { method: "POST", url: `${baseUrl}/v1/orders/1/reset`, headers: sent, body: null },
      }),
    ],
  ],
  ["an answer that never came", [exchangeOf(200, "{}", { response: null, problem: "timeout" }), notFound]],
  ["a body in which a value without quotes was redacted", [exchangeOf(200, '{"id":"1","failed":[redacted-text-3]}')]],
  ["a body that was cut off", [exchangeOf(200, "", { response: cut })]],
  [
    "an id that was redacted",
    [
      exchangeOf(200, '{"id":"[redacted-text-7]"}', {
        called: "addFeeToOrder",
        request: { method: "POST", url: `${baseUrl}/v1/orders/1/fees`, headers: sent, body: "{}" },
      }),
    ],
  ],
] as const)("not held against the service: %s", (_, exchanges) => {
  expect(judged([...exchanges, ...others]).problems).toEqual([]);
});

test("what was cut off or redacted is counted", () => {
  expect(judged([exchangeOf(200, "", { response: cut }), exchangeOf(200, order, { id: "x-2" })])).toMatchObject({
    exchanges: 2,
    judged: 1,
    inPart: 1,
  });
});

test.each([
  ["a status that the operation does not list", without, /x-1 breaks contract\.status\.getOrder/u],
  [
    "a status that nothing explains",
    exchangeOf(418, "", { deviation: "malformed" }),
    /x-1 breaks contract\.status\.getOrder/u,
  ],
  [
    "a status of a body that was cut off",
    exchangeOf(202, "", { response: { ...cut, status: 202 } }),
    /contract\.status\.getOrder/u,
  ],
  ["a body that is no order", exchangeOf(200, "[]"), /x-1 breaks contract\.body\.getOrder/u],
] as const)("held against the verdict: %s", (_, exchange, words) => {
  expect(judged([exchange]).problems.join("\n")).toMatch(words);
});

const sentAs = (id: string, as: string): Exchange =>
  exchangeOf(404, "{}", { id, request: { ...notFound.request, headers: { ...sent, "x-request-id": as } } });

test.each([
  [
    "answers that never count, so that hardly any is judged",
    [notFound, ...["x-2", "x-3", "x-4"].map((id) => exchangeOf(429, "", { id }))],
    /only 1 of 4 answers can be judged again/u,
  ],
  [
    "answers that never came",
    [notFound, ...["x-2", "x-3"].map((id) => exchangeOf(200, "", { id, response: null, problem: "reset" }))],
    /only 1 of 3 answers can be judged again/u,
  ],
  [
    "an operation that is said to be a token request",
    [exchangeOf(418, "", { called: "token" })],
    /calls an operation, and not the token/u,
  ],
  [
    "another call than a reset that is said to clean up",
    [exchangeOf(418, "", { scenario: `${scenario} (clean-up)` })],
    /no scenario cleans up by that/u,
  ],
  [
    "a token in a request that is said to have none",
    [
      exchangeOf(418, "", {
        deviation: "no-token",
        request: { ...notFound.request, headers: { ...sent, Authorization: "Bearer x" } },
      }),
    ],
    /said to have no token, but sends one/u,
  ],
  [
    "no token in a request that is said to have one",
    [exchangeOf(401, "", { request: { ...notFound.request, headers: { "SVC-Client-Name": "a client" } } })],
    /x-1 sends no token/u,
  ],
  [
    "no name of a client in a request that is said to have one",
    [exchangeOf(404, "{}", { request: { ...notFound.request, headers: { Authorization: "Bearer x" } } })],
    /x-1 was sent without SVC-Client-Name/u,
  ],
  [
    "the name of a client in a request that is said to have none",
    [exchangeOf(400, "{}", { deviation: "no-client-name" })],
    /x-1 is said to be without SVC-Client-Name/u,
  ],
  [
    "a body of another length than was sent",
    [
      exchangeOf(200, order, {
        response: { status: 200, headers: { "content-length": "9" }, body: order, truncated: false },
      }),
    ],
    /x-1 is not as long as its content-length says/u,
  ],
  [
    "a short body that is said to be cut off",
    [exchangeOf(200, "", { response: { ...cut, headers: { "content-length": "812" } } })],
    /x-1 is not as long as its content-length says/u,
  ],
  [
    "a body that is said to be too long for the record, and is not",
    [exchangeOf(200, "", { response: { ...cut, body: "[not recorded: a body of 99999 characters]" } })],
    /said to be cut off, but is shorter than any that was/u,
  ],
  [
    "successes that are all said to be of malformed requests",
    [...others, exchangeOf(200, order, { id: "x-2" })].map((exchange) => ({
      ...exchange,
      deviation: "malformed" as const,
    })),
    /no success of getOrder can be judged again/u,
  ],
  ["an answer, and a reason why there is none", [exchangeOf(404, "{}", { problem: "timeout" })], /is not an exchange/u],
  ["no answer, and no reason why", [exchangeOf(404, "{}", { response: null })], /is not an exchange/u],
  [
    "a status that is excused for what is not malformed",
    [exchangeOf(405, "", { ownStatuses: [405] })],
    /is not an exchange/u,
  ],
  [
    "a status of its own that no malformed request gets",
    [exchangeOf(207, "", { deviation: "malformed", ownStatuses: [207] })],
    /is not an exchange/u,
  ],
  [
    "another correlation id than was sent",
    [sentAs("a-1", "a-1"), sentAs("b-2", "a-2")],
    /b-2 went out with another correlation id, a-2/u,
  ],
  [
    "exchanges of two runs",
    [exchangeOf(404, "{}", { id: "ocfirst-1" }), exchangeOf(404, "{}", { id: "ocsecond-1" })],
    /ocsecond-1 is not of the run ocfirst/u,
  ],
] as const)("cannot be of one honest run: %s", (_, exchanges, words) => {
  expect(judged(exchanges).problems.join("\n")).toMatch(words);
});

test.each([
  ["with a mark of the order of bytes", { "content-length": String(Buffer.byteLength(order) + 3) }],
  ["that was compressed", { "content-length": "9", "content-encoding": "gzip" }],
  ["without a length", {}],
])("a body %s contradicts nothing", (_, shown) => {
  const response = { status: 200, headers: { ...headers, ...shown }, body: order, truncated: false };
  expect(judged([exchangeOf(200, order, { response })]).problems).toEqual([]);
});

test("several calls may go out with one correlation id", () => {
  expect(judged([sentAs("a-1", "a-1"), sentAs("a-2", "a-9"), sentAs("a-3", "a-9")]).problems).toEqual([]);
});

test("what the verdict has as broken contradicts nothing", () => {
  const [row] = claiming("contract.status.getOrder").requirements;
  const broken = { ...verdict, requirements: [{ ...row!, outcome: "fail" as const, checks: [] }] };
  expect(judged([without], broken).problems).toEqual([]);
});

test("a check that passed is borne by the exchange that it names, and by an answer that counts", () => {
  const of = claiming("contract.status.getOrder");
  expect(judged([notFound], of).problems).toEqual([]);
  expect(judged([exchangeOf(503, ""), notFound], of).problems).toEqual([]);
  expect(judged([exchangeOf(503, "")], of).problems).toContain(
    "x-1 does not show contract.status.getOrder, although a check names it",
  );
  expect(judged([], of).problems).toEqual([
    "contract.status.getOrder was judged on the exchange x-1, which is missing",
  ]);
  expect(judged([notFound], claiming("contract.order.balance")).problems).toEqual([
    "x-1 does not show contract.order.balance, although a check names it",
  ]);
});

test("a requirement rests on half of the exchanges that show it", () => {
  const id = "contract.order.failed-is-boolean";
  const [row] = claiming(id).requirements;
  const ids = ["x-1", "x-2", "x-3", "x-4"];
  const checks = ids.map((each) => ({ scenario, outcome: "pass" as const, exchanges: [each] }));
  const of: Verdict = { ...verdict, totals: { ...verdict.totals, requests: 9 }, requirements: [{ ...row!, checks }] };
  const redacted = order.replace('"failed":false', '"failed":"[redacted-text-9]"');
  const problemsWith = (hidden: number) =>
    judged([...ids.map((each, at) => exchangeOf(200, at < hidden ? redacted : order, { id: each })), ...others], of)
      .problems;
  expect(problemsWith(2)).toEqual([]);
  expect(problemsWith(3)).toEqual([
    `only 1 of 4 exchanges that show ${id} can be judged again, because answers are missing, cut off or redacted`,
  ]);
});
