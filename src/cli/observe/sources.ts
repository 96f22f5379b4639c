import { setTimeout as delay } from "node:timers/promises";
import { boundedFile, type Exchange, type Target } from "../../core/index.ts";
import {
  byTime,
  calledBy,
  exchangeOfEntry,
  exchangeOfLine,
  harEntries,
  linesByTime,
  type Observation,
  openProxy,
} from "../../observe/index.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { hostIn, isFile, textOf, wholeNumberOf } from "../option-values.ts";

/** Where the traffic comes from. */
export type Source =
  | { readonly kind: "har" | "ndjson"; readonly path: string }
  | {
      readonly kind: "listen";
      readonly host: string;
      readonly port: number;
      readonly idleSeconds: number | null;
    };

/** The source that a command line names. Throws UsageError. */
export function sourceIn(values: OptionValues): Source {
  const files = (["har", "ndjson"] as const).flatMap((kind) => {
    const path = textOf(values, kind);
    return path === undefined ? [] : [{ kind, path }];
  });
  const port = wholeNumberOf(values, "listen", { least: 0, most: 65_535 });
  const idleSeconds = wholeNumberOf(values, "until-idle", { least: 1, most: 86_400 }) ?? null;
  const given: readonly Source[] = [
    ...files,
    ...(port === undefined ? [] : [{ kind: "listen" as const, host: hostIn(values), port, idleSeconds }]),
  ];
  const [source] = given;
  if (source === undefined || given.length > 1)
    throw new UsageError("observe takes one of --har FILE, --ndjson FILE and --listen PORT");
  if (source.kind !== "listen" && !isFile(source.path))
    throw new UsageError(`--${source.kind} ${source.path} is no file`);
  return source;
}

/** All of it is read at once. */
const mostBytesOfHar = 256 * 1024 * 1024;

/** The exchanges of a file, in the order in which they were sent. Throws UsageError. */
export async function* exchangesIn(
  { kind, path }: Extract<Source, { readonly path: string }>,
  service: Parameters<typeof calledBy>[2],
): AsyncGenerator<Exchange> {
  if (kind === "har") {
    const entries = harEntries(boundedFile(path, mostBytesOfHar).toString("utf8"));
    if (entries === null) throw new UsageError(`--har ${path} is no HAR file: it has no list \`log.entries\``);
    const exchanges = entries.map((entry, at) =>
      exchangeOfEntry(entry, calledBy(entry.method, entry.url, service), at + 1),
    );
    yield* byTime(exchanges.filter((each) => each !== null));
    return;
  }
  for await (const { number, text } of linesByTime(path)) {
    const exchange = exchangeOfLine(text);
    if (exchange === null) throw new UsageError(`line ${number} of --ndjson ${path} is no exchange`);
    yield exchange;
  }
}

interface Means {
  readonly target: Target;
  readonly observation: Observation;
  readonly signal: AbortSignal;
  readonly terminal: Terminal;
}

const lookMs = 200;

/** Forwards calls to the target and judges them, until the signal or until none comes any more. */
export async function forwarded(
  { host, port, idleSeconds }: Extract<Source, { readonly kind: "listen" }>,
  { target: { access }, observation, signal, terminal }: Means,
): Promise<void> {
  const proxy = await openProxy({
    target: access,
    host,
    port,
    calledBy: (method, url) => calledBy(method, url, access),
    take: (exchange) => observation.take(exchange),
  });
  const path = new URL(access.baseUrl).pathname;
  terminal.err(
    `Forwarding http://localhost:${proxy.port}${path === "/" ? "" : path} to ${access.baseUrl}. End with Ctrl-C.\n`,
  );
  const isIdle = (): boolean => idleSeconds !== null && Date.now() - proxy.latestAt() > 1_000 * idleSeconds;
  while (!signal.aborted && !isIdle()) await delay(lookMs);
  await proxy.stop();
  observation.missed(proxy.unjudged());
}
