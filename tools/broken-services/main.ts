import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Command, type OptionValues, type Terminal, wholeNumberOf } from "../../src/cli/index.ts";
import { type Breakage, breakages, broken } from "../../src/cli/run/breakages.testing.ts";
import { foremostFirst, type Verdict, verdictSchema } from "../../src/core/index.ts";
import { startReference } from "../../src/sandbox/index.ts";
import { startTool } from "../start-tool.ts";

/** Entry of `npm run broken-services`. */

const bounds = { seconds: 60, megabytes: 800 } as const;

const brokenServicesCommand: Command = {
  name: "broken-services",
  summary:
    "checks that no service is too broken for the suite: runs it against services that break every answer, one operation,\n" +
    "or one member. A run must end in time and memory, without an error of its own, and name the cause first.",
  options: {
    match: { type: "string", value: "TEXT", description: "Only services whose id contains this text." },
    seconds: { type: "string", value: "N", description: `How long a run may take. Default: ${bounds.seconds}.` },
  },
  examples: [
    { line: "npm run broken-services", what: "Every broken service, one after the other." },
    { line: "npm run broken-services -- --match ids", what: "Those with broken ids." },
  ],
  sections: { "Exit codes": ["0  every run ended well", "1  a run did not", "2  the command line is wrong"] },
  run,
};

async function run(values: OptionValues, terminal: Terminal): Promise<number> {
  const { match = "" } = values as { match?: string };
  const seconds = wholeNumberOf(values, "seconds", { least: 1, most: 3600 }) ?? bounds.seconds;
  const chosen = breakages.filter(({ id }) => id.includes(match));
  let bad = 0;
  for (const breakage of chosen) {
    const outcome = await runAgainst(breakage);
    const complaints = [
      ...(outcome.seconds > seconds ? ["too slow"] : []),
      ...(outcome.megabytes > bounds.megabytes ? ["too large"] : []),
      ...complaintsOf(breakage, outcome.verdict),
    ];
    if (complaints.length > 0) bad += 1;
    terminal.out(`${lineOf(breakage, outcome)}${complaints.length > 0 ? `  <- ${complaints.join(", ")}` : ""}\n`);
  }
  terminal.out(`${chosen.length - bad} of ${chosen.length} runs ended well\n`);
  return bad === 0 ? 0 : 1;
}

interface Outcome {
  readonly exitCode: number | null;
  readonly seconds: number;
  readonly megabytes: number;
  readonly verdict: Verdict | null;
}

function complaintsOf({ cause }: Breakage, verdict: Verdict | null): string[] {
  if (verdict === null) return ["no verdict"];
  const { totals } = verdict;
  return [
    ...(totals.error > 0 ? [`${totals.error} errors:\n${errorsOf(verdict).join("\n")}`] : []),
    ...(verdict.verdict === "conformant" ? ["conformant"] : []),
    ...(cause !== undefined && !cause.test(firstOf(verdict)) ? ["another cause"] : []),
  ];
}

/** Each error of the suite once, with a scenario that had it. */
function errorsOf({ requirements }: Verdict): readonly string[] {
  const errors = requirements.flatMap(({ checks }) => checks.filter(({ outcome }) => outcome === "error"));
  const byMessage = new Map(errors.map(({ scenario, message = "" }) => [message, scenario]));
  return [...byMessage].map(([message, scenario]) => `    ${scenario}: ${message}`);
}

function firstOf({ requirements, reasons }: Verdict): string {
  const [failed] = foremostFirst(requirements, "fail");
  return failed?.id ?? reasons[0]?.text ?? "";
}

function lineOf({ id }: Breakage, { exitCode, seconds, megabytes, verdict }: Outcome): string {
  const { fail = 0, blocked = 0, error = 0, requests = 0 } = verdict?.totals ?? {};
  const first = verdict === null ? "" : firstOf(verdict).replaceAll(/\s+/gu, " ").slice(0, 110);
  const figures = `${seconds.toFixed(0)} s ${megabytes.toFixed(0)} MB ${requests} requests`;
  return `${id.padEnd(42)} ${exitCode} ${figures} fail ${fail} blocked ${blocked} error ${error}: ${first}`;
}

async function runAgainst(breakage: Breakage): Promise<Outcome> {
  const reference = await startReference();
  const { pathname } = new URL(reference.baseUrl);
  await using service = await broken(breakage, new URL(reference.baseUrl).origin, pathname);
  const reports = await mkdtemp(join(tmpdir(), "orders-conformance-broken-"));
  const startedAt = Date.now();
  const child = spawn(
    process.execPath,
    [resolve("bin/orders-conformance.js"), "run", "--target", "reference", "--reports", reports, "--quiet"],
    {
      stdio: "ignore",
      env: {
        ...process.env,
        ORDERS_ENVIRONMENT: "development",
        ORDERS_BASE_URL: service.origin + pathname,
        ORDERS_AUTH_URL: reference.authUrl.replace(new URL(reference.authUrl).origin, service.origin),
        ORDERS_AUDIENCE: reference.audience,
        ORDERS_CLIENT_ID: reference.clientId,
        ORDERS_CLIENT_SECRET: reference.clientSecret,
        ORDERS_CLIENT_NAME: reference.clientName,
        ORDERS_RESTRICTED_CLIENT_ID: reference.restrictedClientId,
        ORDERS_RESTRICTED_CLIENT_SECRET: reference.restrictedClientSecret,
        ORDERS_EXPIRED_TOKEN: reference.expiredToken,
        ORDERS_FOREIGN_TOKEN: reference.foreignToken,
      },
    },
  );
  const over = new AbortController();
  const measured = peakOf(child.pid ?? 0, over.signal);
  const exitCode = await new Promise<number | null>((settle) => child.once("exit", settle));
  const seconds = (Date.now() - startedAt) / 1000;
  over.abort();
  const megabytes = await measured;
  const text = await readFile(join(reports, "verdict.json"), "utf8").catch(() => null);
  const verdict = text === null ? null : verdictSchema.parse(JSON.parse(text));
  await rm(reports, { recursive: true, force: true });
  await reference.stop();
  return { exitCode, seconds, megabytes, verdict };
}

/** The most memory in megabytes that a process and those below it had at once. */
async function peakOf(root: number, over: AbortSignal): Promise<number> {
  let peak = 0;
  while (!over.aborted) {
    peak = Math.max(peak, await residentBelow(root));
    await delay(250, undefined, { signal: over }).catch(() => {});
  }
  return peak;
}

async function residentBelow(root: number): Promise<number> {
  const names = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/u.test(name));
  const processes = await Promise.all(names.map((name) => statusOf(Number(name))));
  const known = new Set([root]);
  let megabytes = 0;
  for (const { id, parent, kilobytes } of processes.toSorted((one, other) => one.id - other.id)) {
    if (id !== root && !known.has(parent)) continue;
    known.add(id);
    megabytes += kilobytes / 1024;
  }
  return megabytes;
}

async function statusOf(id: number): Promise<{ id: number; parent: number; kilobytes: number }> {
  const text = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
  const figure = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, "mu").exec(text)?.[1] ?? 0);
  return { id, parent: figure("PPid"), kilobytes: figure("VmRSS") };
}

await startTool(brokenServicesCommand, "the suite");
