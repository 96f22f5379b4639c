import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { verdictSchema } from "../../verdict/schema.ts";
import { commandLine, startCommandLine } from "../command-line.ts";

test("the contrarian variant is conformant in class full, driven by nothing but its profile", async () => {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const service = startCommandLine(["serve", "--variant", "contrarian", "--hooks", "--quiet"], { directory });
  await writeFile(join(directory, ".env.contrarian"), await service.printed("ORDERS_EXPIRED_TOKEN"));
  const fewer = ["--flows", "150", "--races", "12"];
  const { exitCode, err } = await commandLine(["run", "--target", "contrarian", "--seed", "1", ...fewer], {
    directory,
  });
  service.kill("SIGTERM");
  expect((await service.finished).exitCode).toBe(0);

  const text = await readFile(join(directory, "reports/verdict.json"), "utf8");
  const verdict = verdictSchema.parse(JSON.parse(text));
  expect(verdict.reasons, err).toEqual([]);
  expect(verdict).toMatchObject({ verdict: "conformant", class: "full", target: { name: "contrarian" } });
  expect(verdict.totals.pass).toBe(verdict.totals.requirements);
  expect(exitCode).toBe(0);
});
