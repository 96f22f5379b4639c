import { fullClient, restrictedClient, type Client } from "./access/clients.ts";
import { paths } from "./auxiliary-routes.ts";
import { tickingClock, type Clock } from "./base/clock.ts";
import { assemble, type Assembled } from "./assemble.ts";
import { tokenLifetimeSeconds } from "../core/index.ts";
import { findVariant } from "./variants/index.ts";
import type { Variant } from "./deviations/variant.ts";
import { plain } from "./variants/plain.ts";
import type { Deviation } from "./deviations/deviation.ts";
import type { RequestLogLine } from "./http/request-log.ts";
import { listen } from "./listen.ts";
import { findInterpretation } from "./interpretations/index.ts";

export { variantNames } from "./variants/index.ts";
export { interpretations } from "./interpretations/index.ts";
export { canHave, drawChoices, type OpenChoices } from "./interpretations/randomized.ts";
export { openApiDocument } from "./openapi/document.ts";
export { UnusableDataFile } from "./storage/unusable-data-file.ts";
export type { Deviation } from "./deviations/deviation.ts";
export type { RequestLogLine } from "./http/request-log.ts";

/** What can be chosen of a service; all of it is optional. */
export interface ReferenceOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  readonly host?: string;
  /** The name of the whole service that it is, just as correct as any other; see `variantNames`. */
  readonly variant?: string;
  /** The ids of what it does otherwise, just as correctly; see `interpretations`. */
  readonly interpretations?: readonly string[];
  /** What it does wrong; the room `faults` has some. */
  readonly fault?: Deviation;
  /** Whether the hooks and the event feed are served; they are by default. */
  readonly hooks?: boolean;
  /** Waited before every answer. */
  readonly latencyMs?: number;
  /** The file that keeps everything; in memory when absent. */
  readonly data?: string;
  /** How many generated orders the service starts with. */
  readonly seedOrders?: number;
  /** The time of the machine by default. */
  readonly clock?: Clock;
  /** A URL that every event is pushed to, with retries. */
  readonly webhook?: string;
  readonly log?: (line: RequestLogLine) => void;
}

/** All that a client needs to call a service. */
export interface ReferenceAccess {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly audience: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clientName: string;
  readonly restrictedClientId: string;
  readonly restrictedClientSecret: string;
  /** Signed by this service, and past its `exp`. */
  readonly expiredToken: string;
  /** Signed alike for another environment of the service, and not expired. */
  readonly foreignToken: string;
}

/** A service that answers. */
export interface RunningReference extends ReferenceAccess {
  /** Ends every connection and the service. */
  readonly stop: () => Promise<void>;
}

/** A service that is called without a network of its own. */
export interface OpenReference extends ReferenceAccess {
  readonly answer: (request: Request) => Response | Promise<Response>;
  /** The service's own time, in milliseconds: it may be ahead of that of the machine. */
  readonly now: () => number;
  readonly stop: () => void;
}

/** Starts the reference service. Any number may run in one process; each has its own orders. */
export async function startReference(options: ReferenceOptions = {}): Promise<RunningReference> {
  const { port = 0, host = "127.0.0.1", ...rest } = options;
  let audiences: readonly string[] = [];
  const { variant, assembled } = await assembleAs(rest, () => audiences);
  const { origin, stop } = await listen(assembled.application, host, port);
  audiences = variant.audiencesOf(origin);
  return {
    ...(await accessTo(assembled, variant, origin)),
    stop: async () => {
      await stop();
      assembled.close();
    },
  };
}

let opened = 0;

interface OpenOptions extends Omit<ReferenceOptions, "port" | "host"> {
  /** Where a server that somebody else runs hands it the requests; by default an address of no machine. */
  readonly origin?: string;
  /** The credentials of the client that may change orders; by default those of the sandbox. */
  readonly client?: Pick<Client, "clientId" | "clientSecret">;
}

/** The reference service without a port: what it answers is the same, and nothing of the network is spent on it. */
export async function openReference({ origin: given, client, ...options }: OpenOptions = {}): Promise<OpenReference> {
  // Services of one process are told apart by their audience.
  const origin = given ?? `http://reference-${(opened += 1)}.invalid`;
  const full = { ...fullClient, ...client };
  const { variant, assembled } = await assembleAs(
    { clock: tickingClock(), ...options },
    () => variant.audiencesOf(origin),
    [full, restrictedClient],
  );
  return {
    ...(await accessTo(assembled, variant, origin, full)),
    answer: (request) => assembled.application.fetch(request),
    now: assembled.service.clock.milliseconds,
    stop: assembled.close,
  };
}

async function assembleAs(
  options: Omit<ReferenceOptions, "port" | "host">,
  audiences: () => readonly string[],
  clients?: readonly Client[],
): Promise<{ readonly variant: Variant; readonly assembled: Assembled }> {
  const { interpretations: ids = [], variant: name = plain.name, ...rest } = options;
  const variant = findVariant(name);
  const assembled = await assemble({
    ...rest,
    variant,
    interpretations: ids.map(findInterpretation),
    audiences,
    clients,
  });
  return { variant, assembled };
}

/** An environment that nothing else is done in: all environments of this process share one key. */
const otherEnvironment = "http://other-environment.invalid";

async function accessTo(
  { service, signer }: Assembled,
  variant: Variant,
  origin: string,
  client: Client = fullClient,
): Promise<ReferenceAccess> {
  const [audience] = variant.audiencesOf(origin);
  const [foreignAudience] = variant.audiencesOf(otherEnvironment);
  const now = Math.floor(service.clock.milliseconds() / 1_000);
  const yesterday = now - tokenLifetimeSeconds - 3_600;
  const issued = (aud: string, iat: number): Promise<string> =>
    signer.sign({
      sub: client.clientId,
      aud,
      iat,
      exp: iat + tokenLifetimeSeconds,
      organisationId: client.organisationId,
      mayChangeOrders: client.mayChangeOrders,
    });
  return {
    baseUrl: `${origin}${paths.api}`,
    authUrl: `${origin}${paths.authentication}`,
    audience,
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    clientName: "orders-sandbox",
    restrictedClientId: restrictedClient.clientId,
    restrictedClientSecret: restrictedClient.clientSecret,
    expiredToken: await issued(audience, yesterday),
    foreignToken: await issued(foreignAudience, now),
  };
}
