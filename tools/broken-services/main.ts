import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Command, type OptionValues, type Terminal, wholeNumberOf, takes } from "../../src/cli/index.ts";
import { type Breakage, broken } from "../../src/cli/run/breakage.testing.ts";
import { breakages } from "../../src/cli/run/breakages.testing.ts";
import { variablesThrough } from "../../src/cli/run/moved-reference.testing.ts";
import { foremostFirst, type Verdict, verdictSchema } from "../../src/core/index.ts";
import { startReference } from "../../src/sandbox/index.ts";
import { startTool } from "../start-tool.ts";

const bounds = { seconds: 120, megabytes: 800 } as const;

const brokenServicesCommand: Command = {
  name: "broken-services",
  summary:
    "checks that no service is too broken for the suite: runs it against services that break every answer, one operation,\n" +
    "or one member. A run must end in time and memory, without an error of its own, and name the cause first.",
  options: {
    match: takes("TEXT", "Only services whose id contains this text."),
    seconds: takes("N", `How long a run may take. Default: ${bounds.seconds}.`),
  },
  examples: {
    "npm run broken-services": "Every broken service, one after the other.",
    "npm run broken-services -- --match ids": "Those with broken ids.",
  },
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

interface Outcome extends Use {
  readonly exitCode: number | null;
  readonly seconds: number;
  readonly verdict: Verdict | null;
}

function complaintsOf({ cause }: Breakage, verdict: Verdict | null): string[] {
  if (verdict === null) return ["no verdict"];
  const { totals } = verdict;
  return [
    ...(totals.error > 0 ? [`${totals.error} errors:\n${errorsOf(verdict).join("\n")}`] : []),
    ...(cause.test(firstOf(verdict)) ? [] : [`expected ${cause.source}`]),
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

function lineOf({ id }: Breakage, { exitCode, seconds, processor, megabytes, verdict }: Outcome): string {
  const { fail = 0, blocked = 0, error = 0, requests = 0 } = verdict?.totals ?? {};
  const first = verdict === null ? "" : firstOf(verdict).replaceAll(/\s+/gu, " ").slice(0, 110);
  const figures = `${seconds.toFixed(0)} s (${processor.toFixed(0)} s) ${megabytes.toFixed(0)} MB ${requests} requests`;
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
        ...variablesThrough(service.origin, reference, "development"),
      },
    },
  );
  const over = new AbortController();
  const measured = useOf(child.pid ?? 0, over.signal);
  const exitCode = await new Promise<number | null>((settle) => child.once("exit", settle));
  const seconds = (Date.now() - startedAt) / 1000;
  over.abort();
  const use = await measured;
  const text = await readFile(join(reports, "verdict.json"), "utf8").catch(() => null);
  const verdict = text === null ? null : verdictSchema.parse(JSON.parse(text));
  await rm(reports, { recursive: true, force: true });
  await reference.stop();
  return { ...use, exitCode, seconds, verdict };
}

/** What a process and those below it use. */
interface Use {
  /** The most memory that they had at once. */
  readonly megabytes: number;
  /** Seconds of processor time, which do not depend on what else the machine does. */
  readonly processor: number;
}

async function useOf(root: number, over: AbortSignal): Promise<Use> {
  let most: Use = { megabytes: 0, processor: 0 };
  while (!over.aborted) {
    const { megabytes, processor } = await useBelow(root);
    most = { megabytes: Math.max(most.megabytes, megabytes), processor: Math.max(most.processor, processor) };
    await delay(250, undefined, { signal: over }).catch(() => {});
  }
  return most;
}

async function useBelow(root: number): Promise<Use> {
  const names = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/u.test(name));
  const processes = await Promise.all(names.map((name) => processOf(Number(name))));
  const known = new Set([root]);
  const below = processes
    .toSorted((one, other) => one.id - other.id)
    .filter(({ id, parent }) => {
      if (known.has(parent)) known.add(id);
      return known.has(id);
    });
  return {
    megabytes: below.reduce((sum, { pages }) => sum + (pages * 4_096) / 1024 / 1024, 0),
    processor: below.reduce((sum, { ticks }) => sum + ticks / 100, 0),
  };
}

async function processOf(id: number): Promise<{ id: number; parent: number; ticks: number; pages: number }> {
  const text = await readFile(`/proc/${id}/stat`, "utf8").catch(() => "");
  // The fields of proc(5) behind the name, which may hold anything but this.
  const fields = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [, parent = 0] = fields;
  return { id, parent, ticks: (fields[11] ?? 0) + (fields[12] ?? 0), pages: fields[21] ?? 0 };
}

await startTool(brokenServicesCommand, "the suite");
