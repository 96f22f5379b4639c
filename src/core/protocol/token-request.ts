import { clientNameHeader, grantType, tokenPath } from "../specification/headers.ts";
import type { Access, Client } from "../configuration/target.ts";
import type { RawRequest } from "./exchange.ts";

/** Changes to a token request; a member set to `null` is left out. */
export type TokenRequestChanges = Partial<
  Record<"client_id" | "client_secret" | "audience" | "grant_type", string | null>
>;

/** The token request of section 5, step 3, for one client of the target. */
export function tokenRequest(access: Access, client: Client, changes: TokenRequestChanges = {}): RawRequest {
  const members = {
    client_id: client.id,
    client_secret: client.secret,
    audience: access.audience,
    grant_type: grantType,
    ...changes,
  };
  const body = Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
  return {
    method: "POST",
    url: access.authUrl + tokenPath,
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json",
      // Whether the token service is one of the APIs whose requests carry it is left open.
      [clientNameHeader]: access.clientName,
    },
    body: JSON.stringify(body),
  };
}
