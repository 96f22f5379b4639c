import type { Access } from "./target.ts";

/** What a reference offers to its callers, in its own words. */
interface Lent extends Pick<Access, "baseUrl" | "authUrl" | "audience" | "clientName"> {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly restrictedClientId: string;
  readonly restrictedClientSecret: string;
  readonly expiredToken: string;
  readonly foreignToken: string;
  readonly foreignClientId: string;
  readonly foreignClientSecret: string;
}

/** The access to a reference, wherever it runs: in this process, in another one, or behind the referee. */
export function accessTo(reference: Lent): Access {
  return {
    environment: "reference",
    baseUrl: reference.baseUrl,
    authUrl: reference.authUrl,
    audience: reference.audience,
    client: { id: reference.clientId, secret: reference.clientSecret },
    clientName: reference.clientName,
    restrictedClient: { id: reference.restrictedClientId, secret: reference.restrictedClientSecret },
    expiredToken: reference.expiredToken,
    foreignToken: reference.foreignToken,
    foreignClient: { id: reference.foreignClientId, secret: reference.foreignClientSecret },
  };
}
