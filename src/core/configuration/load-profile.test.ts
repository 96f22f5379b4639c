import { createHash } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigurationError } from "./configuration-error.ts";
import { loadProfile } from "./load-profile.ts";
import { targetNameOf } from "./target-name.ts";
import { temporaryDirectory } from "./configuration.testing.ts";

const small = `export default { name: "small", defaultClass: "core" };\n`;

test("a profile is found by its name below the directory, and known by its digest", async () => {
  const directory = temporaryDirectory({ "fixtures/targets/small.ts": small });

  expect(await loadProfile("small", directory)).toEqual({
    profile: { name: "small", defaultClass: "core" },
    path: join(directory, "fixtures/targets/small.ts"),
    digest: `sha256:${createHash("sha256").update(small).digest("hex")}`,
  });
});

test("an answer that is undefined is none", async () => {
  const text = `export default { name: "small", defaultClass: "core", volatile: undefined, search: { visibleAfterMs: undefined } };\n`;
  const { profile } = await loadProfile("small", temporaryDirectory({ "fixtures/targets/small.ts": text }));

  expect(profile).toEqual({ name: "small", defaultClass: "core", search: {} });
  expect("volatile" in profile).toBe(false);
});

test("one of the directory's own comes before a shipped one of the same name", async () => {
  const directory = temporaryDirectory({ "fixtures/targets/reference.mjs": small });

  expect((await loadProfile("reference", directory)).profile.name).toBe("small");
});

test("the shipped reference is found from anywhere", async () => {
  const { profile, path } = await loadProfile("reference", temporaryDirectory({}));

  expect(profile.name).toBe("reference");
  expect(path).toMatch(/fixtures\/targets\/reference\.ts$/u);
});

test.each(["./small.mjs", "deep/small.js", "small.mts"])("a profile is found by the path %s", async (path) => {
  const directory = temporaryDirectory({ [path]: small });

  expect((await loadProfile(path, directory)).profile.name).toBe("small");
  expect((await loadProfile(join(directory, path), "/")).profile.name).toBe("small");
});

test("an unknown name says where to create it and which profiles there are", async () => {
  await expect(loadProfile("nowhere", temporaryDirectory({}))).rejects.toThrow(
    /^--target nowhere: there is no such profile\n {2}Create fixtures\/targets\/nowhere\.ts with: orders-conformance init --target nowhere\. There are: .*\breference\b/u,
  );
});

test("an unknown path is not looked for among the shipped profiles", async () => {
  const loading = loadProfile("./reference.ts", temporaryDirectory({}));

  await expect(loading).rejects.toBeInstanceOf(ConfigurationError);
  await expect(loading).rejects.toThrow("Name an existing TypeScript or JavaScript module.");
});

test.each([
  ["a syntax error", `export default {\n`],
  ["a module that throws", `throw new Error("boom");\n`],
  ["a missing import", `import "./not-there.mjs";\nexport default {};\n`],
])("%s is named as one of the profile", async (_, text) => {
  const loading = loadProfile("broken", temporaryDirectory({ "fixtures/targets/broken.mjs": text }));

  await expect(loading).rejects.toBeInstanceOf(ConfigurationError);
  await expect(loading).rejects.toThrow(/^profile broken: cannot be loaded(?: \(line \d+\))?: .+/u);
});

test.each([
  ["no default export", `export const profile = {};`, [""], /expected object/u],
  ["an unknown answer", `export default { name: "x", defaultClass: "core", heders: {} };`, [""], /heders/u],
  [
    "an unknown answer in a group",
    `export default { name: "x", defaultClass: "core", fields: { orderId: "/id" } };`,
    [", fields"],
    /orderId/u,
  ],
  [
    "a body that is no function",
    `export default { name: "x", defaultClass: "core", bodies: { failOrder: {} } };`,
    [", bodies.failOrder"],
    /is not a function/u,
  ],
  [
    "a pointer without its slash",
    `export default { name: "x", defaultClass: "core", fields: { balance: "balance" } };`,
    [", fields.balance"],
    /is not a JSON pointer/u,
  ],
  [
    "an unknown class, a wrong name and an unknown filter",
    `export default { name: "A b", defaultClass: "some", search: { filterFields: { colour: "/c" } } };`,
    [", name", ", defaultClass", ", search.filterFields"],
    /lower-case letters/u,
  ],
])("%s is refused by its place", async (_, text, places, words) => {
  const directory = temporaryDirectory({ "wrong.mjs": text });
  const error: unknown = await loadProfile("./wrong.mjs", directory).catch((thrown: unknown) => thrown);

  if (!(error instanceof ConfigurationError)) throw new Error("no ConfigurationError", { cause: error });
  expect(error.problems.map(({ where }) => where)).toEqual(places.map((place) => `profile ./wrong.mjs${place}`));
  expect(error.message).toMatch(words);
  expect(error.problems[0]?.fix).toContain("export the profile as the module's default");
});

test.each([
  ["staging", "staging"],
  ["./profiles/eu-west.ts", "eu-west"],
  ["eu.west.mjs", "eu.west"],
  ["deep/partner.js", "partner"],
  ["partner.json", "partner.json"],
])("the target %s is called %s", (nameOrPath, name) => {
  expect(targetNameOf(nameOrPath)).toBe(name);
});

test("a profile may be made with the variables that it is given, which it cannot alter", async () => {
  const made = `export default ({ env }) => {
    env.HOOK_KEY += "!";
    return { name: "made", defaultClass: "core", headers: { pointOfSale: { name: "X-P", value: env.HOOK_KEY, required: false } } };
  };`;
  const directory = temporaryDirectory({ "made.mjs": made });
  const env = { HOOK_KEY: "k" };

  expect((await loadProfile("./made.mjs", directory, env)).profile.headers?.pointOfSale?.value).toBe("k!");
  expect(env.HOOK_KEY).toBe("k");
});

test("a function that throws is a mistake of the profile", async () => {
  const directory = temporaryDirectory({ "made.mjs": `export default ({ env }) => env.MISSING.toUpperCase();` });

  await expect(loadProfile("./made.mjs", directory)).rejects.toThrow(/^profile \.\/made\.mjs: cannot be made: /u);
});
