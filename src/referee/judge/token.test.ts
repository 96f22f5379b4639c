import { expect, test } from "vitest";
import { call, goodToken, heldBy, missionOf, tokenCall, type JudgedCalls } from "./calls.testing.ts";

const token = tokenCall();
const second = (made: Parameters<typeof tokenCall>[1] = {}) =>
  tokenCall({}, { answer: { access_token: "token-2", expires_in: 86_400 }, ...made });
const get = call("getOrder");
const day = 86_400_000;
const refusedToken = call("getOrder", { status: 401, at: [100, 110] });

test.for<JudgedCalls>([
  ["a token request in JSON", "client.token.json-body", [token, get], [true]],
  ["a token request as a form", "client.token.json-body", [tokenCall({}, { bodyText: "grant_type=x" })], [false]],
  [
    "a token request that is not declared",
    "client.token.json-body",
    [tokenCall({}, { headers: { "content-type": "text/plain" } })],
    [false],
  ],
  ["no token request", "client.token.json-body", [get], []],
  ["all members", "client.token.members", [token], [true]],
  ["another secret", "client.token.members", [tokenCall({ client_secret: "x" })], [false]],
  ["no grant", "client.token.members", [tokenCall({ grant_type: undefined })], [false]],
  [
    "the audience with scheme and slash",
    "client.token.audience",
    [tokenCall({ audience: "http://host.example:8080/" })],
    [true],
  ],
  ["the audience without its port", "client.token.audience", [tokenCall({ audience: "host.example" })], [true]],
  [
    "the audience with a path",
    "client.token.audience",
    [tokenCall({ audience: "http://host.example:8080/api" })],
    [false],
  ],
  ["no audience", "client.token.audience", [tokenCall({ audience: undefined })], [false]],
  ["the secret in the token request alone", "client.token.secret-kept", [token, get], [true, true]],
  [
    "the secret in a header",
    "client.token.secret-kept",
    [call("getOrder", { headers: { "x-key": "top-secret-1" } })],
    [false],
  ],
  [
    "the secret as Basic credentials",
    "client.token.secret-kept",
    [tokenCall({}, { headers: { authorization: `Basic ${btoa("client:top-secret-1")}` } })],
    [false],
  ],
  [
    "the secret in a body",
    "client.token.secret-kept",
    [call("failOrder", { body: { reason: "top-secret-1" } })],
    [false],
  ],
  ...[btoa("client:top-secret-1"), "top%2Dsecret%2D1", "key=top-secret-1"].map((value): JudgedCalls => [
    `the secret in the header ${value}`,
    "client.token.secret-kept",
    [call("getOrder", { headers: { "x-credentials": value } })],
    [false],
  ]),
  ["no token in the address", "client.token.not-in-address", [token, get], [true, true]],
  [
    "a token in the address of a token request",
    "client.token.not-in-address",
    [token, get, tokenCall({}, { query: [["old", goodToken]] })],
    [true, true, false],
  ],
  ["a token that no call used", "client.token.not-in-address", [token], []],
  [
    "a token in the address",
    "client.token.not-in-address",
    [token, call("getOrder", { query: [["t", goodToken]] })],
    [true, false],
  ],
  ["a token that was never got", "client.token.not-in-address", [get], []],
  ["one token for all calls", "client.token.reused", [token, get, get], [true]],
  ["a token that is used once", "client.token.reused", [token, get], []],
  ["a token for each call", "client.token.reused", [token, get, second()], [false]],
  ["a new token after a 401", "client.token.reused", [token, get, call("getOrder", { status: 401 }), second()], [true]],
  [
    "a new token when the old one has expired",
    "client.token.reused",
    [token, get, get, second({ serviceTime: day })],
    [true],
  ],
  [
    "a new token shortly before",
    "client.token.reused",
    [token, get, get, second({ serviceTime: day - 600_000 })],
    [true],
  ],
  [
    "a second token that was asked for before the first was used",
    "client.token.reused",
    [token, second(), get, get],
    [true],
  ],
  [
    "a new token after a 401 to a call that carried none",
    "client.token.reused",
    [token, get, get, call("getOrder", { bearer: null, status: 401 }), second()],
    [true],
  ],
  ["token requests one after the other", "client.token.one-at-a-time", [token, get, token], [true, true]],
  [
    "another token request before the first token was used",
    "client.token.one-at-a-time",
    [token, second(), get],
    [true, false],
  ],
  [
    "two token requests at once",
    "client.token.one-at-a-time",
    [tokenCall({}, { at: [0, 50] }), tokenCall({}, { at: [10, 60] })],
    [true, false],
  ],
  [
    "another token after a 401",
    "client.token.renewed-after-401",
    [refusedToken, call("getOrder", { bearer: "token-2", at: [120, 130] })],
    [true],
  ],
  [
    "the same token after a 401",
    "client.token.renewed-after-401",
    [refusedToken, call("getOrder", { at: [120, 130] })],
    [false],
  ],
  [
    "a parallel call before the 401 came",
    "client.token.renewed-after-401",
    [refusedToken, call("getOrder", { at: [105, 130] })],
    [true],
  ],
  [
    "a read with the same token by another worker, sent before the 401 came",
    "client.token.renewed-after-401",
    [
      refusedToken,
      call("getOrder", { connection: 2, at: [120, 130] }),
      tokenCall({}, { at: [125, 126], connection: 2 }),
    ],
    [true],
  ],
  [
    "reads with the same token on other connections, and no new token at all",
    "client.token.renewed-after-401",
    [refusedToken, call("getOrder", { connection: 2, at: [120, 130] })],
    [false],
  ],
  [
    "a read with the same token by another worker, long after the 401",
    "client.token.renewed-after-401",
    [refusedToken, call("getOrder", { connection: 2, at: [5_000, 5_030] })],
    [false],
  ],
  [
    "a change with the same token on another connection",
    "client.token.renewed-after-401",
    [call("failOrder", { status: 401, body: {} }), call("failOrder", { body: {}, connection: 2 })],
    [false],
  ],
  ...[undefined, {}, { externalReference: "order-1" }].map((body): JudgedCalls => [
    `workers that create an order each, saying ${JSON.stringify(body)} of it`,
    "client.token.renewed-after-401",
    [
      call("createOrder", { body, status: 401, at: [100, 110] }),
      call("createOrder", { body, connection: 2, at: [120, 130] }),
      tokenCall({}, { at: [125, 126], connection: 2 }),
    ],
    [body === undefined || Object.keys(body).length === 0],
  ]),
  [
    "a creation again over the same connection",
    "client.token.renewed-after-401",
    [call("createOrder", { status: 401 }), call("createOrder"), token],
    [false],
  ],
  ...(
    [
      ["while a token was asked for", 5_010, [], true],
      ["shortly before a token was asked for", 4_900, [], true],
      ["long before a token was asked for", 100, [], false],
      ["before another call on that order", 4_900, [call("getOrder", { at: [4_950, 4_960] })], false],
    ] as const
  ).map(([when, endedAt, later, holds]): JudgedCalls => [
    `the end at a refusal that came ${when}`,
    "client.token.renewed-after-401",
    [
      tokenCall({}, { at: [0, 1] }),
      call("addReservationToOrder", { status: 409, body: [], at: [90, endedAt] }),
      ...later,
      tokenCall({}, { at: [5_000, 5_040] }),
      call("getOrder", { status: 401, connection: 2, ids: { orderId: "2" }, at: [5_005, 5_050] }),
    ],
    [holds],
    { results: [{ holds: false, expected: "seats", actual: "none" }] },
  ]),
  ["a 401 without a token", "client.token.renewed-after-401", [call("getOrder", { status: 401, bearer: null })], []],
  ["the same token after a 408", "client.token.renewed-after-408", [call("getOrder", { status: 408 }), get], [false]],
])("%s: %s", ([, id, calls, holds, more]) => {
  expect(heldBy(id, missionOf(calls, more))).toEqual(holds);
});
