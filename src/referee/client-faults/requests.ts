import { client, type ClientFault } from "./client-fault.ts";

/** Faults in how a client asks: for tokens, and for anything else. */
export const requestFaults: readonly ClientFault[] = [
  client("token-as-text", "client.token.json-body", "buy", [
    'headers: { "content-type": "application/json", accept',
    'headers: { "content-type": "text/plain", accept',
  ]),
  client("token-without-grant", "client.token.members", "buy", ['        grant_type: "client_credentials",\n', ""]),
  client("token-other-grant", "client.token.members", "buy", ['"client_credentials"', '"password"']),
  client("token-for-address", "client.token.audience", "buy", [
    "audience: access.ORDERS_AUDIENCE",
    "audience: access.ORDERS_BASE_URL",
  ]),
  client("secret-in-header", "client.token.secret-kept", "buy", [
    "        authorization:",
    '        "x-api-key": access.ORDERS_CLIENT_SECRET,\n        authorization:',
  ]),
  client("secret-in-address", "client.token.secret-kept", "buy", [
    "/oauth/token`",
    "/oauth/token?client_secret=${access.ORDERS_CLIENT_SECRET}`",
  ]),
  client("basic-credentials", "client.token.secret-kept", "buy", [
    'headers: { "content-type": "application/json", accept',
    'headers: { authorization: `Basic ${btoa(`a:${access.ORDERS_CLIENT_SECRET}`)}`, "content-type": "application/json", accept',
  ]),
  client("token-in-address", "client.token.not-in-address", "buy", [
    "const parameters = query.map(",
    'const parameters = [...query, ["access_token", token]].map(',
  ]),
  client("token-per-request", "client.token.reused", "buy", ["(cached ??= ask())", "(cached = ask())"]),
  client(
    "token-for-two-requests",
    "client.token.reused",
    "buy",
    ['  let lastToken = "";', '  let lastToken = "", uses = 0;'],
    ["if (expiresAt > Date.now()) return token;", "if (expiresAt > Date.now() && (uses += 1) % 3 > 0) return token;"],
  ),
  client("401-with-the-same-token", "client.token.renewed-after-401", "long-day", [
    "if (status === 401 || status === 408) tokens",
    "if (status === 408) tokens",
  ]),
  client("408-with-the-same-token", "client.token.renewed-after-408", "bad-day", [
    "if (status === 401 || status === 408) tokens",
    "if (status === 401) tokens",
  ]),
  client("no-authorization", "client.calls.authorization", "buy", ["        authorization: `Bearer ${token}`,\n", ""]),
  client("bare-token", "client.calls.authorization", "buy", ["`Bearer ${token}`", "token"]),
  client("made-up-token", "client.calls.authorization", "buy", ["`Bearer ${token}`", "`Bearer ${token}x`"]),
  client("no-client-name", "client.calls.client-name", "buy", [
    "        [words.clientNameHeader]: access.ORDERS_CLIENT_NAME,\n",
    "",
  ]),
  client("empty-client-name", "client.calls.client-name", "buy", ["access.ORDERS_CLIENT_NAME,", '" ",']),
  client("body-as-text", "client.calls.json-body", "buy", [
    '{ "content-type": "application/json" })',
    '{ "content-type": "text/plain" })',
  ]),
  client("body-no-json", "client.calls.json-body", "buy", ["{ body: JSON.stringify(body) }", "{ body: String(body) }"]),
  client("unknown-path", "client.calls.known-operation", "buy", ["/orderlines/confirm`", "/order-lines/confirm`"]),
  client("other-method", "client.calls.known-operation", "search", [
    'call({ method: "PUT", path: order(id), body',
    'call({ method: "PATCH", path: order(id), body',
  ]),
  client("fee-id-no-uuid", "client.calls.path-ids", "fees", ["/fees/${fee}`", "/fees/fee-${fee}`"]),
  client("seat-id-no-uuid", "client.calls.path-ids", "seats", [
    'call({ method: "DELETE", path: `${order(id)}/reservations/${reservation}`',
    'call({ method: "DELETE", path: `${order(id)}/reservations/seat-${reservation}`',
  ]),
  client("ids-one-by-one", "client.calls.id-lists", "drop-lines", [
    '[[name, ids.join(",")]]',
    "ids.map((id) => [name, id])",
  ]),
  client("ids-with-spaces", "client.calls.id-lists", "drop-lines", ['ids.join(",")', 'ids.join(", ")']),
  {
    ...client("day-without-time", "client.calls.cancellation-date", "refund", [
      '["effectiveCancellationDate", date]',
      '["effectiveCancellationDate", date.slice(0, 10)]',
    ]),
    also: ["client.states.one-date-per-request"],
  },
  client("time-without-offset", "client.calls.cancellation-date", "refund", [
    '["effectiveCancellationDate", date]',
    '["effectiveCancellationDate", date.slice(0, 19)]',
  ]),
  client("version-no-number", "client.calls.version", "earlier-version", ["String(version)", "`v${version}`"]),
  client("version-zero", "client.calls.version", "earlier-version", ["String(version)", '"0"']),
  client("fail-without-body", "client.calls.body-present", "fail", ["/fail`, body,", "/fail`,"]),
  client("line-without-list", "client.calls.body-present", "buy", [
    "path: `${order(id)}/orderlines`, body }),\n    updateOrderLines",
    "path: `${order(id)}/orderlines`, body: (body as Json[])[0] }),\n    updateOrderLines",
  ]),
  client(
    "tokens-of-parallel-workers",
    "client.token.one-at-a-time",
    "long-day",
    ["(cached ??= ask())", "(cached ?? ask().then((issued) => { cached = Promise.resolve(issued); return issued; }))"],
    [
      "for (const order of asked.orders) await sell(client, order, asked.confirmOrderLines);",
      "await Promise.all(asked.orders.map((order) => sell(client, order, asked.confirmOrderLines)));",
    ],
  ),
  client("filter-without-operator", "client.calls.filters", "search", [
    "`eq:${asked.find.status}`",
    "asked.find.status",
  ]),
  client("filter-other-operator", "client.calls.filters", "search", ["`gte:${asked", "`ge:${asked"]),
  client("filter-unknown", "client.calls.filters", "search", ['["totalAmount", `gte', '["total", `gte']),
  client("direction-in-small-letters", "client.calls.filters", "search", ['"DESC"', '"desc"']),
];
