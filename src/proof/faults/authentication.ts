import { onAnswer, optionalHeaders, Refusal, refusal, type Wire, ruled } from "../../sandbox/index.ts";
import { fault, type Fault } from "./fault.ts";

/** Faults of tokens and headers. */
export const authenticationFaults: readonly Fault[] = [
  fault("authentication-valid-token-refused", "authentication.bearer-token", {
    summary: "The search refuses valid tokens.",
    ...ruled("judgeCredential", (judgeCredential, credential, context) => {
      if (context.operation.id === "getOrders") throw new Refusal("invalid-token", "The token is not valid");
      return judgeCredential(credential, context);
    }),
  }),
  fault("authentication-expired-while-processing-unauthorized", "authentication.expired-while-processing", {
    summary: "A token that expires during processing is answered 401 instead of 408.",
    wire: () => onAnswer("getOrder", (answer) => (answer.status === 408 ? refusal(401, "Expired") : answer)),
  }),
  fault("authentication-expired-while-processing-locks-out", "authentication.recovery-by-new-token", {
    summary: "After a token expired during processing, the next read is refused even with a new token.",
    wire: () => lockingOut(),
  }),
  fault("authentication-next-token-permits-more", "authentication.restricted-client.createOrder", {
    summary: "A client without the permission has it with each token after its first.",
    rules: ({ claimsOf }) => {
      const known = new Set<string>();
      return {
        claimsOf: (client, ...rest) => {
          const claims = claimsOf(client, ...rest);
          const mayChangeOrders = claims.mayChangeOrders || known.has(client.clientId);
          known.add(client.clientId);
          return { ...claims, mayChangeOrders };
        },
      };
    },
  }),
  fault("authentication-on-behalf-of-others-unauthorized", "authentication.restricted-client.createOrder", {
    summary: "A client that may not create orders is answered 401 where it does so on behalf of others.",
    wire: () =>
      onAnswer("createOrder", (answer, call) =>
        answer.status === 403 && call.header(optionalHeaders.onBehalfOf) !== undefined
          ? refusal(401, "Log in as somebody who may")
          : answer,
      ),
  }),
];

function lockingOut(): Wire {
  let expired = false;
  return onAnswer("getOrder", (answer) => {
    const refused = expired && answer.status === 200;
    expired = answer.status === 408;
    return refused ? refusal(401, "Wait a while") : answer;
  });
}
