import { spawn } from "node:child_process";
import { totalmem } from "node:os";
import { resolve } from "node:path";
import { StringDecoder } from "node:string_decoder";
import { createRecordReader, type LoadRecord } from "./record-reader.ts";
import {
  clientCertificateVariable,
  clientKeyVariable,
  type LoadPlan,
  planVariable,
  profileVariable,
  tokenVariable,
  workersOf,
} from "../../../load/index.ts";
import type { IssuedToken, Target } from "../../core/index.ts";
import { Backlog } from "./backlog.ts";
import { bundled, compiledProfile } from "./bundle.ts";
import type { K6 } from "./find.ts";
import type { OutputName } from "./output-names.ts";
import { outputVariables, outputWords } from "./outputs.ts";
import { Overflow } from "./overflow.ts";
import { watchMemory } from "./memory.ts";
import { createOwnLines } from "./own-lines.ts";
import { createSpareProcessors, letOthersGoFirst } from "./processors.ts";
import { createTrust } from "./trust.ts";

/** The scripts are beside the sources, and the compiled scripts beside the compiled sources. */
const scripts = resolve(import.meta.dirname, "../../../load");
const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";

export interface K6Run {
  readonly k6: K6;
  readonly plan: LoadPlan;
  readonly target: Target;
  /** What all workers begin with; `null` where each gets one of its own. */
  readonly token: IssuedToken | null;
  /** Another script than the plan's, for the bench. */
  readonly script?: string;
  /** Most bytes of answers that wait for their judgement in memory, where the bench asks what it costs when that many do. */
  readonly mostWaiting?: number;
  /** A directory for a file of those that do not fit into memory. */
  readonly directory: string;
  /** An execution segment of the sequence, or the whole. */
  readonly segment: { readonly segment: string; readonly sequence: string } | null;
  /** File for k6's own dashboard; `null` for none. */
  readonly dashboard: string | null;
  /** Where k6 also sends what it measures. */
  readonly outputs?: readonly OutputName[];
  readonly onRecord: (record: LoadRecord) => void;
  /** Ends the load run early and in order; its results so far are kept. */
  readonly signal: AbortSignal;
}

export interface LoadRunEnd {
  readonly exitCode: number | null;
  /** The first few lines that k6 itself said. */
  readonly said: readonly string[];
  /** Whether a journey could not begin on time. */
  readonly starved: boolean;
}

export function scriptFile(plan: Pick<LoadPlan, "script">): string {
  return resolve(scripts, `${plan.script}.${extension}`);
}

/** Options of k6 for every way to run a script: records go to the log as they are, and k6 itself judges and keeps nothing. */
export const k6Options = ["--log-format=raw", "--no-thresholds", "--summary-mode=disabled"] as const;

/**
 * Runs k6 to its end. Nothing is judged by k6: its thresholds pass where there are no samples. What the scripts emit
 * comes through a pipe, so it is never on a disk.
 */
export async function runK6(run: K6Run): Promise<LoadRunEnd> {
  const { k6, plan, segment, signal } = run;
  const words = ["run", "--quiet", "--no-color", ...k6Options];
  if (run.dashboard !== null) words.push("--out", "web-dashboard");
  words.push(...outputWords(run.outputs ?? []));
  if (segment !== null) {
    words.push(`--execution-segment=${segment.segment}`, `--execution-segment-sequence=${segment.sequence}`);
  }
  const script = await bundled(run.script ?? scriptFile(plan));
  await using profile = await compiledProfile(run.target.profilePath);
  await using trust = await createTrust(run.target.access);
  const child = spawn(k6.path, [...words, "-"], {
    env: { ...variablesOf(run), [profileVariable]: profile.path, ...trust.variables },
    stdio: ["pipe", "ignore", "pipe"],
    // A Ctrl-C goes to the whole group of a terminal; when k6 has to end is for us to say.
    detached: true,
  });
  const stop = (): void => void child.kill("SIGINT");
  signal.addEventListener("abort", stop, { once: true });
  // Its group is not ours, so that an exit in the midst of it would leave the load behind.
  const kill = (): void => void child.kill("SIGKILL");
  process.once("exit", kill);
  if (signal.aborted) stop();
  // k6 that ends before it has read its script says why in its log.
  child.stdin.on("error", () => {}).end(script);
  const own = createOwnLines();
  const reader = createRecordReader({ record: run.onRecord, line: own.line });
  const decoder = new StringDecoder("utf8");
  const overflow = new Overflow({ directory: run.directory });
  const backlog = new Backlog({
    take: (piece) => reader.push(decoder.write(piece)),
    spareProcessors: createSpareProcessors(),
    overflow,
    ...(run.mostWaiting !== undefined && { limit: run.mostWaiting }),
  });
  child.stderr.on("data", backlog.push);
  using _ = watchMemory(child.pid ?? 0, mostMemory(plan), () => {
    own.line(
      `k6 took more than ${Math.round(mostMemory(plan) / mebibyte)} MiB of memory: the answers of the target are too large`,
    );
    kill();
  });
  // Only now, since a child is born with the priority of its parent.
  const goOn = letOthersGoFirst();
  try {
    const exitCode = await new Promise<number | null>((settle, refuse) => {
      child.once("error", refuse).once("close", settle);
    });
    await backlog.end();
    return { exitCode, said: own.said(), starved: own.starved() };
  } finally {
    overflow.close();
    goOn();
    process.off("exit", kill);
    signal.removeEventListener("abort", stop);
  }
}

/** Variables that say where k6 sends things and what it looks up: none of it leaves this machine but the load. */
export const quietVariables = {
  K6_NO_USAGE_REPORT: "true",
  K6_AUTO_EXTENSION_RESOLUTION: "false",
} as const;

/**
 * k6 collects garbage whenever its heap has doubled, which is often while the heap is small. It has time to wait with it
 * until it takes some five times as much as it needs, and no more than half of the memory there is. With a limit it gets
 * there soon and stays, without one it goes on for hours.
 */
function memoryVariables(plan: LoadPlan): NodeJS.ProcessEnv {
  const limit = Math.min(usualMemory(plan), totalmem() / 2);
  return { GOGC: "400", GOMEMLIMIT: `${Math.floor(limit)}` };
}

const mebibyte = 2 ** 20;

/** Bytes that k6 gets by with. */
function usualMemory(plan: LoadPlan): number {
  return (100 + 1.5 * workersOf(plan)) * mebibyte;
}

/** Bytes that k6 takes only where answers are far larger than those of this API: each worker may hold a large one. */
function mostMemory(plan: LoadPlan): number {
  return Math.ceil(2 * usualMemory(plan) + 384 * mebibyte);
}

/** Everything that k6 gets through its environment, and nothing meant for another run. */
export function variablesOf({
  plan,
  target,
  token,
  dashboard,
  outputs = [],
}: Pick<K6Run, "plan" | "target" | "token" | "dashboard" | "outputs">): NodeJS.ProcessEnv {
  const foreign = /^(?:ORDERS_|K6_)/u;
  const { access, profilePath } = target;
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name))),
    ...access.variables,
    ...quietVariables,
    ...outputVariables(outputs, process.env),
    ...memoryVariables(plan),
    ...(dashboard !== null && {
      // It always serves its picture as well, with a port below zero to the whole network.
      K6_WEB_DASHBOARD_HOST: "127.0.0.1",
      K6_WEB_DASHBOARD_PORT: "0",
      K6_WEB_DASHBOARD_PERIOD: dashboardPeriod(plan.seconds),
      K6_WEB_DASHBOARD_EXPORT: dashboard,
    }),
    [planVariable]: JSON.stringify(plan),
    [profileVariable]: profilePath,
    ...(token !== null && { [tokenVariable]: JSON.stringify(token) }),
    ...(access.certificates?.client && {
      [clientCertificateVariable]: access.certificates.client.certificate,
      [clientKeyVariable]: access.certificates.client.key,
    }),
    ORDERS_BASE_URL: access.baseUrl,
    ORDERS_AUTH_URL: access.authUrl,
    ORDERS_AUDIENCE: access.audience,
    ORDERS_CLIENT_ID: access.client.id,
    ORDERS_CLIENT_SECRET: access.client.secret,
    ORDERS_CLIENT_NAME: access.clientName,
  };
}

/** The export wants a few periods, and keeps every one of them in memory. */
function dashboardPeriod(seconds: number): string {
  return `${Math.max(1, Math.ceil(seconds / 200))}s`;
}
