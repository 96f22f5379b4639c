import {
  type Exchange,
  type RequirementId,
  requirements as catalogue,
  type Verdict,
  type VerdictCheck,
  type VerdictRequirement,
  specification,
} from "../core/index.ts";
import { exampleExchanges, exchangeWith } from "./exchanges.testing.ts";
import { countOutcomes } from "./reading.ts";
import type { RunRecord } from "./run-record.ts";

/** Records for the tests of the writers: a green run, one in which everything happens, and a hostile one. */

type Changes = Partial<Pick<VerdictRequirement, "outcome" | "reason" | "failure" | "checks">>;

const noFeed = "the profile has no hook for the event feed (`hooks.events`)";
const blocked = (message: string): Changes => ({
  outcome: "blocked",
  checks: [{ scenario: "events of an order", outcome: "blocked", message, exchanges: [] }],
});

const changes: Partial<Record<RequirementId, Changes>> = {
  "confirm-lines.all.order-confirmed": {
    outcome: "fail",
    failure: "0b1f5c2a9d3e",
    checks: [
      check("fail", ["c-create", "c-confirm"], {
        message: "the order stayed as it was",
        expected: "status CONFIRMED",
        actual: "status DRAFT",
      }),
      check("pass", ["c-create"]),
    ],
  },
  "search.status.nin": {
    outcome: "fail",
    checks: [check("fail", ["c-lost"], { expected: "no order that is DRAFT", actual: "1 order: 7d0c…" })],
  },
  "fail.draft.read-back": { outcome: "fail", checks: [check("fail", [], { message: "the order vanished" })] },
  "orders.create.own-id": {
    outcome: "error",
    reason: "TypeError: order.id is undefined",
    checks: [check("error", ["c-broken"], { message: "our own reader broke on this body" })],
  },
  "token.media-type": {
    outcome: "warn",
    checks: [check("warn", ["c-token"], { expected: "application/json", actual: "text/json" })],
  },
  "confirm-lines.all.event": blocked(noFeed),
  "confirm-lines.some.event": blocked(noFeed),
  "fail.draft.event": blocked(noFeed),
  "orders.create.empty": blocked("the service was unavailable"),
  "search.sort.default": {
    outcome: "not-applicable",
    reason: "the profile says that nothing can be sorted by",
    checks: [],
  },
};

/** A run with every outcome in it. */
export function exampleRecord(): RunRecord {
  return recordOf((id) => changes[id], "non-conformant", [
    { kind: "failed", text: "3 requirements of class core failed", requirements: [] },
    { kind: "suite-error", text: "the suite itself failed on 1 requirement", requirements: [] },
  ]);
}

export function greenRecord(): RunRecord {
  const green = recordOf(() => undefined, "conformant", []);
  return { ...green, verdict: { ...green.verdict, observations: [], residue: [] } };
}

/** Text that tries to leave any context. */
export const hostileText =
  "</script></pre><img src=x onerror=alert(1)>]]>--> | `code` ```\n# head\n'; rm -rf / #\" $(id) \u0000\u001b[31m \u009b2J \ud800 &amp; </details> ‮";

export function hostileRecord(): RunRecord {
  const evil = exchangeWith(hostileText, {
    scenario: hostileText,
    request: {
      method: "POST",
      url: `https://orders.example.test/v1/orders/${hostileText}`,
      headers: { "x-evil": hostileText, authorization: "Bearer [redacted]" },
      body: hostileText,
    },
    response: { status: 500, headers: { "x-evil": hostileText }, body: hostileText, truncated: true },
  });
  const words = { scenario: hostileText, message: hostileText, expected: hostileText, actual: hostileText };
  const outcomes = ["fail", "error", "warn", "blocked", "not-applicable", "pass"] as const;
  const requirements = outcomes.map((outcome, index) => ({
    id: `evil.${index}`,
    area: "evil",
    level: "must" as const,
    sentences: [hostileText],
    section: hostileText,
    statement: hostileText,
    outcome,
    reason: hostileText,
    checks: [{ ...words, outcome, exchanges: [evil.id] }],
  }));
  const { verdict } = exampleRecord();
  return {
    rerun: "--target evil",
    exchanges: [evil],
    scenarios: [
      { area: hostileText, title: hostileText, place: null, startedAt: "2026-11-20T10:00:00.000Z", durationMs: 1 },
    ],
    verdict: {
      ...verdict,
      target: { ...verdict.target, name: hostileText, baseUrl: hostileText, profileDigest: hostileText },
      reasons: [{ kind: "failed", text: hostileText, requirements: [hostileText] }],
      requirements,
      observations: [{ id: hostileText, question: hostileText, answer: hostileText, exchanges: [] }],
      residue: [{ kind: hostileText, id: hostileText, reason: hostileText }],
    },
  };
}

/** The example with these requirements instead of its own. */
export function recordWith(
  requirements: readonly VerdictRequirement[],
  exchanges: readonly Exchange[] = [],
): RunRecord {
  const record = exampleRecord();
  return { ...record, exchanges, verdict: { ...record.verdict, requirements: [...requirements] } };
}

/** A record in which this failure was seen in the same way by many checks. */
export function oftenSeen(id: string, times: number): RunRecord {
  const record = exampleRecord();
  const sides = { expected: "order after a call: contact: before", actual: "order after a call: contact: null" };
  const requirements = record.verdict.requirements.map((row) =>
    row.id === id ? { ...row, checks: Array.from({ length: times }, () => ({ ...row.checks[0]!, ...sides })) } : row,
  );
  return { ...record, verdict: { ...record.verdict, requirements } };
}

function check(
  outcome: VerdictCheck["outcome"],
  exchanges: string[],
  words: Pick<VerdictCheck, "message" | "expected" | "actual"> = {},
): VerdictCheck {
  return { scenario: "confirming every pending line confirms the order", outcome, exchanges, ...words };
}

function recordOf(
  changesOf: (id: RequirementId) => Changes | undefined,
  verdict: Verdict["verdict"],
  reasons: Verdict["reasons"],
): RunRecord {
  const requirements = catalogue.map(({ id, area, level, sentences, statement }): VerdictRequirement => {
    const plain = { outcome: "pass" as const, checks: [check("pass", ["c-create"])] };
    const section = sentences[0]?.slice(1, 2) ?? null;
    return { id, area, level, sentences: [...sentences], section, statement, ...plain, ...changesOf(id) };
  });
  const { "not-applicable": notApplicable, ...counts } = countOutcomes(requirements);
  const exchanges = exampleExchanges();
  return {
    rerun: "--target staging --seed 7",
    call: "npx orders-conformance",
    access: "--target staging",
    exchanges,
    scenarios: [
      {
        area: "confirm-lines",
        title: "confirming every pending line confirms the order",
        place: "suites/confirm-lines.ts:12",
        startedAt: "2026-11-20T10:00:00.000Z",
        durationMs: 250,
      },
    ],
    verdict: {
      schemaVersion: 2,
      role: "server",
      suite: { name: "orders-conformance", version: "0.1.0" },
      specification,
      target: {
        name: "staging",
        environment: "staging",
        baseUrl: "https://orders.example.test",
        profileDigest: "sha256:4f1c",
        absent: [],
        choices: [],
      },
      class: "core",
      partial: false,
      startedAt: "2026-11-20T10:00:00.000Z",
      durationMs: 3210,
      seed: 7,
      verdict,
      reasons,
      totals: { sentences: 3, requirements: requirements.length, ...counts, notApplicable, requests: exchanges.length },
      requirements,
      observations: [
        {
          id: "search.repeated-filter",
          question: "Do repeated filters of one name mean AND or OR?",
          answer: "OR",
          exchanges: ["c-lost"],
        },
      ],
      residue: [{ kind: "order", id: "7d0c1f9e", reason: "no required operation removes a confirmed order" }],
    },
  };
}
