import { section } from "./sentence.ts";

/** Authentication. */
export const section5 = section("5", {
  "s5.1": {
    place: "item 1",
    statement: "The service exchanges a client id and secret for an access token, with the client-credentials grant.",
  },
  "s5.1-jwt": { place: "item 1", statement: "The access token is a JWT." },
  "s5.2": {
    place: "item 2",
    statement: "Only user administrators create clients, and the secret is stored securely.",
    unserved: "it happens outside the API",
  },
  "s5.3": {
    place: "item 3",
    statement: "A client requests a token with POST `/oauth/token` at the token service, with a JSON body.",
  },
  "s5.3-client-id": { place: "item 3, row client_id", statement: "The request names the client." },
  "s5.3-client-secret": {
    place: "item 3, row client_secret",
    statement: "The request carries the secret of the client.",
  },
  "s5.3-audience": {
    place: "item 3, row audience",
    statement: "The audience is the API host of the same environment.",
  },
  "s5.3-grant-type": { place: "item 3, row grant_type", statement: "The grant type is `client_credentials`." },
  "s5.4": {
    place: "item 4",
    statement:
      "A client gets its tokens from the token service of its environment, and they are valid for that environment.",
  },
  "s5.5": { place: "item 5", statement: "The token response gives the lifetime of the token as `expires_in`." },
  "s5.5-exp": { place: "item 5", statement: "The token carries the claim `exp`." },
  "s5.6": {
    place: "item 6",
    statement: "Every request carries the access token as a bearer token in `Authorization`.",
  },
  "s5.7": {
    place: "item 7",
    statement: "Every request carries the client-name header (`SVC-Client-Name`).",
  },
  "s5.8": { place: "item 8", statement: "A token is valid for 24 hours." },
  "s5.8-reuse": { place: "item 8", statement: "One token works for many requests until it expires." },
  "s5.9": {
    place: "item 9; section 7, meaning of codes on authentication, row 401",
    statement: "A request with an expired token answers 401.",
  },
});
