import { type ReferenceAccess, tokenLifetimeSeconds } from "../core/index.ts";
import { tokenRules } from "./access/token-rules.ts";
import { foreignClient, fullClient, restrictedClient, type Client } from "./access/clients.ts";
import type { Assembled } from "./assemble.ts";
import { paths } from "./auxiliary-routes.ts";
import type { Variant } from "./deviations/deviation.ts";

/** Another environment of the service. All environments in this process share one key. */
const otherEnvironment = "http://other-environment.invalid";

/** The access to a service at an origin, with the credentials of a client that may change orders. */
export async function accessAt(
  origin: string,
  { service, signer }: Assembled,
  variant: Variant,
  client: Client = fullClient,
): Promise<ReferenceAccess> {
  const [audience] = variant.audiencesOf(origin);
  const [foreignAudience] = variant.audiencesOf(otherEnvironment);
  const now = Math.floor(service.clock.milliseconds() / 1_000);
  const yesterday = now - tokenLifetimeSeconds - 3_600;
  const issued = (aud: string, iat: number): Promise<string> => signer.sign(tokenRules.claimsOf(client, aud, iat));
  return {
    baseUrl: `${origin}${paths.api}`,
    authUrl: `${origin}${paths.authentication}`,
    audience,
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    clientName: "orders-sandbox",
    restrictedClientId: restrictedClient.clientId,
    restrictedClientSecret: restrictedClient.clientSecret,
    expiredToken: await issued(audience, yesterday),
    foreignToken: await issued(foreignAudience, now),
    foreignClientId: foreignClient.clientId,
    foreignClientSecret: foreignClient.clientSecret,
  };
}

const variables = {
  ORDERS_BASE_URL: "baseUrl",
  ORDERS_AUTH_URL: "authUrl",
  ORDERS_AUDIENCE: "audience",
  ORDERS_CLIENT_ID: "clientId",
  ORDERS_CLIENT_SECRET: "clientSecret",
  ORDERS_CLIENT_NAME: "clientName",
  ORDERS_RESTRICTED_CLIENT_ID: "restrictedClientId",
  ORDERS_RESTRICTED_CLIENT_SECRET: "restrictedClientSecret",
  ORDERS_FOREIGN_TOKEN: "foreignToken",
  ORDERS_FOREIGN_CLIENT_ID: "foreignClientId",
  ORDERS_FOREIGN_CLIENT_SECRET: "foreignClientSecret",
  ORDERS_EXPIRED_TOKEN: "expiredToken",
} as const satisfies Record<string, keyof ReferenceAccess>;

/** The environment variables that tell a command line in another process how to call a reference. */
export function variablesFor(reference: ReferenceAccess): Readonly<Record<string, string>> {
  const given = Object.entries(variables).map(([name, member]) => [name, reference[member]]);
  return { ORDERS_ENVIRONMENT: "reference", ...Object.fromEntries(given) };
}
