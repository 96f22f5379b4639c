import type { Exchange } from "../core/index.ts";

/** Exchanges as they are recorded: a token, an order, an answer that is not JSON, and one that never came. */

const orderId = "0b9e6a54-6a0d-4a39-9f0e-3f5d2b7f4c11";
const headers = {
  authorization: "Bearer [redacted]",
  "svc-client-name": "orders-conformance",
  "x-correlation-id": "c-create",
};

export function exchangeWith(id: string, changes: Partial<Exchange> = {}): Exchange {
  return {
    id,
    called: "getOrders",
    scenario: "searching orders",
    startedAt: "2026-11-20T10:00:01.000Z",
    durationMs: 12.4,
    request: { method: "GET", url: "https://orders.example.test/v1/orders?status=nin:DRAFT", headers, body: null },
    response: { status: 200, headers: { "content-type": "application/json" }, body: "[]", truncated: false },
    problem: null,
    ...changes,
  };
}

export function exampleExchanges(): readonly Exchange[] {
  const json = { "content-type": "application/json" };
  const order = `{"id":"${orderId}","status":"DRAFT","failed":false,"totalPrice":1.10,"note":"Zoë · 東京","lines":[]}`;
  return [
    exchangeWith("c-token", {
      called: "token",
      request: {
        method: "POST",
        url: "https://auth.example.test/oauth/token",
        headers: json,
        body: '{"client_id":"partner","client_secret":"[redacted]","grant_type":"client_credentials"}',
      },
      response: {
        status: 200,
        headers: json,
        body: '{"access_token":"[redacted]","expires_in":86400}',
        truncated: false,
      },
    }),
    exchangeWith("c-create", {
      called: "createOrder",
      request: {
        method: "POST",
        url: "https://orders.example.test/v1/orders",
        headers: { ...headers, ...json },
        body: '{"externalReference":"it\'s run 7"}',
      },
      response: { status: 201, headers: json, body: order, truncated: false },
    }),
    exchangeWith("c-confirm", {
      called: "confirmOrderLines",
      request: {
        method: "POST",
        url: `https://orders.example.test/v1/orders/${orderId}/confirm-order-lines`,
        headers: { ...headers, ...json },
        body: '{"lineIds":["l-1","l-2"]}',
      },
      response: { status: 200, headers: json, body: order, truncated: false },
      durationMs: 31.6,
    }),
    exchangeWith("c-broken", {
      response: {
        status: 502,
        headers: { "content-type": "text/html" },
        body: "<h1>Bad gateway</h1>",
        truncated: true,
      },
    }),
    exchangeWith("c-lost", { response: null, problem: "no answer within 5000 ms", durationMs: 5000 }),
  ];
}
