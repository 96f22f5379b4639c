import { area } from "../requirements/requirement.ts";

/** How a client gets its tokens, and how it uses them. Section 5, and what section 7 says of tokens. */
export const clientToken = area("client.token", {
  "client.token.json-body": {
    sentences: ["s5.3", "s4.json-request"],
    statement: "A client requests a token with a JSON body, declared as JSON.",
  },
  "client.token.members": {
    sentences: ["s5.3-client-id", "s5.3-client-secret", "s5.3-grant-type"],
    statement:
      "A token request carries the client id, the secret and the grant type `client_credentials`, each as text.",
  },
  "client.token.audience": {
    sentences: ["s5.3-audience", "s5.4"],
    statement: "A client names the API host of its environment as the audience.",
  },
  "client.token.secret-kept": {
    sentences: ["s5.2"],
    statement: "A client sends its secret only in the body of the token request.",
  },
  "client.token.not-in-address": {
    rule: "project",
    statement: "A client puts no token into a URL, where logs would show it.",
  },
  "client.token.reused": {
    sentences: ["s5.8-reuse"],
    statement: "A client uses a token until it expires or is rejected, and requests no other one before.",
  },
  "client.token.one-at-a-time": {
    sentences: ["s5.8-reuse"],
    statement: "A client requests one token at a time, even when several of its calls need one at once.",
    level: "should",
  },
  "client.token.renewed-after-401": {
    sentences: ["s5.9"],
    statement: "After a 401 a client requests a new token, and does not repeat the request with the old one.",
  },
  "client.token.renewed-after-408": {
    sentences: ["s7.408-new-token"],
    statement: "After a 408 a client requests a new token, and does not repeat the request with the old one.",
  },
});
