import { openReference, startReference, type ReferenceAccess, type ReferenceOptions } from "./reference.ts";
import { type Access, accessTo, type Transport } from "../core/index.ts";
import { transportTo } from "./transport.ts";

/** The embedded reference service, started for one run, and the access to it. */
export interface EmbeddedReference {
  readonly access: Access;
  /** How it is reached; `undefined`: over the network. */
  readonly transport: Transport | undefined;
  /** By which clock it is measured, in milliseconds; `undefined`: that of the machine. */
  readonly now: (() => number) | undefined;
  readonly stop: () => Promise<void>;
}

/** What is left to know of one that has been started, in this process or another. */
export type StartedReference = Pick<EmbeddedReference, "access" | "stop">;

type Choices = Pick<ReferenceOptions, "variant" | "interpretations" | "fault" | "hooks">;

/** Starts the reference on a free loopback port: plain and correct, or as another variant, with an interpretation or with a fault. */
export async function startEmbedded(choices: Choices = {}): Promise<EmbeddedReference> {
  const running = await startReference(choices);
  return { access: accessTo(running), transport: undefined, now: undefined, stop: () => running.stop() };
}

/** The same without a port, for runs by the hundred: calls go straight to the service in this process. */
export async function openEmbedded(choices: Choices = {}): Promise<EmbeddedReference> {
  const opened = await openReference(choices);
  const { answer, now, stop } = opened;
  return { access: accessTo(opened), transport: transportTo(answer), now, stop: async () => stop() };
}

/** The variables by which a command line in another process learns how to call a reference. */
export function variablesFor(reference: ReferenceAccess): Readonly<Record<string, string>> {
  return {
    ORDERS_ENVIRONMENT: "reference",
    ORDERS_BASE_URL: reference.baseUrl,
    ORDERS_AUTH_URL: reference.authUrl,
    ORDERS_AUDIENCE: reference.audience,
    ORDERS_CLIENT_ID: reference.clientId,
    ORDERS_CLIENT_SECRET: reference.clientSecret,
    ORDERS_CLIENT_NAME: reference.clientName,
    ORDERS_RESTRICTED_CLIENT_ID: reference.restrictedClientId,
    ORDERS_RESTRICTED_CLIENT_SECRET: reference.restrictedClientSecret,
    ORDERS_FOREIGN_TOKEN: reference.foreignToken,
    ORDERS_EXPIRED_TOKEN: reference.expiredToken,
  };
}
