import { mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { asCalledHere, callWords } from "./call-messages.ts";
import { everyCommand } from "./main.ts";

const script = resolve(import.meta.dirname, "../../bin/orders-conformance.js");

test("in the checkout, and below it, npx finds the product", () => {
  expect(callWords(resolve(import.meta.dirname, "../.."), "")).toBe("npx orders-conformance");
  expect(callWords(resolve(import.meta.dirname), "")).toBe("npx orders-conformance");
});

test("in a project that has it installed npx finds it, and in another one does not", async () => {
  const project = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  await writeFile(join(project, "package.json"), "{}");
  expect(callWords(project, "")).toBe(`node ${script}`);
  await mkdir(join(project, "node_modules", ".bin"), { recursive: true });
  await symlink(script, join(project, "node_modules", ".bin", "orders-conformance"));
  expect(callWords(project, "")).toBe("npx orders-conformance");
});

test("where the shell finds it by its name, that is enough, unless the path is one of npm's own", async () => {
  const folder = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const bin = join(folder, "bin");
  await mkdir(bin);
  await symlink(script, join(bin, "orders-conformance"));
  expect(callWords(folder, `/usr/bin:${bin}`)).toBe("orders-conformance");
  const npms = join(folder, "node_modules", ".bin");
  await mkdir(npms, { recursive: true });
  await symlink(script, join(npms, "orders-conformance"));
  expect(callWords(tmpdir(), npms)).toBe(`node ${script}`);
});

test("a text that advises a command names it as it is called here", async () => {
  for (const { name } of await everyCommand()) {
    expect(asCalledHere(`Type orders-conformance ${name} --help.`)).toBe(`Type npx orders-conformance ${name} --help.`);
  }
  expect(asCalledHere("npx orders-conformance run, of orders-conformance")).toBe(
    "npx orders-conformance run, of orders-conformance",
  );
});
