import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startReference } from "../../sandbox/index.ts";
import { reportNames } from "../../report/index.ts";
import { verdictSchema } from "../../core/index.ts";
import { filledDirectory } from "../../report/directory/directory.testing.ts";
import { calledHere } from "../called-here.testing.ts";
import { startCommandLine } from "../command-line.testing.ts";
import { forwarding } from "./broken-services.testing.ts";
import { variablesThrough } from "./moved-reference.testing.ts";

/** Enough that the run is in the midst of its scenarios. */
const fewRequests = 30;

/** That signal comes from a terminal that is closed, after which the streams to it are gone. */
const closingTerminal = `process.once("SIGHUP", () => {
  for (const stream of [process.stdout, process.stderr]) stream.destroy();
});`;

test.concurrent.for(["SIGINT", "SIGHUP"] as const)(
  "a run has its directory for itself, without an earlier result, and ends in order on %s",
  async (signal, { onTestFinished }) => {
    const reports = await filledDirectory({}, onTestFinished);
    // So slow that the run is far from its end, and neither side of it has much to do.
    const running = await startReference({ latencyMs: 500 });
    onTestFinished(() => running.stop());
    const midst = Promise.withResolvers<void>();
    let requests = 0;
    await using service = await forwarding(running.baseUrl, () => {
      requests += 1;
      if (requests === fewRequests) midst.resolve();
    });
    const variables = {
      ...variablesThrough(service.origin, running, "development"),
      NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(closingTerminal)}"`,
    };
    const run = startCommandLine(["run", "--target", "reference", "--reports", reports], { variables });
    await Promise.race([midst.promise, run.finished]);

    const left = await readdir(reports);
    expect(left.filter((name) => reportNames.some((report) => report === name))).toEqual([]);
    const second = await calledHere("run", "--reports", reports);
    expect(second.err).toMatch(/is in use by process \d+ since \d{4}-.*Wait until it ends, or name another directory/u);
    expect(second.exitCode).toBe(2);

    run.kill(signal);
    const { exitCode, err } = await run.finished;
    expect(exitCode, err).toBe(3);
    const verdict = verdictSchema.parse(JSON.parse(await readFile(join(reports, "verdict.json"), "utf8")));
    expect(verdict.verdict).toBe("inconclusive");
    expect(verdict.reasons.map(({ text }) => text).join()).toContain("the run was interrupted");
    expect(await readdir(reports)).not.toContain("orders-conformance.lock");
  },
);

test.concurrent.for([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const)("a second %s ends the process at once", async ([signal, expected]) => {
  const code = `
    const { interruptible } = await import(${JSON.stringify(join(import.meta.dirname, "interruption.ts"))});
    interruptible().signal.addEventListener("abort", () => console.log("interrupted"));
    process.once("exit", () => console.log("in order"));
    setInterval(() => {}, 1_000);
    console.log("ready");
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
    if (/ready\n$|interrupted\n$/u.test(printed)) child.kill(signal);
  });
  const [exitCode] = (await once(child, "close")) as [number | null];
  expect(printed).toBe("ready\ninterrupted\nin order\n");
  expect(exitCode).toBe(expected);
});
