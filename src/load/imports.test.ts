import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { scriptNames } from "../../load/index.ts";

const root = resolve(import.meta.dirname, "../..");
const imported = /^(?:import|export)\s(?!type\b)[^;]*?from\s+"(?<from>[^"]+)";/gmsu;

/** Every module that k6 loads for a script, and everything that these import from outside the project. */
function reached(entry: string, seen = new Map<string, readonly string[]>()): ReadonlyMap<string, readonly string[]> {
  if (seen.has(entry)) return seen;
  const names = [...readFileSync(entry, "utf8").matchAll(imported)].map((match) => match.groups?.["from"] ?? "");
  seen.set(
    entry,
    names.filter((name) => !name.startsWith(".")),
  );
  for (const name of names.filter((each) => each.startsWith("."))) reached(resolve(dirname(entry), name), seen);
  return seen;
}

test.for(scriptNames)("%s reaches only modules that need neither Node nor a package", (script) => {
  const modules = reached(resolve(root, `load/${script}.ts`));
  expect(modules.size).toBeGreaterThan(15);
  for (const [module, foreign] of modules) {
    expect(
      foreign.filter((name) => name !== "k6" && !name.startsWith("k6/")),
      relative(root, module),
    ).toEqual([]);
  }
});

test("what says where a target is or how it answers is not in the scripts", () => {
  const modules = scriptNames.flatMap((script) => [...reached(resolve(root, `load/${script}.ts`)).keys()]);
  const texts = new Set(modules.filter((file) => file.startsWith(resolve(root, "load"))));
  for (const file of texts) {
    expect(readFileSync(file, "utf8"), relative(root, file)).not.toMatch(/https?:\/\/|fixtures\/targets/u);
  }
});
