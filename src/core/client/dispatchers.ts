import { createSecureContext, getCACertificates, type SecureContext } from "node:tls";
import { createRequire } from "node:module";
import { isIP } from "node:net";
import type Undici from "undici";
import type { buildConnector, Dispatcher, ProxyAgent } from "undici";
import type { Certificates } from "../configuration/certificates.ts";
import { proxyFor, type Proxies, type Proxy } from "../configuration/proxies.ts";
import { mayHaveClosedBefore } from "./connection-failure.ts";
import { answerLimits } from "../protocol/answer-limits.ts";

/** How a target is reached from this machine. */
export interface Route {
  readonly certificates?: Certificates | undefined;
  readonly proxies?: Proxies | undefined;
}

export interface DispatcherOptions extends Route {
  readonly connections: number;
  readonly timeoutMs: number;
}

/** How long connections are kept on which nothing is asked. */
interface Keeping {
  readonly idleMs: number;
  /** The other side closed a connection that was kept. */
  readonly onClosed: () => void;
}

// Loaded with the first dispatcher: it takes longer to load than most commands take to run.
const load = createRequire(import.meta.url);

/** Hands out what sends a request: straight to its host, or through the proxy that is for it. */
export interface Dispatchers {
  for(url: URL): { readonly dispatcher: Dispatcher; readonly proxy: Proxy | null };
  close(): Promise<void>;
}

export function createDispatchers(
  { connections, timeoutMs, certificates, proxies }: DispatcherOptions,
  { idleMs, onClosed }: Keeping,
): Dispatchers {
  const { Agent, Pool, ProxyAgent: Proxied } = load("undici") as typeof Undici;
  const limits = {
    connections,
    // By 0, each request gets a connection of its own.
    pipelining: idleMs === 0 ? 0 : 1,
    keepAliveTimeout: Math.max(idleMs, 1),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: answerLimits.bodyBytes,
  };
  const toTarget = secureContextOf(certificates);
  const watched = <Connections extends Dispatcher>(dispatcher: Connections): Connections =>
    dispatcher.on("disconnect", (_origin, _targets, error) => {
      if (mayHaveClosedBefore(error)) onClosed();
    });
  const direct = watched(new Agent({ ...limits, connect: { timeout: timeoutMs, ...toTarget } }));
  const proxied = new Map<string, ProxyAgent>();

  const through = ({ url }: Proxy): ProxyAgent => {
    const known = proxied.get(url);
    if (known !== undefined) return known;
    const agent = new Proxied({
      ...limits,
      uri: url,
      connectTimeout: timeoutMs,
      ...(toTarget !== undefined && { requestTls: toTarget }),
      // A proxy is no place to show the certificate that is for the target.
      ...(certificates?.authorities && { proxyTls: secureContextOf({ ...certificates, client: null }) ?? {} }),
      // The pool to a proxy that only forwards gets none of these from the agent itself.
      factory: (origin: string | URL, options: object) =>
        watched(new Pool(origin, { ...limits, ...reachable(options) })),
      clientFactory: (origin: URL, options: object) =>
        new Pool(origin, { headersTimeout: timeoutMs, ...reachable(options) }),
    });
    proxied.set(url, agent);
    return agent;
  };

  return {
    for(url) {
      const proxy = proxyFor(url, proxies);
      return { dispatcher: proxy === null ? direct : through(proxy), proxy };
    },
    async close() {
      await Promise.all([direct, ...proxied.values()].map((each) => each.destroy()));
    },
  };
}

/** Made once, since to read some 150 authorities for every connection takes longer than the connection. */
function secureContextOf(certificates: Certificates | undefined): { secureContext: SecureContext } | undefined {
  if (certificates === undefined) return undefined;
  const { authorities, client } = certificates;
  const secureContext = createSecureContext({
    // The default ones are those of Node and of NODE_EXTRA_CA_CERTS.
    ...(authorities !== null && { ca: [...getCACertificates("default"), authorities] }),
    ...(client !== null && { cert: client.certificate, key: client.key }),
  });
  return { secureContext };
}

interface WithConnector {
  readonly connect?: buildConnector.connector;
}

/** undici gives the host of a proxy as the name that TLS asks for, and TLS knows no addresses as names. */
function reachable<Options extends WithConnector>(options: Options): Options {
  const { connect } = options;
  if (typeof connect !== "function") return options;
  return {
    ...options,
    connect: (about: buildConnector.Options, callback: buildConnector.Callback) => {
      const { servername, ...rest } = about;
      const named = servername === undefined || isIP(servername) !== 0 ? rest : about;
      connect(named, callback);
    },
  };
}
