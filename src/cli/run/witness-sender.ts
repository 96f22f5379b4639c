import { ConfigurationError, type Exchange } from "../../core/index.ts";
import { hashesOfLine } from "../../release/index.ts";
import type { Terminal } from "../command.ts";

type Take = (exchanges: readonly Exchange[]) => void;

/** Does work that is recorded, and sends hashes of the record to the witness at this address, if any. Throws ConfigurationError. */
export async function witnessed<Made>(
  url: string | undefined,
  { redaction, err }: Terminal,
  work: (onRecorded?: Take) => Promise<Made>,
): Promise<Made> {
  if (url === undefined) return work();
  const sender = await openSender(url);
  // As they will be written, as far as that is known.
  const made = await work((exchanges) => sender.take(redaction.again(exchanges)));
  const left = await sender.end();
  if (left > 0) err(`The witness did not take the last ${left} hashes: it will not confirm this record.\n`);
  return made;
}

/**
 * Tells the witness the digest of the verdict, which has that of the record: afterwards no exchange can be left out, and nothing of
 * the run can be renamed or judged otherwise. Returns what is missing then.
 */
export async function confirmedAsWhole(url: string, digest: string): Promise<readonly string[]> {
  const problem = await refusalOf(url, [digest.replace("sha256:", "")]);
  return problem === null
    ? []
    : [`The witness did not see the end of the record, because ${problem}: it will not confirm it.`];
}

const everyMs = 2_000;
const timeoutMs = 10_000;
const mostAtOnce = 5_000;

/** Starts to send, once the witness has answered. Throws ConfigurationError. */
async function openSender(url: string): Promise<{ readonly take: Take; readonly end: () => Promise<number> }> {
  const waiting: string[] = [];
  const send = async (): Promise<string | null> => {
    const hashes = waiting.slice(0, mostAtOnce);
    const problem = await refusalOf(url, hashes);
    if (problem === null) waiting.splice(0, hashes.length);
    return problem;
  };
  const problem = await send();
  if (problem !== null)
    throw new ConfigurationError([
      { where: `--witness ${url}`, what: problem, fix: "Start it with `orders-conformance witness`, or leave it out." },
    ]);
  let sending = Promise.resolve<string | null>(null);
  const timer = setInterval(() => {
    sending = sending.then(() => (waiting.length === 0 ? null : send()));
  }, everyMs);
  timer.unref();
  return {
    take: (exchanges) => void waiting.push(...exchanges.flatMap((exchange) => hashesOfLine(JSON.stringify(exchange)))),
    end: async () => {
      clearInterval(timer);
      await sending;
      while (waiting.length > 0 && (await send()) === null);
      return waiting.length;
    },
  };
}

/** Why a witness did not take hashes; `null` if it did. */
async function refusalOf(url: string, hashes: readonly string[]): Promise<string | null> {
  try {
    const { ok, status } = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(hashes),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return ok ? null : `it answers ${status}`;
  } catch {
    return "it does not answer";
  }
}
