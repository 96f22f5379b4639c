import type { Hono } from "hono";

import { clients, type Client } from "./access/clients.ts";
import { Gate } from "./access/gate.ts";
import { sharedSigner, type Signer } from "./access/signing.ts";
import { createApplication, type Parts } from "./application.ts";
import { systemClock, type Clock } from "./base/clock.ts";
import { webhook } from "./events/webhook.ts";
import { plain } from "./variants/plain.ts";
import { Interventions } from "./hooks/interventions.ts";
import type { RequestLogLine } from "./http/request-log.ts";
import { correctRules } from "./service/rules.ts";
import { seedOrders } from "./seed/orders.ts";
import type { Service } from "./service/service.ts";
import { openStore } from "./storage/store.ts";
import { deviate, type Deviating, type Deviation, type Variant } from "./deviations/deviation.ts";

export interface Settings {
  readonly variant?: Variant | undefined;
  /** Correct choices that replace those of the variant. */
  readonly interpretations?: readonly Deviation[] | undefined;
  /** A fault that makes the service break the specification. */
  readonly fault?: Deviation | undefined;
  /** Whether the service has hooks and the event feed. It has them by default. */
  readonly hooks?: boolean | undefined;
  /** The time of the machine by default. */
  readonly clock?: Clock | undefined;
  /** The delay before every answer. */
  readonly latencyMs?: number | undefined;
  /** The file that keeps the orders. They are kept in memory by default. */
  readonly data?: string | undefined;
  readonly log?: ((line: RequestLogLine) => void) | undefined;
  /** The clients that can get a token. */
  readonly clients?: readonly Client[] | undefined;
  /** The names of the API in a request for a token. They are known only once the service listens. */
  readonly audiences: () => readonly string[];
  /** A URL that the service pushes every event to, with retries. */
  readonly webhook?: string | undefined;
  readonly webhookRetryDelaysMs?: readonly number[] | undefined;
  /** How many generated orders the service starts with. */
  readonly seedOrders?: number | undefined;
}

export interface Assembled {
  readonly application: Hono;
  readonly service: Service;
  readonly signer: Signer;
  /** The clock of the machine, or the one in its place. That of the service may differ. */
  readonly clock: Clock;
  readonly close: () => void;
}

/** Puts a service together, without a port. `startReference` gives it one; tests call it directly. */
export async function assemble(settings: Settings): Promise<Assembled> {
  const signer = await sharedSigner();
  const clock = settings.clock ?? systemClock();
  const stopping = new AbortController();
  const push = settings.webhook === undefined ? undefined : webhook(settings.webhook, settings.webhookRetryDelaysMs);
  const variant = settings.variant ?? plain;
  const plainStore = openStore(settings.data);
  const correct: Deviating = {
    rules: { ...correctRules, ...variant.rules?.(correctRules) },
    store: { ...plainStore, ...variant.store?.(plainStore) },
    wire: {},
  };
  const { interpretations = [] } = settings;
  const interpreted = interpretations.reduce(deviate, correct);
  const { rules, store, wire } = deviate(interpreted, settings.fault);
  const announce = push === undefined ? ignore : (events: readonly string[]) => push.deliver(events.map(variant.event));
  const itsClock = interpretations.reduce((each, deviation) => deviation.clock?.(each) ?? each, clock);
  const service: Service = { rules, store, clock: itsClock, announce };
  if (settings.seedOrders !== undefined) seedOrders(service, settings.seedOrders);
  const parts: Parts = {
    service,
    representation: variant,
    wire,
    signer,
    gate: new Gate(signer),
    interventions: new Interventions(),
    environment: () => ({ clients: settings.clients ?? clients, audiences: settings.audiences() }),
    hooks: settings.hooks ?? true,
    latencyMs: settings.latencyMs ?? 0,
    stopping: stopping.signal,
    log: settings.log,
  };
  const close = (): void => {
    stopping.abort();
    push?.stop();
    store.close();
  };
  return { application: createApplication(parts), service, signer, clock, close };
}

function ignore(): void {
  // Without a webhook the feed alone reports events.
}
