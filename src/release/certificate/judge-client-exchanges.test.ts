import { expect, test } from "vitest";
import type { Exchange, Verdict, VerdictRequirement } from "../../core/index.ts";
import { verdictWith } from "../evidence.testing.ts";
import { createClientExchangeJudge } from "./judge-client-exchanges.ts";
import type { JudgedExchanges } from "./judge-exchanges.ts";

const origin = "http://127.0.0.1:4000";
const baseUrl = `${origin}/sandbox`;
const begun = Date.parse("2026-11-22T10:00:00.000Z");

interface Made {
  readonly called?: Exchange["called"];
  readonly method?: string;
  /** Below the host. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status?: number;
  readonly remark?: string;
  readonly durationMs?: number;
}

/** Exchanges of the mission buy, one after the other. */
function sessionOf(...made: readonly Made[]): readonly Exchange[] {
  return made.map(
    ({ called = "getOrder", method = "GET", path = "/sandbox/v1/orders/1", status = 200, ...more }, place) => ({
      id: `buy-${String(place + 1).padStart(4, "0")}`,
      called,
      scenario: "mission buy",
      startedAt: new Date(begun + place * 100).toISOString(),
      durationMs: more.durationMs ?? 10,
      request: {
        method,
        url: called === "token" ? `${origin}/auth/oauth/token` : origin + path,
        headers: {
          ...(called !== "token" && { authorization: "Bearer [redacted]", "svc-client-name": "shop" }),
          ...((called === "token" || more.body !== undefined) && { "content-type": "application/json" }),
          ...more.headers,
        },
        body: called === "token" ? '{"audience":"127.0.0.1:4000"}' : (more.body ?? null),
      },
      response: {
        status,
        headers: {},
        body: called === "token" ? '{"access_token":"[redacted]","expires_in":86400}' : null,
        truncated: false,
      },
      problem: null,
      remark: more.remark ?? "disturbance of no matter",
    }),
  );
}

/** The problems but those that a check is missing, which are of another test. */
function judged(exchanges: readonly Exchange[], requirements: readonly VerdictRequirement[] = []): JudgedExchanges {
  const { totals, ...rest } = verdictWith();
  const verdict: Verdict = {
    ...rest,
    role: "client",
    target: { ...rest.target, baseUrl },
    totals: { ...totals, requests: exchanges.length },
    requirements: [...requirements],
  };
  const judge = createClientExchangeJudge({ verdict, places: { token: "/access_token" }, generated: [] });
  for (const exchange of exchanges) judge.take(Buffer.from(JSON.stringify(exchange)));
  const { problems, ...more } = judge.end();
  return { ...more, problems: problems.filter((text) => !/has no check in mission|more like this/u.test(text)) };
}

const token: Made = { called: "token", method: "POST" };

test.each<readonly [string, readonly Made[]]>([
  ["a value that was redacted in an address", [token, { path: "/sandbox/v1/orders/1?version=[redacted-text-1]" }]],
  [
    "a value without quotes that was redacted in a body",
    [
      token,
      { called: "failOrder", method: "POST", path: "/sandbox/v1/orders/1/fail", body: '{"a":[redacted-text-3]}' },
    ],
  ],
  [
    "a repetition after a 401, where either of two tokens may have come",
    [token, { status: 401 }, token, { status: 401 }, {}],
  ],
  ["a token instead of one that was refused", [token, {}, { status: 401 }, token, { path: "/sandbox/v1/orders/2" }]],
  [
    "a token instead of one that was refused, answered within a millisecond",
    [token, { status: 401 }, { ...token, durationMs: 0 }, { path: "/sandbox/v1/orders/2" }],
  ],
  ["a third token, where either of two may have been used", [token, {}, { status: 401 }, token, {}, token]],
  ["an order that is called by a number", [token, { path: "/sandbox/v1/orders/90017" }]],
  ["a look whether anybody is there", [{ called: "unmatched", path: "/health", status: 404 }]],
])("not held against the client: %s", (_, made) => {
  expect(judged(sessionOf(...made)).problems).toEqual([]);
});

test.each<readonly [string, readonly Made[], RegExp]>([
  [
    "a version that is none",
    [token, { path: "/sandbox/v1/orders/1?version=0" }],
    /buy-0002 breaks client\.calls\.version/u,
  ],
  [
    "a repetition after a 401 with the one token that there is",
    [token, { status: 401 }, {}],
    /buy-0003 breaks client\.token\.renewed-after-401/u,
  ],
  ["two tokens before either was used", [token, token, {}], /buy-0002 breaks client\.token\.one-at-a-time/u],
  ["a token for each request", [token, {}, token, {}], /buy-0003 breaks client\.token\.reused/u],
  ["a call before any token was given out", [{}], /buy-0001 breaks client\.calls\.authorization/u],
  [
    "a call of no operation",
    [token, { called: "unmatched", path: "/sandbox/v1/order/1", status: 404 }],
    /buy-0002 breaks client\.calls\.known-operation/u,
  ],
])("held against the verdict: %s", (_, made, words) => {
  expect(judged(sessionOf(...made)).problems.join("\n")).toMatch(words);
});

test("what was redacted is counted", () => {
  const session = sessionOf(token, { path: "/sandbox/v1/orders/1?version=[redacted-text-1]" }, {});
  expect(judged(session)).toMatchObject({ exchanges: 3, judged: 2, inPart: 1 });
});

test("what the verdict has as broken contradicts nothing", () => {
  const id = "client.calls.version";
  const checks: VerdictRequirement["checks"] = [{ scenario: "mission buy", outcome: "fail", exchanges: ["buy-0002"] }];
  const row = {
    id,
    area: "client.calls",
    level: "must" as const,
    sentences: [],
    section: null,
    statement: "s",
    checks,
  };
  const session = sessionOf(token, { path: "/sandbox/v1/orders/1?version=0" });
  expect(judged(session, [{ ...row, outcome: "fail" }]).problems).toEqual([]);
});
