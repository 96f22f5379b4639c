import { observables } from "./stance.ts";

/** Calls and what answers them: bodies, headers, statuses and credentials. */
export const requestObservables = observables({
  "bodies.members": {
    observable: "members of bodies, and names of headers and parameters",
    stance: "implementation-defined",
    place: "section 2, not shown; section 4, shared parameters",
    judged: "Members that the specification names: `failed` is a boolean, and the id of a fee is a UUID",
    declared: ["bodies", "fields", "headers", "paging"],
  },
  "bodies.further": {
    observable: "members that the specification does not name, and texts of errors",
    stance: "unspecified",
    place: "section 2, Order; section 7, other rules",
    judged: "Nothing",
  },
  "bodies.malformed": {
    observable: "status for a missing or malformed body where no 400 is listed",
    stance: "unspecified",
    place: "section 7, status codes",
    judged: "A listed 4xx or 400; 400 is a warning, and 2xx and 5xx fail. `failOrder` may take an empty object",
  },
  "bodies.trailing-text": {
    observable: "answer to a body with text behind its JSON value",
    stance: "unspecified",
    place: "section 4, first paragraph; section 7, other rules",
    judged: "Not 5xx. A refusal changes nothing",
  },
  "status.beyond-the-lists": {
    observable: "401 and 408, which no operation lists, and 500 and 503, which most list",
    stance: "unspecified",
    place: "section 7, status codes and authentication",
    judged:
      "401 and 408 are allowed everywhere. 500 fails if the repeated request gets it again, and 503 blocks after the retries",
  },
  "status.permission": {
    observable: "status for a missing permission where no 403 is listed",
    stance: "unspecified",
    place: "section 7, status codes and authentication",
    judged: "403, or the restricted client is served",
  },
  "status.malformed-ids": {
    observable: "status for a malformed `version` or id",
    stance: "unspecified",
    place: "section 7, status codes",
    judged: "Not 200 and not 5xx",
  },
  "status.forbidden-actions": {
    observable: "status for an action that a state forbids",
    stance: "unspecified",
    place: "section 3, rules; section 7, other rules",
    judged: "A 4xx that the operation lists, and nothing changes",
  },
  "status.unknown-parts": {
    observable: "status for unknown ids of parts, and for ids of another order",
    stance: "unspecified",
    place: "section 7, other rules",
    judged: "Nothing changes (must); they are refused with a 4xx (should)",
  },
  "headers.client-name": {
    observable: "answer to a request without a client name; whether the token service needs one",
    stance: "unspecified",
    place: "section 5, point 7",
    judged: "At most a warning",
  },
  "headers.correlation-id": {
    observable: "the form of a correlation id",
    stance: "implementation-defined",
    place: "section 4, shared parameters",
    judged: "Nothing; the suite sends ids of the form in the profile",
    declared: ["correlationIds"],
  },
  "headers.traces": {
    observable: "answer to a request with headers that the specification does not name, such as `traceparent`",
    stance: "unspecified",
    place: "section 4, shared parameters",
    judged: "Nothing; the suite leaves the header out where the profile says so (`traces`)",
  },
  "errors.bodies": {
    observable: "whether a refusal has a body",
    stance: "unspecified",
    place: "section 7, other rules",
    judged: "The media type of a body that there is",
  },
  "tokens.bad": {
    observable: "status for altered tokens, and for a wrong client, audience or grant",
    stance: "unspecified",
    place: "section 7, authentication",
    judged:
      "No token is issued and no access is given; a 4xx other than 401 is tolerated. Each request has one mistake",
  },
  "tokens.reply": {
    observable:
      "place of the token in the reply, and its status; `expires_in` as a number or as digits, and of a cached token",
    stance: "implementation-defined",
    place: "section 5, points 3 and 5",
    judged: "`exp` and `expires_in` agree within the tolerance",
    declared: ["token.token", "token.clockToleranceSeconds", "token.mayBeCached"],
  },
  "connections.conduct": {
    observable: "connections: how long they stay open, compression, protocol versions, retries of a gateway",
    stance: "unspecified",
    place: "not mentioned",
    judged: "Each request is answered in the time of `limits.requestTimeoutMs`",
  },
  "limits.rate": {
    observable: "how many requests a service takes at a time",
    stance: "implementation-defined",
    place: "section 8, rate limits",
    judged: "Nothing",
    declared: ["limits"],
  },
});
