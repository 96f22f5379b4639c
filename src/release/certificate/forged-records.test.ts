import { expect, test } from "vitest";
import type { Exchange, Verdict } from "../../core/index.ts";
import {
  claiming,
  cut,
  exchangeOf,
  headers,
  judged,
  notFound,
  order,
  others,
  scenario,
  sent,
  verdict,
} from "./exchanges.testing.ts";

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
    "an answer that is said to be of others",
    [notFound, exchangeOf(404, "{}", { id: "x-2", scenario: "mission sell" })],
    /x-2 is of "mission sell", which is no scenario of a run/u,
  ],
  [
    "an answer that is said to have been disturbed",
    [exchangeOf(404, "{}", { remark: "cut by the referee" })],
    /x-1 has a remark/u,
  ],
  [
    "a request that is said to be of another encoding",
    [exchangeOf(404, "{}", { request: { ...notFound.request, body: "{}", encoding: "utf16le" } })],
    /x-1 has a body of another encoding/u,
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
