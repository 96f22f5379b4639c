import type { ReferenceAccess } from "../core/index.ts";
import { fullClient, restrictedClient, type Client } from "./access/clients.ts";
import { assemble, type Assembled, type Settings } from "./assemble.ts";
import { tickingClock } from "./base/clock.ts";
import { accessAt } from "./credentials.ts";
import type { Variant } from "./deviations/deviation.ts";
import { findInterpretation } from "./interpretations/index.ts";
import { listen } from "./listen.ts";
import { findVariant } from "./variants/index.ts";
import { plain } from "./variants/plain.ts";

/** How to start a service. Everything is optional. */
export interface ReferenceOptions extends Pick<
  Settings,
  "fault" | "hooks" | "latencyMs" | "data" | "seedOrders" | "clock" | "webhook" | "log"
> {
  /** 0, the default, takes a free port. */
  readonly port?: number;
  readonly host?: string;
  /** The name of the variant, see `variantNames`. All variants are correct. */
  readonly variant?: string;
  /** The ids of correct choices that replace those of the variant, see `interpretations`. */
  readonly interpretations?: readonly string[];
}

/** A service that answers. */
export interface RunningReference extends ReferenceAccess {
  /** Ends every connection and the service. */
  readonly stop: () => Promise<void>;
}

/** A service that is called without a network of its own. */
export interface OpenReference extends ReferenceAccess {
  readonly answer: (request: Request) => Response | Promise<Response>;
  /** The time of its caller in milliseconds. It may be ahead of the machine's. */
  readonly now: () => number;
  readonly stop: () => void;
}

/**
 * Starts the reference service on a port. Each service has its own orders, and any number run in one process. Throws
 * RangeError for an unknown variant or interpretation, UnusableDataFile, and the error of a port or host that cannot be used.
 */
export async function startReference(options: ReferenceOptions = {}): Promise<RunningReference> {
  const { port = 0, host = "127.0.0.1", ...rest } = options;
  let audiences: readonly string[] = [];
  const { variant, assembled } = await assembleAs(rest, () => audiences);
  const { origin, stop } = await listen(assembled.application, host, port);
  audiences = variant.audiencesOf(origin);
  return {
    ...(await accessAt(origin, assembled, variant)),
    stop: async () => {
      await stop();
      assembled.close();
    },
  };
}

let opened = 0;

interface OpenOptions extends Omit<ReferenceOptions, "port" | "host"> {
  /** The origin at which another server receives the requests. By default an address that no machine has. */
  readonly origin?: string;
  /** The credentials of the client that may change orders. By default those of the sandbox. */
  readonly client?: Pick<Client, "clientId" | "clientSecret">;
}

/** Opens the reference service without a port. It gives the same answers, without the cost of a network. Throws as `startReference`. */
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
    ...(await accessAt(origin, assembled, variant, full)),
    answer: (request) => assembled.application.fetch(request),
    now: assembled.clock.milliseconds,
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
  const interpretations = ids.map(findInterpretation);
  return { variant, assembled: await assemble({ ...rest, variant, interpretations, audiences, clients }) };
}
