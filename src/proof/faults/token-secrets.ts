import { ruled } from "../../sandbox/index.ts";
import type { RequirementId } from "../../core/index.ts";
import type { Client } from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";

/** Faults of the secrets that the token service accepts. */

type IsAccepted = (sent: string | undefined, client: Client, clients: readonly Client[]) => boolean;
type Row = readonly [id: string, requirement: RequirementId, summary: string, isAccepted: IsAccepted];

/** Whether a text was sent that is like the secret. */
function like(isLike: (sent: string, secret: string) => boolean): IsAccepted {
  return (sent, { clientSecret }) => sent !== undefined && isLike(sent, clientSecret);
}

const rows: readonly Row[] = [
  ["wrong-secret-accepted", "token.wrong-secret", "Any client secret is accepted.", like(() => true)],
  [
    "secret-cut-accepted",
    "token.wrong-secret",
    "The beginning of a secret is accepted.",
    like((sent, secret) => sent !== "" && secret.startsWith(sent)),
  ],
  [
    "secret-extended-accepted",
    "token.wrong-secret",
    "A secret with text behind it is accepted.",
    like((sent, secret) => sent.startsWith(secret)),
  ],
  [
    "secret-respelt-accepted",
    "token.wrong-secret",
    "A secret in other capitals is accepted.",
    like((sent, secret) => sent.toLowerCase() === secret.toLowerCase()),
  ],
  [
    "secret-trimmed-accepted",
    "token.wrong-secret",
    "A secret between spaces is accepted.",
    like((sent, secret) => sent.trim() === secret),
  ],
  [
    "secret-end-unread",
    "token.wrong-secret",
    "The last character of a secret is not compared.",
    like((sent, secret) => sent.slice(0, -1) === secret.slice(0, -1) && sent !== secret.slice(0, -1)),
  ],
  [
    "secret-of-anybody-accepted",
    "token.other-secret",
    "The secret of any other client is accepted.",
    (sent, _, clients) => clients.some(({ clientSecret }) => clientSecret === sent),
  ],
  [
    "missing-secret-accepted",
    "token.missing-secret",
    "A client may leave its secret out.",
    (sent) => sent === undefined,
  ],
  [
    "restricted-without-secret",
    "token.missing-secret",
    "A client that may not change orders may leave its secret out.",
    (sent, { mayChangeOrders }) => sent === undefined && !mayChangeOrders,
  ],
  ["empty-secret-accepted", "token.missing-secret", "An empty secret is accepted.", like((sent) => sent === "")],
];

export const tokenSecretFaults: readonly Fault[] = rows.map(([id, requirement, summary, isAccepted]) => ({
  id: `token-${id}`,
  requirement,
  summary,
  ...ruled("judgeTokenRequest", (judgeTokenRequest, request, environment) => {
    const client = environment.clients.find(({ clientId }) => clientId === request.client_id);
    const { client_secret: sent } = request;
    const isText = sent === undefined || typeof sent === "string";
    return client !== undefined && isText && isAccepted(sent, client, environment.clients)
      ? judgeTokenRequest({ ...request, client_secret: client.clientSecret }, environment)
      : judgeTokenRequest(request, environment);
  }),
}));
