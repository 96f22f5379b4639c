import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { startReference } from "../../sandbox/index.ts";
import { verdictSchema } from "../../core/index.ts";
import { temporaryDirectory } from "../../core/configuration/configuration.testing.ts";
import { calledHere } from "../called-here.testing.ts";
import { commandLine } from "../command-line.testing.ts";
import { variablesOf } from "../load/load-runs.testing.ts";

const reference = JSON.stringify(resolve(import.meta.dirname, "../../../fixtures/targets/reference.ts"));

test.for(["run", "doctor", "load confirm"])(
  "%s says that a profile ends the process, and does not end",
  async (words) => {
    const directory = temporaryDirectory({ "ends.mjs": "process.exit(0);" });
    const call = [...words.split(" "), "--target", join(directory, "ends.mjs")];
    const reports = words === "doctor" ? [] : ["--reports", directory];
    const { exitCode, err } = await calledHere(...call, ...reports);
    expect(err).toContain("ends.mjs: ends the process while it is loaded");
    expect(exitCode).toBe(2);
  },
);

test("what functions of a profile do amiss is the reason of an inconclusive run, and no failure of the service", async () => {
  await using running = await startReference().then((service) => ({
    ...service,
    [Symbol.asyncDispose]: () => service.stop(),
  }));
  const text = `
    import reference from ${reference};
    const createOrder = async () => ({});
    const updateOrder = () => { throw new Error("boom"); };
    const stray = () => { setTimeout(() => { throw new Error("stray"); }); return {}; };
    const bodies = { ...reference.bodies, createOrder, updateOrder, failOrder: stray };
    export default { ...reference, name: "amiss", bodies };
  `;
  const directory = temporaryDirectory({ "amiss.mjs": text });
  const { exitCode, out } = await commandLine(
    ["run", "--target", "./amiss.mjs", "--only", "orders", "--only", "fail"],
    {
      directory,
      variables: variablesOf(running),
    },
  );
  const verdict = verdictSchema.parse(JSON.parse(await readFile(join(directory, "reports/verdict.json"), "utf8")));
  expect(verdict.totals.fail).toBe(0);
  expect(out.replaceAll(/\s+/gu, " ")).toContain("`bodies.createOrder` gives a promise, where its answer itself is");
  expect([verdict.verdict, exitCode]).toEqual(["inconclusive", 3]);
});
