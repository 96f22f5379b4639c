import type { Access } from "./target.ts";

/** All that a client needs to call a reference, in its own words. */
export interface ReferenceAccess extends Pick<Access, "baseUrl" | "authUrl" | "audience" | "clientName"> {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly restrictedClientId: string;
  readonly restrictedClientSecret: string;
  /** Signed by this service, and past its `exp`. */
  readonly expiredToken: string;
  /** Signed by this service for another environment, and not expired. */
  readonly foreignToken: string;
  readonly foreignClientId: string;
  readonly foreignClientSecret: string;
}

/** The access to a reference, wherever it runs: in this process, in another one, or behind the referee. */
export function accessTo(reference: ReferenceAccess): Access {
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
