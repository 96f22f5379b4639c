import { BlockList, isIP } from "node:net";
import { ConfigurationError, type ConfigurationProblem } from "./configuration-error.ts";

/** A proxy that requests of one scheme go through. Plain data; the address may hold credentials, so it is never shown. */
export interface Proxy {
  /** The variable that names it. */
  readonly variable: string;
  readonly url: string;
}

/** The proxies of this machine, as its variables name them. */
export interface Proxies {
  readonly http: Proxy | null;
  readonly https: Proxy | null;
  /** What is reached without one. */
  readonly except: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads HTTP_PROXY, HTTPS_PROXY and NO_PROXY, in capitals or not. Throws ConfigurationError. */
export function readProxies(variables: Variables): Proxies | undefined {
  const problems: ConfigurationProblem[] = [];
  const read = (name: string): Proxy | null => {
    const found = firstSet(variables, name);
    if (found === null) return null;
    const url = proxyUrl(found.value);
    if (url !== null) return { variable: found.name, url };
    // Its value may hold credentials, so it is not repeated.
    problems.push({
      where: found.name,
      what: "is not the address of an HTTP proxy",
      fix: "Set it to http://HOST:PORT or https://HOST:PORT, or remove it.",
    });
    return null;
  };
  const [http, https] = [read("HTTP_PROXY"), read("HTTPS_PROXY")];
  if (problems.length > 0) throw new ConfigurationError(problems);
  if (http === null && https === null) return undefined;
  return { http, https, except: firstSet(variables, "NO_PROXY")?.value ?? "" };
}

function firstSet(variables: Variables, name: string): { readonly name: string; readonly value: string } | null {
  for (const each of [name, name.toLowerCase()]) {
    const value = variables[each]?.trim();
    if (value !== undefined && value !== "") return { name: each, value };
  }
  return null;
}

/** Without a scheme it is http, as Go and curl have it. */
function proxyUrl(text: string): string | null {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//iu.test(text) ? text : `http://${text}`);
  return url !== null && /^https?:$/u.test(url.protocol) && url.hostname !== "" ? url.href : null;
}

/**
 * The proxy that a request to this address goes through; `null` for none. By the rules of Go, which sends what `load` sends,
 * so that a run and a load run take the same way.
 */
export function proxyFor(address: URL, proxies: Proxies | undefined): Proxy | null {
  if (proxies === undefined) return null;
  const proxy = address.protocol === "https:" ? proxies.https : proxies.http;
  const host = address.hostname.replace(/^\[|\]$/gu, "").toLowerCase();
  const port = address.port === "" ? (address.protocol === "https:" ? "443" : "80") : address.port;
  if (proxy === null || isLoopback(host)) return null;
  return proxies.except.split(",").some((entry) => excepts(entry.trim().toLowerCase(), host, port)) ? null : proxy;
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

function isLoopback(host: string): boolean {
  return host === "localhost" || contains(loopback, host);
}

function contains(list: BlockList, host: string): boolean {
  const family = isIP(host);
  return family !== 0 && list.check(host, family === 4 ? "ipv4" : "ipv6");
}

/** Whether an entry of NO_PROXY (`*`, an address, a range, a name, each but the range also with a port) is about a host. */
function excepts(entry: string, host: string, port: string): boolean {
  if (entry === "*") return true;
  const { range, length } = /^(?<range>[\da-f.:]+)\/(?<length>\d{1,3})$/u.exec(entry)?.groups ?? {};
  if (range !== undefined) return isInRange(range, Number(length), host);
  const { six, name, only } = /^(?:\[(?<six>[^\]]+)\]|(?<name>[^:]*))(?::(?<only>\d+))?$/u.exec(entry)?.groups ?? {};
  const named = isIP(entry) === 6 ? entry : (six ?? name ?? "");
  if (named === "" || (only !== undefined && only !== port)) return false;
  if (isIP(named) !== 0) return isInRange(named, isIP(named) === 4 ? 32 : 128, host);
  const domain = named.replace(/^\*\./u, ".");
  return domain.startsWith(".") ? host.endsWith(domain) : host === domain || host.endsWith(`.${domain}`);
}

function isInRange(range: string, length: number, host: string): boolean {
  const family = isIP(range);
  if (family === 0 || length > (family === 4 ? 32 : 128)) return false;
  const list = new BlockList();
  list.addSubnet(range, length, family === 4 ? "ipv4" : "ipv6");
  return contains(list, host);
}
