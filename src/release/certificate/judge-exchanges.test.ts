import { expect, test } from "vitest";
import {
  baseUrl,
  claiming,
  cut,
  exchangeOf,
  judged,
  notFound,
  order,
  others,
  scenario,
  sent,
  verdict,
} from "./exchanges.testing.ts";

const [malformed, without] = [exchangeOf(400, "{}", { deviation: "malformed" }), exchangeOf(400, "{}")];

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
