import { spawn } from "node:child_process";
import { resolve } from "node:path";

/** The command line as a user calls it, for tests: its own process, its own environment. */

const binary = resolve(import.meta.dirname, "../../bin/orders-conformance.js");

export interface CommandLineResult {
  readonly exitCode: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunningCommandLine {
  readonly finished: Promise<CommandLineResult>;
  /** Resolves with everything printed so far once the text appears on either stream; rejects when the process ends first. */
  readonly printed: (text: string) => Promise<string>;
  readonly kill: (signal: NodeJS.Signals) => void;
}

export interface CommandLineOptions {
  readonly directory?: string;
  /** The script that is started, instead of the product. */
  readonly script?: string;
  /** Options of Node itself. */
  readonly node?: readonly string[];
  /** Another program that takes the words, such as a shell, instead of Node and the script. */
  readonly program?: string;
  readonly variables?: Readonly<Record<string, string>>;
}

/** Variables of the developer's machine, which would configure a run. */
export function isOfCaller(name: string): boolean {
  return /^(?:ORDERS_|GITHUB_STEP_SUMMARY)/u.test(name);
}

/** Starts the command line with these words. The variables of the caller that would configure a run do not reach it. */
export function startCommandLine(argv: readonly string[], options: CommandLineOptions = {}): RunningCommandLine {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !isOfCaller(name) && !/^(?:VITEST|NODE_ENV)/u.test(name),
  );
  const script = options.program === undefined ? [...(options.node ?? []), "--", options.script ?? binary] : [];
  const child = spawn(options.program ?? process.execPath, [...script, ...argv], {
    cwd: options.directory ?? process.cwd(),
    env: { ...Object.fromEntries(inherited), NO_COLOR: "1", ...options.variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (out += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (err += chunk));
  const finished = new Promise<CommandLineResult>((settle, refuse) => {
    child.once("error", refuse).once("close", (exitCode) => settle({ exitCode, out, err }));
  });
  return {
    finished,
    kill: (signal) => void child.kill(signal),
    printed: (text) =>
      new Promise((settle, refuse) => {
        const look = (): void => {
          if ((out + err).includes(text)) settle(out + err);
        };
        child.stdout.on("data", look);
        child.stderr.on("data", look);
        void finished.then((result) => refuse(new Error(`ended without printing "${text}":\n${result.err}`)));
        look();
      }),
  };
}

export function commandLine(argv: readonly string[], options?: CommandLineOptions): Promise<CommandLineResult> {
  return startCommandLine(argv, options).finished;
}
