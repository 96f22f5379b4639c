import { createApplication, type Parts } from "./application.ts";
import type { Hono } from "hono";
import { clients } from "./access/clients.ts";
import { Gate } from "./access/gate.ts";
import { sharedSigner, type Signer } from "./access/signing.ts";
import { systemClock, type Clock } from "./clock.ts";
import { deviate, type Fault } from "./faults/fault.ts";
import { Interventions } from "./hooks/interventions.ts";
import type { RequestLogLine } from "./http/request-log.ts";
import { correctRules } from "./rules.ts";
import type { Service } from "./service.ts";
import { openStore } from "./storage/store.ts";

export interface Settings {
  readonly fault?: Fault | undefined;
  readonly hooks?: boolean | undefined;
  readonly latencyMs?: number | undefined;
  readonly data?: string | undefined;
  readonly log?: ((line: RequestLogLine) => void) | undefined;
  /** Names by which the API may be asked for; known only once it listens. */
  readonly audiences: () => readonly string[];
  readonly announce?: ((events: readonly string[]) => void) | undefined;
}

export interface Assembled {
  readonly application: Hono;
  readonly service: Service;
  readonly signer: Signer;
  readonly clock: Clock;
}

/** Puts a service together without a port: what `startReference` listens with, and what tests call directly. */
export async function assemble(settings: Settings): Promise<Assembled> {
  const signer = await sharedSigner();
  const clock = systemClock();
  const { rules, store, wire } = deviate(correctRules, openStore(settings.data), settings.fault);
  const service: Service = { rules, store, clock, announce: settings.announce ?? (() => undefined) };
  const parts: Parts = {
    service,
    wire,
    signer,
    gate: new Gate(signer),
    interventions: new Interventions(),
    environment: () => ({ clients, audiences: settings.audiences() }),
    hooks: settings.hooks ?? true,
    latencyMs: settings.latencyMs ?? 0,
    log: settings.log,
  };
  return { application: createApplication(parts), service, signer, clock };
}

/** An origin as the audience of a token may name it: with its scheme, without, and without its port. */
export function audiencesOf(origin: string): readonly string[] {
  const { host, hostname } = new URL(origin);
  return [origin, host, hostname];
}
