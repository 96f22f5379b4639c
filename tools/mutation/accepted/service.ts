import type { Acceptance } from "../score.ts";

/** Survivors in refusals, events and writing. */
export const ofService: readonly Acceptance[] = [
  {
    file: "events/cloud-event.ts",
    reason: "the payload of an event is not shown",
    changes: [
      'StringLiteral: "urn:orders:reference" → ""',
      'StringLiteral: "1.0" → ""',
      'StringLiteral: "application/json" → ""',
      "ObjectLiteral: { orderId, version, status, failed } → {}",
    ],
  },
  {
    file: "domain/refusal.ts",
    reason: "the body of a refusal is not shown",
    changes: ['ArrayDeclaration: [] → ["Stryker was here"]'],
  },
  {
    file: "service/service.ts",
    reason: "pushes events to a webhook, which is off unless asked for",
    changes: ["CallExpression: service.announce(events); → ;"],
  },
];
