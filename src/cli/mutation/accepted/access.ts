import type { Acceptance } from "../score.ts";

/** Survivors in the token service and in who may call. */
export const ofAccess: readonly Acceptance[] = [
  {
    file: "access/access-rules.ts",
    reason: "a client name of spaces alone",
    changes: [
      'ConditionalExpression: name.trim() === "" → false',
      "MethodExpression: name.trim() → name",
      'StringLiteral: "" → "Stryker was here!"',
    ],
  },
  {
    file: "access/access-rules.ts",
    reason: "no service issues a token for another audience than its own, so none can be shown to it",
    changes: [
      'BlockStatement: { throw new Refusal("invalid-token", "The token was issued for another audience"); } → {}',
      'ConditionalExpression: !audiences.includes(aud.replace(/\\/$/, "")) → false',
      'StringLiteral: "" → "Stryker was here!"',
      'StringLiteral: "invalid-token" → ""',
    ],
  },
  {
    file: "access/access-rules.ts",
    reason: "the very millisecond of the expiry",
    changes: ["EqualityOperator: exp <= seconds → exp < seconds"],
  },
  {
    file: "access/access-rules.ts",
    reason: "whether a client without a permission may read is left open",
    changes: ['ConditionalExpression: method !== "GET" → true', 'StringLiteral: "GET" → ""'],
  },
  {
    file: "access/gate.ts",
    reason: "breaks on the first use of a token alone: an internal error that does not come again is open",
    changes: ['ObjectLiteral: { kind: "signed", token, claims } → {}'],
  },
  {
    file: "access/gate.ts",
    reason: "how the header may be written beside its plain form is left open",
    changes: [
      "ConditionalExpression: header === undefined → false",
      "ConditionalExpression: token === undefined → false",
      "OptionalChaining: /^Bearer +(\\S+) *$/i.exec(header)?.[1] → /^Bearer +(\\S+) *$/i.exec(header)[1]",
      "Regex: /^Bearer +(\\S+) *$/i → /Bearer +(\\S+) *$/i",
      "Regex: /^Bearer +(\\S+) *$/i → /^Bearer (\\S+) *$/i",
      "Regex: /^Bearer +(\\S+) *$/i → /^Bearer +(\\S+) */i",
    ],
  },
  {
    file: "access/gate.ts",
    reason: "remembers opened tokens: the same answers, only slower or faster",
    changes: [
      "CallExpression: this.#opened.clear(); → ;",
      "CallExpression: this.#opened.set(token, claims); → ;",
      "ConditionalExpression: claims === undefined → true",
      "ConditionalExpression: this.#opened.size >= remembered → false",
      "ConditionalExpression: this.#opened.size >= remembered → true",
      "EqualityOperator: this.#opened.size >= remembered → this.#opened.size < remembered",
      "EqualityOperator: this.#opened.size >= remembered → this.#opened.size > remembered",
      'StringLiteral: "signed" → ""',
    ],
  },
  {
    file: "access/signing.ts",
    reason: "the header of a token is not shown",
    changes: ['StringLiteral: "JWT" → ""'],
  },
  {
    file: "access/signing.ts",
    reason: "the same for every token that the service signs",
    changes: ["BlockStatement: { return undefined; } → {}", "ObjectLiteral: { currentDate: new Date(0) } → {}"],
  },
  {
    file: "access/signing.ts",
    reason: "where the process has a key already, another one for the next service is not seen",
    changes: ["AssignmentOperator: shared ??= generateKeyPair(algorithm) → shared &&= generateKeyPair(algorithm)"],
  },
  {
    file: "access/token-endpoint.ts",
    reason: "how the token service answers a body that is none, and its further headers, are left open",
    changes: [
      "BlockStatement: { if (failure instanceof Refusal) return failure; throw failure; } → {}",
      'BlockStatement: { return jsonAnswer(400, { error: "invalid_request", error_description: request.message }); } → {}',
      "ConditionalExpression: failure instanceof Refusal → false",
      "ConditionalExpression: failure instanceof Refusal → true",
      "ConditionalExpression: request instanceof Refusal → false",
      'ObjectLiteral: { "cache-control": "no-store" } → {}',
      'ObjectLiteral: { error: "invalid_request", error_description: request.message } → {}',
      'StringLiteral: "invalid_request" → ""',
      'StringLiteral: "no-store" → ""',
    ],
  },
  {
    file: "access/token-rules.ts",
    reason: "read by nothing: there are two kinds, and the other one is asked for",
    changes: ['StringLiteral: "granted" → ""'],
  },
  {
    file: "access/token-rules.ts",
    reason: "the members of the reply beside the token and expires_in are not named",
    changes: [
      "ConditionalExpression: claims.exp === undefined → false",
      "ConditionalExpression: claims.exp === undefined → true",
      "EqualityOperator: claims.exp === undefined → claims.exp !== undefined",
      'StringLiteral: "Bearer" → ""',
    ],
  },
  {
    file: "access/token-rules.ts",
    reason: "whether an audience may end with a slash, and what is no text, is left open",
    changes: ['ConditionalExpression: typeof audience !== "string" → false', 'StringLiteral: "" → "Stryker was here!"'],
  },
];
