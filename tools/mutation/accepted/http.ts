import type { Acceptance } from "../score.ts";

/** Survivors in how requests come in and answers go out. */
export const ofHttp: readonly Acceptance[] = [
  {
    file: "application.ts",
    reason: "a name for the log and for further headers",
    changes: [
      'BlockStatement: { const application = new Hono(); application.post(`${paths.authentication}${tokenPath}`, (context) => exchange(parts, context, "requestToken", (call) => answer… → {}',
      'StringLiteral: "requestToken" → ""',
    ],
  },
  {
    file: "application.ts",
    reason: "the hooks, which are no part of the service under test: what needs one is blocked",
    changes: ["CallExpression: mountAuxiliaryRoutes(application, parts); → ;"],
  },
  {
    file: "http/input.ts",
    reason: "bodies that are too large, broken off or in another encoding are left open",
    changes: [
      'ConditionalExpression: body.kind === "unusable" → false',
      'StringLiteral: "malformed-request" → ""',
      'StringLiteral: "unusable" → ""',
    ],
  },
  {
    file: "http/input.ts",
    reason: "bodies of another media type are left open",
    changes: [
      'BlockStatement: { throw new Refusal("malformed-request", "The content type must be application/json"); } → {}',
      "ConditionalExpression: !/\\/.*\\bjson\\b/i.test(body.mediaType) → false",
    ],
  },
  {
    file: "http/input.ts",
    reason: "what is no JSON is then no body of the right form either, and is refused as that",
    changes: ['BlockStatement: { throw new Refusal("malformed-request", "The body is not well-formed JSON"); } → {}'],
  },
  {
    file: "http/input.ts",
    reason: "a parameter that is sent twice is left open",
    changes: [
      'CallExpression: malformedQuery(name, "must be given once"); → ;',
      "ConditionalExpression: values.length > 1 → false",
    ],
  },
  {
    file: "http/exchange.ts",
    reason: "the media type of a body that is empty",
    changes: ["ConditionalExpression: body !== null → true"],
  },
];
