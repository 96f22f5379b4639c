import { spawnSync } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { calledHere } from "../called-here.testing.ts";

const folder = resolve(import.meta.dirname, "../../../fixtures/clients");

/** How an example client is built into a directory, and then started. */
const languages = {
  python: { tool: ["python3", "--version"], build: null, start: () => `python3 ${folder}/python/main.py` },
  go: {
    tool: ["go", "version"],
    build: (to: string) => `cd ${folder}/go && go build -o ${to}/client .`,
    start: (to: string) => `${to}/client`,
  },
  java: {
    tool: ["javac", "-version"],
    build: (to: string) => `javac -d ${to} ${folder}/java/*.java`,
    start: (to: string) => `java -cp ${to} Main`,
  },
} as const;

test.each(
  Object.entries(languages).filter(
    ([
      ,
      {
        tool: [program, ...words],
      },
    ]) => spawnSync(program, words).status === 0,
  ),
)("the example client in %s passes missions with everything that can go wrong", async (_, { build, start }) => {
  const directory = await mkdtemp(join(tmpdir(), "orders-clients-"));
  if (build !== null) expect(spawnSync(build(directory), { shell: true, encoding: "utf8" }).stderr).toBe("");
  const chosen = ["search", "long-day", "bad-day-for-changes"].flatMap((id) => ["--mission", id]);
  const words = ["--command", start(directory), ...chosen, "--reports", join(directory, "reports")];
  const { exitCode, out } = await calledHere("referee", ...words);
  expect([exitCode, out]).toEqual([0, expect.stringContaining("nothing failed")]);
});
