import { startReference, type ReferenceOptions, type RunningReference } from "../reference/index.ts";
import type { Access } from "../target/target.ts";

/** The embedded reference service, started for one run, and the access to it. */
export interface EmbeddedReference {
  readonly access: Access;
  readonly stop: () => Promise<void>;
}

/** Starts the reference on a free loopback port: plain and correct, or with another face, or with one fault. */
export async function startEmbedded(
  options: Pick<ReferenceOptions, "face" | "fault" | "hooks"> = {},
): Promise<EmbeddedReference> {
  const running = await startReference(options);
  return { access: accessTo(running), stop: () => running.stop() };
}

/** The access to a reference that runs, wherever it does. */
export function accessTo(running: Omit<RunningReference, "stop">): Access {
  return {
    environment: "reference",
    baseUrl: running.baseUrl,
    authUrl: running.authUrl,
    audience: running.audience,
    client: { id: running.clientId, secret: running.clientSecret },
    clientName: running.clientName,
    restrictedClient: { id: running.restrictedClientId, secret: running.restrictedClientSecret },
    expiredToken: running.expiredToken,
  };
}
