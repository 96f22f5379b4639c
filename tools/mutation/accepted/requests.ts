import type { Accepted } from "../score.ts";

/** Accepted survivors in access, requests and answers. */
export const inRequests: Accepted = {
  "access/access-rules.ts": {
    "no service issues a token for another audience, and no other service is called": [
      "ConditionalExpression: !audiences.includes(String(aud)) → false",
      'StringLiteral: "invalid-token" → ""',
    ],
    "the exact millisecond of the expiry": ["EqualityOperator: exp <= seconds → exp < seconds"],
    "whether spaces are a client name is left open": ['MethodExpression: (name ?? "").trim() → name ?? ""'],
    "whether a client without a permission may read is left open: the rows of the reading operations list no 403": [
      'ConditionalExpression: method !== "GET" → true',
      'StringLiteral: "GET" → ""',
    ],
  },
  "access/gate.ts": {
    "other ways to write the header are left open": [
      "Regex: /^Bearer +(\\S+)$/i → /Bearer +(\\S+)$/i",
      "Regex: /^Bearer +(\\S+)$/i → /^Bearer (\\S+)$/i",
      "Regex: /^Bearer +(\\S+)$/i → /^Bearer +(\\S+)/i",
    ],
    "an empty token is then refused with the same 401": ["ConditionalExpression: token === undefined → false"],
    "only faults read it: the service compares with the other two kinds": ['StringLiteral: "signed" → ""'],
  },
  "access/signing.ts": {
    "another key for the next service of the process is not visible": [
      "AssignmentOperator: shared ??= generateKeyPair(algorithm) → shared &&= generateKeyPair(algorithm)",
    ],
  },
  "access/token-endpoint.ts": {
    "how the token service answers a body that cannot be read is left open": ["BlockStatement: { return {}; } → {}"],
  },
  "access/token-rules.ts": {
    "only faults read it: the service compares with the other kind": ['StringLiteral: "granted" → ""'],
    "only the token and expires_in of the reply are named": ['StringLiteral: "Bearer" → ""'],
  },
  "application.ts": {
    "a name for the log and for some headers": [
      'BlockStatement: { const application = new Hono(); application.post(`${paths.authentication}${tokenPath}`, (context) => exchange(parts, context, "requestToken", (call) => answer… → {}',
      'StringLiteral: "requestToken" → ""',
    ],
    "the hooks are not part of the service under test: checks that need one are blocked": [
      "CallExpression: mountAuxiliaryRoutes(application, parts); → ;",
    ],
  },
  "domain/refusal.ts": {
    "the body of a refusal is not shown": ['ArrayDeclaration: [] → ["Stryker was here"]'],
  },
  "http/exchange.ts": {
    "the media type of an empty body": ["ConditionalExpression: body !== null → true"],
  },
  "http/headers.ts": {
    "the place of the on-behalf-of value in an order is not shown": ['StringLiteral: "X-On-Behalf-Of" → ""'],
  },
  "http/input.ts": {
    "bodies that are too large, incomplete or in another encoding are left open": [
      'ConditionalExpression: body.kind === "unusable" → false',
      'StringLiteral: "malformed-request" → ""',
      'StringLiteral: "unusable" → ""',
    ],
    "bodies of another media type are left open": [
      'BlockStatement: { throw new Refusal("malformed-request", "The content type must be application/json"); } → {}',
      "ConditionalExpression: !/\\/.*\\bjson\\b/i.test(body.mediaType) → false",
    ],
    "a body that is not JSON then does not fit the schema, and is refused for that": [
      'BlockStatement: { throw new Refusal("malformed-request", "The body is not well-formed JSON"); } → {}',
    ],
    "a repeated parameter is left open": [
      'CallExpression: malformedQuery(name, "must be given once"); → ;',
      "ConditionalExpression: values.length > 1 → false",
    ],
  },
  "operations/answer.ts": {
    "the plain variant requires no optional header": [
      "CallExpression: refuseWithoutHeaders(call, api.representation); → ;",
    ],
    "a defect of the service also fails here, with another error": [
      "ConditionalExpression: !(failure instanceof Refusal) → false",
    ],
  },
  "operations/handler.ts": {
    "the operations that a lock forbids are left open": [
      "CallExpression: rules.refuseLocked(before, call.operation); → ;",
    ],
    "a request that changes nothing may start a draft": ["ConditionalExpression: decision.order === subject → false"],
  },
  "operations/orders.ts": {
    "the place of the on-behalf-of value in an order is not shown": ['StringLiteral: "onBehalfOf" → ""'],
    "reading a draft by its version number is left open": [
      "ConditionalExpression: version === orderOf(current).version → false",
    ],
    "unknown query parameters are left open": ["CallExpression: rules.refuseUnknownParameters(call.query); → ;"],
  },
};
