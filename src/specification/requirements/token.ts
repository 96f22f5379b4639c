import { area } from "./requirement.ts";

/** The token service: section 5, steps 1 to 5 and 8, and the 401 row of section 7. */
export const token = area("token", [
  {
    id: "token.issued",
    section: "5.3",
    statement: "A valid client id and secret are exchanged for an access token with the client-credentials grant.",
    operations: [],
  },
  {
    id: "token.is-jwt",
    section: "5.1",
    statement: "The access token is a JWT.",
    operations: [],
  },
  {
    id: "token.media-type",
    section: "4",
    statement: "The token service answers in JSON.",
    operations: [],
    level: "should",
  },
  {
    id: "token.expires-in",
    section: "5.5",
    statement: "The token response says in `expires_in` for how many seconds the token is valid.",
    operations: [],
  },
  {
    id: "token.exp-claim",
    section: "5.5",
    statement: "The token carries the claim `exp`.",
    operations: [],
  },
  {
    id: "token.expiry-agrees",
    section: "5.5",
    statement: "`expires_in` and the claim `exp` tell the same moment of expiry.",
    operations: [],
  },
  {
    id: "token.lifetime",
    section: "8",
    statement: "A token is valid for 24 hours from its issue.",
    operations: [],
  },
  {
    id: "token.reusable",
    section: "5.8",
    statement: "One token serves many requests until it expires.",
    operations: ["getOrders"],
  },
  {
    id: "token.wrong-secret",
    section: "7",
    statement: "A token request with an invalid client secret is answered 401.",
    operations: [],
  },
  {
    id: "token.other-secret",
    section: "7",
    sentences: ["s7.401-invalid-secret", "s5.3-client-secret"],
    statement: "A token request with the secret of another client is answered 401.",
    operations: [],
    needs: "restricted-client",
  },
  {
    id: "token.missing-secret",
    section: "7",
    statement: "A token request without a client secret is answered 401.",
    operations: [],
  },
  {
    id: "token.unknown-client",
    section: "5.3",
    statement: "A client id that does not exist gets no token.",
    operations: [],
  },
  {
    id: "token.foreign-audience",
    section: "5.4",
    statement: "A token is issued for the audience of its own environment only.",
    operations: [],
  },
  {
    id: "token.other-grant",
    section: "5.3",
    statement: "No token is issued for a grant type other than client credentials.",
    operations: [],
  },
]);
