import type { RunningReference } from "../../sandbox/index.ts";

/** The variables of a reference that is reached through another origin, such as a service in front of it. Used by tests only. */
export function variablesThrough(
  origin: string,
  running: RunningReference,
  environment: string,
): Readonly<Record<string, string>> {
  const moved = (address: string): string => origin + new URL(address).pathname;
  return {
    ORDERS_ENVIRONMENT: environment,
    ORDERS_BASE_URL: moved(running.baseUrl),
    ORDERS_AUTH_URL: moved(running.authUrl),
    ORDERS_AUDIENCE: running.audience,
    ORDERS_CLIENT_ID: running.clientId,
    ORDERS_CLIENT_SECRET: running.clientSecret,
    ORDERS_CLIENT_NAME: running.clientName,
    ORDERS_RESTRICTED_CLIENT_ID: running.restrictedClientId,
    ORDERS_RESTRICTED_CLIENT_SECRET: running.restrictedClientSecret,
    ORDERS_EXPIRED_TOKEN: running.expiredToken,
    ORDERS_FOREIGN_TOKEN: running.foreignToken,
    ORDERS_FOREIGN_CLIENT_ID: running.foreignClientId,
    ORDERS_FOREIGN_CLIENT_SECRET: running.foreignClientSecret,
  };
}
