import { type Client, Refusal, type Rules } from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";

/** Faults of the token service that concern one client more than another, or one request after another. */
export const tokenClientFaults = [
  {
    id: "token-secret-end-unread",
    requirement: "token.wrong-secret",
    summary: "The last character of a client secret is not compared.",
    rules: (correct) =>
      taking(
        correct,
        (sent, { clientSecret }) =>
          sent?.slice(0, -1) === clientSecret.slice(0, -1) && sent !== clientSecret.slice(0, -1),
      ),
  },
  {
    id: "token-restricted-without-secret",
    requirement: "token.missing-secret",
    summary: "A client that may not change orders may leave its secret out.",
    rules: (correct) => taking(correct, (sent, { mayChangeOrders }) => sent === undefined && !mayChangeOrders),
  },
  {
    id: "token-empty-secret-accepted",
    requirement: "token.missing-secret",
    summary: "An empty client secret is taken for the secret.",
    rules: (correct) => taking(correct, (sent) => sent === ""),
  },
  {
    id: "token-restricted-expires-early",
    requirement: "token.lifetime",
    summary: "Tokens of a client that may not change orders are valid for one hour.",
    rules: ({ claimsOf }) => ({
      claimsOf: (client, audience, seconds) => ({
        ...claimsOf(client, audience, seconds),
        ...(!client.mayChangeOrders && { exp: seconds + 3_600 }),
      }),
    }),
  },
  {
    id: "token-ended-by-wrong-secret",
    requirement: "token.reusable",
    summary: "A request with a wrong client secret ends all tokens that were used before.",
    rules: endedByWrongSecret,
  },
  {
    id: "token-audience-begun-accepted",
    requirement: "token.foreign-audience",
    summary: "An audience that begins with that of the API is taken for it.",
    rules: ({ judgeTokenRequest }) => ({
      judgeTokenRequest: (request, environment) => {
        const begun = environment.audiences.find((audience) => String(request.audience).startsWith(audience));
        return judgeTokenRequest({ ...request, audience: begun ?? request.audience }, environment);
      },
    }),
  },
] as const satisfies readonly Fault[];

/** A token service that takes what is sent, or not sent, for the secret of the client. */
function taking(
  { judgeTokenRequest }: Rules,
  isTaken: (sent: string | undefined, client: Client) => boolean,
): Pick<Rules, "judgeTokenRequest"> {
  return {
    judgeTokenRequest: (request, environment) => {
      const client = environment.clients.find(({ clientId }) => clientId === request.client_id);
      const { client_secret: sent } = request;
      const isText = sent === undefined || typeof sent === "string";
      return client !== undefined && isText && isTaken(sent, client)
        ? judgeTokenRequest({ ...request, client_secret: client.clientSecret }, environment)
        : judgeTokenRequest(request, environment);
    },
  };
}

function endedByWrongSecret({ judgeTokenRequest, judgeCredential }: Rules): Partial<Rules> {
  const used = new Set<string>();
  const ended = new Set<string>();
  return {
    judgeTokenRequest: (request, environment) => {
      const judgement = judgeTokenRequest(request, environment);
      const isWrong = judgement.kind === "refused" && judgement.refusal.status === 401;
      if (isWrong) for (const token of used) ended.add(token);
      return judgement;
    },
    judgeCredential: (credential, context) => {
      const token = credential.kind === "signed" ? credential.token : "";
      if (ended.has(token)) throw new Refusal("expired-token", "The client has to ask for a new token");
      used.add(token);
      return judgeCredential(credential, context);
    },
  };
}
