import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigurationError } from "./configuration-error.ts";
import { importDefault, moduleThatFailed } from "./import-default.ts";
import { loadBudgets } from "./load-budgets.ts";
import { loadProfile } from "./load-profile.ts";
import { temporaryDirectory, thrownBy } from "./configuration.testing.ts";

/** It is looked at, and never called. */
const exitOf = (): unknown => Reflect.get(process, "exit");
const exit = exitOf();

/** What comes of loading a module with this text, which must not wait long. */
function load(text: string, patienceMs?: number): Promise<unknown> {
  const path = join(temporaryDirectory({ "some.mjs": text }), "some.mjs");
  return importDefault({ path, shown: "profile some", ...(patienceMs !== undefined && { patienceMs }) });
}

test("what a module exports by default is what comes, and process.exit is given back", async () => {
  expect(await load("export default { name: 'some' };")).toEqual({ name: "some" });
  expect(await load("export const other = 1;")).toBeUndefined();
  expect(exitOf()).toBe(exit);
});

test.each([
  ["ends the process", "process.exit(0);"],
  ["ends the process and hides it", "try { process.exit(0); } catch {}\nexport default {};"],
  ["ends the process later on", "await Promise.resolve();\nprocess.exit(0);"],
])("a module that %s is refused by its name", async (_, text) => {
  const loading = load(text);
  await expect(loading).rejects.toBeInstanceOf(ConfigurationError);
  await expect(loading).rejects.toThrow("profile some: ends the process while it is loaded");
  expect(exitOf()).toBe(exit);
});

// As Node says it of a TypeScript module; here another loader is at work, which says it in its own way.
const misspelt =
  "throw Object.assign(new Error('Expression expected'), { stack: `${import.meta.url}:24\\n  };\\n ^` });";

test.each([
  [
    "its line is named",
    misspelt,
    /^profile some: cannot be loaded \(line 24\): Expression expected\n {2}Correct the module\.$/u,
  ],
  [
    "it is said how to find it",
    "throw 'no key';",
    /^profile some: cannot be loaded: no key\n.*`node --check \S+some\.mjs`/u,
  ],
])("of a module that breaks %s", async (_, text, said) => {
  await expect(load(text)).rejects.toThrow(said);
});

test("a module that waits for what does not come is refused by its name", async () => {
  const loading = load("await new Promise(() => {});\nexport default {};", 20);
  await expect(loading).rejects.toBeInstanceOf(ConfigurationError);
  await expect(loading).rejects.toThrow("profile some: is not loaded after 0.02 s: its top level awaits something");
  expect(exitOf()).toBe(exit);
});

test("modules that are loaded side by side give process.exit back when the last one is there", async () => {
  const loaded = await Promise.allSettled([
    load("export default await new Promise((settle) => setImmediate(settle, 1));"),
    load("await new Promise(() => {});", 20),
    load("export default 2;"),
  ]);
  expect(loaded.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(exitOf()).toBe(exit);
});

test("profiles and budgets are loaded that way", async () => {
  const directory = temporaryDirectory({
    "ends.mjs": "process.exit(0);",
    "fine.mjs": "export default { name: 'fine', defaultClass: 'core' };",
    "fine.budgets.mjs": "process.exit(0);",
  });
  await expect(loadProfile("./ends.mjs", directory)).rejects.toThrow("profile ./ends.mjs: ends the process");
  const { path } = await loadProfile("./fine.mjs", directory);
  const budgets = loadBudgets(path, "search");
  await expect(budgets).rejects.toBeInstanceOf(ConfigurationError);
  await expect(budgets).rejects.toThrow("fine.budgets.mjs: ends the process");
});

test("a module that fails after it was loaded is known by its stack", async () => {
  const failing = (await load("export default () => { throw new Error('boom'); };")) as () => never;
  expect(moduleThatFailed(thrownBy(failing))).toBe("profile some");
  expect(moduleThatFailed(new Error("ours"))).toBeNull();
  expect(moduleThatFailed("boom")).toBeNull();
});
