import { type RunningReference, variablesFor } from "../../sandbox/index.ts";

/** The variables of a reference that is reached through another origin, such as a service in front of it. Used by tests only. */
export function variablesThrough(
  origin: string,
  running: RunningReference,
  environment: string,
): Readonly<Record<string, string>> {
  const moved = (address: string): string => origin + new URL(address).pathname;
  return {
    ...variablesFor(running),
    ORDERS_ENVIRONMENT: environment,
    ORDERS_BASE_URL: moved(running.baseUrl),
    ORDERS_AUTH_URL: moved(running.authUrl),
  };
}
