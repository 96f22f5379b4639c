import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../core/configuration/configuration.testing.ts";
import { commandLine, type CommandLineResult } from "./command-line.testing.ts";

const moduleOf = (name: string): string => JSON.stringify(resolve(import.meta.dirname, name));

function started(script: string): Promise<CommandLineResult> {
  return commandLine([], { script: join(temporaryDirectory({ "some.mjs": script }), "some.mjs") });
}

/** A process that watches over its end and does this. */
const guarded = (code: string): Promise<CommandLineResult> =>
  started(`
    import { guardEnd } from ${moduleOf("process-end.ts")};
    const end = guardEnd((how) => process.stderr.write(how + "\\n"));
    ${code}
  `);

test.concurrent.for<readonly [string, string, string]>([
  ["a call of process.exit", "process.exit(0);", "the process ended before there was a result"],
  [
    "a call of process.exit in passing",
    "setImmediate(() => process.exit(0));",
    "the process ended before there was a result",
  ],
  ["a call of what is below process.exit", "process.reallyExit(0);", "the process ended before there was a result"],
  ["a process with nothing left to do", "", "cannot happen any more"],
  ["a promise that never settles", "await new Promise(() => {});", "cannot happen any more"],
  [
    "a call of process.exit that sets another code behind it",
    "process.on('exit', () => { process.exitCode = 0; }); process.exit(0);",
    "the process ended before there was a result",
  ],
])("%s is no result: exit code 3, and one line", async ([, code, words]) => {
  const { exitCode, out, err } = await guarded(code);
  expect(err).toMatch(/^.* Nothing was decided\.\n$/u);
  expect(err).toContain(words);
  expect([exitCode, out]).toEqual([3, ""]);
});

test.concurrent.for<readonly [string, string]>([
  ["sets the exit code", "end.settle(1); process.exitCode = 0;"],
  ["sets the exit code when the process ends", "process.on('exit', () => { process.exitCode = 0; }); end.settle(1);"],
  ["never stops", "setInterval(() => {}, 10); end.settle(1);"],
  ["ends the process afterwards", "end.settle(1); setImmediate(() => process.exit(0));"],
  ["ends the process afterwards, below process.exit", "end.settle(1); process.reallyExit(0);"],
  ["has replaced process.exit", "process.exit = () => {}; setInterval(() => {}, 10); end.settle(1);"],
])("code of a user that %s leaves a result as it is", async ([, code]) => {
  expect(await guarded(code)).toEqual({ exitCode: 1, out: "", err: "" });
});

test.concurrent.for<readonly [string, string]>([
  ["before a result", "end.fail(() => 3); end.settle(0);"],
  ["after a result", "end.settle(0); end.fail(() => 3);"],
  ["more than once", "end.fail(() => 3); end.fail(() => 2); setInterval(() => {}, 10);"],
])("a failure %s is what the process ends with", async ([, code]) => {
  expect(await guarded(code)).toEqual({ exitCode: 3, out: "", err: "" });
});

test("a program that waits for what does not come says so under its name", async () => {
  const { exitCode, err } = await started(`
    import { startProgram } from ${moduleOf("program.ts")};
    await startProgram({ name: "some", call: "some", judges: "it", main: () => new Promise(() => {}) }, []);
  `);
  expect(err).toMatch(/^some: there is no result: .*\n$/u);
  expect(exitCode).toBe(3);
});

/** A full disk below a stream, as Node reports it. */
const full = 'Object.assign(new Error("full"), { code: "ENOSPC", errno: -28, syscall: "write" })';

test.concurrent.for<readonly [string, string, number]>([
  ["a result that cannot be printed is none", "stdout", 3],
  ["what accompanies a result may get lost", "stderr", 0],
])("%s", async ([, stream, expected]) => {
  const { exitCode, out } = await started(`
    import { startProgram } from ${moduleOf("program.ts")};
    const main = async (_, { out }) => {
      out("green");
      process.nextTick(() => process.${stream}.emit("error", ${full}));
      return 0;
    };
    await startProgram({ name: "some", call: "some", judges: "it", main }, []);
  `);
  expect([exitCode, out]).toEqual([expected, "green"]);
});
