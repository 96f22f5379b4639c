import type { Exchange, Verdict, VerdictRequirement } from "../../core/index.ts";
import { verdictWith } from "../evidence.testing.ts";
import { createExchangeJudge, type JudgedExchanges } from "./judge-exchanges.ts";

/** Exchanges of a run, and how they are judged again. Used by tests only. */

export const scenario = "an example";
export const baseUrl = "https://orders.example.test";
export const headers = { "content-type": "application/json" };
export const verdict: Verdict = { ...verdictWith(), requirements: [] };

/** What a run sends with every call of an operation, but what is wrong on purpose. */
export const sent = { "SVC-Client-Name": "a client", Authorization: "Bearer [redacted]" };

export function exchangeOf(status: number, body: string | null, changes: Partial<Exchange> = {}): Exchange {
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

export function judged(exchanges: readonly Exchange[], of: Verdict = verdict): JudgedExchanges {
  const judge = createExchangeJudge({ verdict: of, places: {}, generated: [] });
  for (const exchange of exchanges) judge.take(Buffer.from(JSON.stringify(exchange)));
  return judge.end();
}

/** A verdict in which a check of this requirement passed on the exchange `x-1`. */
export function claiming(id: string): Verdict {
  const checks: VerdictRequirement["checks"] = [{ scenario, outcome: "pass", exchanges: ["x-1"] }];
  const row = { id, area: "contract", level: "must" as const, sentences: [], section: null, statement: "s", checks };
  return { ...verdict, requirements: [{ ...row, outcome: "pass" }] };
}

export const notFound = exchangeOf(404, "{}");
export const cut = { status: 200, headers, body: `{"id":"1","x":"${"x".repeat(20_000)}`, truncated: true };
/** Answers that are judged whole, so that not all were cut off. */
export const order = JSON.stringify(
  JSON.parse(`{"id": "1", "status": "DRAFT", "failed": false, "organisationId": "o", "currency": "EUR", "balance": "0.00",
    "createdAt": "2026-11-22T10:00:00Z", "fees": [], "orderLines": [], "reservations": [], "paymentRefs": []}`),
);
export const others = ["o-1", "o-2"].map((id) => exchangeOf(200, order, { id }));
