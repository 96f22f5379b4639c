import { type Access, accessTo, type Transport } from "../core/index.ts";
import { openReference, startReference, type ReferenceOptions } from "./reference.ts";
import { transportTo } from "./transport.ts";

/** The reference service, embedded in a run, and the access to it. */
export interface EmbeddedReference {
  readonly access: Access;
  /** The transport to the service; `undefined` is the network. */
  readonly transport: Transport | undefined;
  /** The clock of its caller in milliseconds; `undefined` is that of the machine. */
  readonly now: (() => number) | undefined;
  readonly stop: () => Promise<void>;
}

/** A service that has been started, in this process or another. */
export type StartedReference = Pick<EmbeddedReference, "access" | "stop">;

type Choices = Pick<ReferenceOptions, "variant" | "interpretations" | "fault" | "hooks">;

/** Starts the reference on a free loopback port: plain and correct by default. Throws as `startReference`. */
export async function startEmbedded(choices: Choices = {}): Promise<EmbeddedReference> {
  const running = await startReference(choices);
  return { access: accessTo(running), transport: undefined, now: undefined, stop: () => running.stop() };
}

/** Opens the reference without a port, for many runs in a row: calls go straight to the service. Throws as `openReference`. */
export async function openEmbedded(choices: Choices = {}): Promise<EmbeddedReference> {
  const opened = await openReference(choices);
  const { answer, now, stop } = opened;
  return { access: accessTo(opened), transport: transportTo(answer), now, stop: async () => stop() };
}
