import { reportDefect } from "./defect.ts";
import { main } from "./main.ts";
import { processTerminal } from "./terminal.ts";

/** Long enough for what V8 compiles on the side: an exit in its midst may wait for ever (nodejs/node#64274). */
const settlingMs = 100;

/** Runs a command line as this process, whose exit code its own becomes, also when something fails in passing. */
export async function start(argv: readonly string[]): Promise<void> {
  const terminal = processTerminal(argv);
  let isOver = false;
  const fail = (problem: unknown): void => {
    if (isOver) return;
    isOver = true;
    const exitCode = reportDefect(problem, argv, terminal);
    // What the command has begun, such as a server, would keep the process alive.
    setTimeout(() => process.exit(exitCode), settlingMs);
  };
  process.on("uncaughtException", fail);
  // A reader such as head, who has seen enough, takes nothing from the verdict.
  process.stdout.on("error", (problem: NodeJS.ErrnoException) => {
    if (problem.code !== "EPIPE") throw problem;
  });
  await main(argv, terminal).then((exitCode) => void (process.exitCode = exitCode), fail);
}
