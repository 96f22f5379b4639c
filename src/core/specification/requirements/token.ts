import { area } from "./requirement.ts";

/** The token service: section 5, steps 1 to 5 and 8, and the 401 row of section 7. */
export const token = area("token", {
  "token.issued": {
    sentences: ["s5.1", "s5.3"],
    statement:
      "The token service exchanges a valid client id and secret for an access token, with the client-credentials grant.",
  },
  "token.is-jwt": {
    sentences: ["s5.1-jwt"],
    statement: "The access token is a JWT.",
  },
  "token.media-type": {
    sentences: ["s4.json-response"],
    statement: "The token service answers in JSON.",
    level: "should",
  },
  "token.expires-in": {
    sentences: ["s5.5"],
    statement: "The token response gives the lifetime of the token in seconds, as `expires_in`.",
  },
  "token.exp-claim": {
    sentences: ["s5.5-exp"],
    statement: "The access token carries the claim `exp`.",
  },
  "token.expiry-agrees": {
    sentences: ["s5.5", "s5.5-exp"],
    statement: "`expires_in` and the claim `exp` give the same expiry time.",
  },
  "token.lifetime": {
    sentences: ["s5.8", "s8.token-lifetime"],
    statement: "A token is valid for 24 hours after its issue.",
  },
  "token.reusable": {
    sentences: ["s5.8-reuse"],
    statement: "One token works for many requests until it expires.",
    operations: ["getOrders"],
  },
  "token.wrong-secret": {
    sentences: ["s7.401-invalid-secret"],
    statement: "A token request with an invalid client secret answers 401.",
  },
  "token.other-secret": {
    sentences: ["s7.401-invalid-secret", "s5.3-client-secret"],
    statement: "A token request with the secret of another client answers 401.",
    needs: "restricted-client",
  },
  "token.missing-secret": {
    sentences: ["s7.401-missing-secret", "s5.3-client-secret"],
    statement: "A token request without a client secret answers 401.",
  },
  "token.unknown-client": {
    sentences: ["s5.3-client-id"],
    statement: "A token request with an unknown client id gets no token.",
  },
  "token.foreign-client": {
    sentences: ["s5.4"],
    statement: "A client of another environment gets no token.",
    needs: "foreign-client",
  },
  "token.foreign-audience": {
    sentences: ["s5.3-audience", "s5.4"],
    statement: "A token request with the audience of another API gets no token.",
  },
  "token.other-grant": {
    sentences: ["s5.3-grant-type"],
    statement: "A token request with a grant type other than `client_credentials` gets no token.",
  },
});
