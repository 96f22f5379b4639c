import type { Acceptance } from "../score.ts";

/** Survivors in refusals, events and writing. */
export const ofService: readonly Acceptance[] = [
  {
    file: "events/cloud-event.ts",
    reason: "the payload of an event is not shown",
    changes: [
      "ObjectLiteral: { orderId, version, status, failed } → {}",
      'StringLiteral: "1.0" → ""',
      'StringLiteral: "application/json" → ""',
      'StringLiteral: "urn:orders:reference" → ""',
    ],
  },
  {
    file: "refusal.ts",
    reason: "the body of a refusal is not shown",
    changes: [
      'ArrayDeclaration: [] → ["Stryker was here"]',
      "BlockStatement: { const { title } = reasons[refusal.reason]; return { type: `urn:orders:problem:${refusal.reason}`, title, status, detail: refusal.message, ...(refusal.mistakes… → {}",
      "ConditionalExpression: refusal.mistakes.length > 0 && { errors: refusal.mistakes } → false",
      "ConditionalExpression: refusal.mistakes.length > 0 && { errors: refusal.mistakes } → true",
      "ConditionalExpression: refusal.mistakes.length > 0 → true",
      "EqualityOperator: refusal.mistakes.length > 0 → refusal.mistakes.length <= 0",
      "EqualityOperator: refusal.mistakes.length > 0 → refusal.mistakes.length >= 0",
      "LogicalOperator: refusal.mistakes.length > 0 && { errors: refusal.mistakes } → refusal.mistakes.length > 0 || { errors: refusal.mistakes }",
      "ObjectLiteral: { errors: refusal.mistakes } → {}",
      "ObjectLiteral: { type: `urn:orders:problem:${refusal.reason}`, title, status, detail: refusal.message, ...(refusal.mistakes.length > 0 && { errors: refusal.mistakes }), } → {}",
      'StringLiteral: "Refusal" → ""',
      "StringLiteral: `urn:orders:problem:${refusal.reason}` → ``",
    ],
  },
  {
    file: "refusal.ts",
    reason: "which of the fitting statuses a refusal has is left open",
    changes: [
      "ArrowFunction: (s) => explained.includes(s) → () => undefined",
      "ArrowFunction: (status) => listed.includes(status) → () => undefined",
      "LogicalOperator: fitting.at(-1) ?? 500 → fitting.at(-1) && 500",
      "LogicalOperator: fitting.find((status) => listed.includes(status)) ?? fitting.find((s) => explained.includes(s)) → fitting.find(status => listed.includes(status)) && fitting.find(s => explained.includes(s))",
      "UnaryOperator: -1 → +1",
    ],
  },
  {
    file: "service.ts",
    reason: "pushes events to a webhook, which is off unless asked for",
    changes: [
      "CallExpression: service.announce(events); → ;",
      "ConditionalExpression: events.length > 0 → false",
      "ConditionalExpression: events.length > 0 → true",
      "EqualityOperator: events.length > 0 → events.length <= 0",
      "EqualityOperator: events.length > 0 → events.length >= 0",
    ],
  },
  {
    file: "service.ts",
    reason: "writes what was there before",
    changes: [
      "ConditionalExpression: decision.events.length === 0 → true",
      "ConditionalExpression: decision.order === before && decision.events.length === 0 → false",
      "EqualityOperator: decision.events.length === 0 → decision.events.length !== 0",
    ],
  },
];
