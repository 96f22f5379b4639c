import type { Acceptance } from "../score.ts";

/** Survivors in the token service and in who may call. */
export const ofAccess: readonly Acceptance[] = [
  {
    file: "access/access-rules.ts",
    reason: "a token for another audience: no service issues one, and no other service is asked for one",
    changes: ["ConditionalExpression: !audiences.includes(String(aud)) → false", 'StringLiteral: "invalid-token" → ""'],
  },
  {
    file: "access/access-rules.ts",
    reason: "the very millisecond of the expiry",
    changes: ["EqualityOperator: exp <= seconds → exp < seconds"],
  },
  {
    file: "access/access-rules.ts",
    reason: "whether spaces are a client name is left open",
    changes: ['MethodExpression: (name ?? "").trim() → name ?? ""'],
  },
  {
    file: "access/access-rules.ts",
    reason:
      "whether a client without a permission may read is left open: the rows of the reading operations list no 403",
    changes: ['ConditionalExpression: method !== "GET" → true', 'StringLiteral: "GET" → ""'],
  },
  {
    file: "access/gate.ts",
    reason: "how the header may be written beside its plain form is left open",
    changes: [
      "Regex: /^Bearer +(\\S+)$/i → /Bearer +(\\S+)$/i",
      "Regex: /^Bearer +(\\S+)$/i → /^Bearer (\\S+)$/i",
      "Regex: /^Bearer +(\\S+)$/i → /^Bearer +(\\S+)/i",
    ],
  },
  {
    file: "access/gate.ts",
    reason: "nothing is then opened as a token, and refused with the same 401",
    changes: ["ConditionalExpression: token === undefined → false"],
  },
  {
    file: "access/gate.ts",
    reason: "read by faults alone: of three kinds the service asks for the other two",
    changes: ['StringLiteral: "signed" → ""'],
  },
  {
    file: "access/signing.ts",
    reason: "where the process has a key already, another one for the next service is not seen",
    changes: ["AssignmentOperator: shared ??= generateKeyPair(algorithm) → shared &&= generateKeyPair(algorithm)"],
  },
  {
    file: "access/token-endpoint.ts",
    reason: "how the token service answers a body that cannot be read is left open",
    changes: ["BlockStatement: { return {}; } → {}"],
  },
  {
    file: "access/token-rules.ts",
    reason: "read by faults alone: of two kinds the service asks for the other one",
    changes: ['StringLiteral: "granted" → ""'],
  },
  {
    file: "access/token-rules.ts",
    reason: "the members of the reply beside the token and expires_in are not named",
    changes: ['StringLiteral: "Bearer" → ""'],
  },
];
