import { deviationNamed, faults } from "../../proof/light.ts";
import { didYouMean, variantNames } from "../../core/light.ts";
import {
  type RequestLogLine,
  type RunningReference,
  startReference,
  UnusableDataFile,
  variablesFor,
} from "../../sandbox/index.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { choiceOf, hostIn, isSet, textOf, wholeNumberOf } from "../option-values.ts";
import { stopSignal } from "../stop-signal.ts";
import { faultIds, faultList } from "./fault-list.ts";

type ReferenceOptions = NonNullable<Parameters<typeof startReference>[0]>;

/** The command `serve`. Returns the exit code. Throws UsageError. */
export async function runServe(values: OptionValues, terminal: Terminal, words: readonly string[]): Promise<number> {
  if (isSet(values, "faults")) {
    terminal.out(faultList(words, terminal.width));
    return 0;
  }
  const [word] = words;
  if (word !== undefined) throw new UsageError(`serve takes no argument "${word}". With --faults, it is a pattern`);
  const fault = textOf(values, "fault");
  if (fault !== undefined && !faults.some(({ id }) => id === fault) && !faultIds().includes(fault)) {
    const hint = didYouMean(fault, faultIds());
    throw new UsageError(
      `--fault ${fault} is unknown${hint || "."} List the faults with orders-conformance serve --faults`,
    );
  }
  const running = await start(values, fault, terminal);
  // Listen before printing: a program that reads the line can send the signal at once.
  const stopped = stopSignal();
  terminal.demonstrate(
    isSet(values, "json")
      ? `${JSON.stringify(credentials(running))}\n`
      : introduction(running, choiceOf(values, "variant", variantNames), fault),
  );
  await stopped;
  await running.stop();
  return 0;
}

async function start(values: OptionValues, fault: string | undefined, terminal: Terminal): Promise<RunningReference> {
  const quiet = isSet(values, "quiet") || isSet(values, "json");
  const options = {
    port: wholeNumberOf(values, "port", { least: 0, most: 65_535 }),
    host: hostIn(values),
    latencyMs: wholeNumberOf(values, "latency", { least: 0, most: 60_000 }),
    data: textOf(values, "data"),
    seedOrders: wholeNumberOf(values, "seed-orders", { least: 0, most: 10_000_000 }),
    webhook: addressOf(values, "webhook"),
    variant: choiceOf(values, "variant", variantNames),
    fault: fault === undefined ? undefined : deviationNamed(fault),
    log: quiet ? undefined : (line: RequestLogLine) => terminal.err(logLine(line)),
  };
  const given: ReferenceOptions = Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  );
  try {
    return await startReference({ ...given, hooks: isSet(values, "hooks") });
  } catch (problem) {
    throw explained(problem, given);
  }
}

/** Turns problems that a user can fix into usage errors. Every other one is a defect. */
function explained(problem: unknown, { port, host, data }: Pick<ReferenceOptions, "port" | "host" | "data">): unknown {
  const code = problem instanceof Error && "code" in problem ? problem.code : undefined;
  if (code === "EADDRINUSE" || code === "EACCES") return new UsageError(`--port ${port} is in use or not allowed`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new UsageError(`--host ${host} is not an address of this machine`);
  if (problem instanceof UnusableDataFile) return new UsageError(`--data ${data}: ${problem.message}`);
  return problem;
}

function addressOf(values: OptionValues, name: string): string | undefined {
  const value = textOf(values, name);
  if (value === undefined || /^https?:/u.test(URL.parse(value)?.protocol ?? "")) return value;
  throw new UsageError(`--${name} needs an address that starts with http:// or https://, not "${value}"`);
}

function logLine({ time, method, path, status, durationMs, correlationId }: RequestLogLine): string {
  return `${time} ${method} ${path} ${status} ${durationMs.toFixed(1)} ms${correlationId === null ? "" : ` ${correlationId}`}\n`;
}

function credentials({ stop: _, ...rest }: RunningReference): Omit<RunningReference, "stop"> {
  return rest;
}

/** Demo credentials in the form of an environment file, ready to paste. */
function introduction(running: RunningReference, variant: string | undefined, fault: string | undefined): string {
  const described =
    variant === "contrarian"
      ? "Its headers and bodies are described in the profile contrarian. Use --target contrarian to test it."
      : `Its API is described at ${new URL("/openapi.json", running.baseUrl).href}.`;
  return [
    `The reference service answers at ${running.baseUrl}${fault === undefined ? "" : ` with the fault ${fault}`}. Stop it with Ctrl-C.`,
    described,
    "",
    ...Object.entries(variablesFor(running)).map(([name, value]) => `${name}=${value}`),
    "",
    "",
  ].join("\n");
}
