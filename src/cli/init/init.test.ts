import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { loadProfile } from "../../core/index.ts";
import { commandLineHere } from "../called-here.testing.ts";
import { commandLine } from "../command-line.testing.ts";
import { profileTemplate } from "./template.ts";

const root = resolve(import.meta.dirname, "../../..");
const emptyDirectory = (): Promise<string> => mkdtemp(join(tmpdir(), "orders-conformance-"));

function init(directory: string, target = "acme") {
  return commandLineHere(["init", "--target", target], { directory });
}

test("a new target gets a profile that loads and an environment file that names every variable", async () => {
  const directory = await emptyDirectory();
  const { exitCode, out } = await init(directory);
  expect(out).toMatch(
    /1\. Fill in \.env\.acme.*\n.*2\. Fill in `token`.* in fixtures\/targets\/acme\.m?ts\. .*\n.*3\. .*doctor --target acme\n/u,
  );
  expect(exitCode).toBe(0);
  const text = await readFile(join(directory, "fixtures/targets/acme.ts"), "utf8");
  await writeFile(join(directory, "acme.ts"), text.replace(/^import type.*$/mu, "type Profile = object;"));
  expect((await loadProfile("./acme.ts", directory)).profile.name).toBe("acme");
  const variables = await readFile(join(directory, ".env.acme"), "utf8");
  expect(variables).toContain("ORDERS_BASE_URL=");
  expect(variables).toContain("# HOOK_KEY=");
});

test.each([
  ["commonjs", "acme.mts"],
  [undefined, "acme.mts"],
  ["module", "acme.ts"],
])("in a project of type %s the profile is %s, and Node takes it for a module", async (type, file) => {
  const directory = await emptyDirectory();
  await writeFile(join(directory, "package.json"), JSON.stringify({ name: "their-own", type }));
  const { err } = await init(directory);
  expect(err).toBe("");
  expect(await readdir(join(directory, "fixtures/targets"))).toEqual([file]);
  // Vitest would read a file of any kind.
  const load = `import("./fixtures/targets/${file}").then((module) => console.log(module.default.name))`;
  const loaded = await promisify(execFile)(process.execPath, ["--eval", load], { cwd: directory });
  expect(loaded).toEqual({ stdout: "acme\n", stderr: "" });
});

test("nothing that exists is written over", async () => {
  const directory = await emptyDirectory();
  await writeFile(join(directory, ".env.acme"), "mine");
  const { exitCode, err } = await init(directory);
  expect(err).toContain(".env.acme already exists");
  expect(await readFile(join(directory, ".env.acme"), "utf8")).toBe("mine");
  expect(exitCode).toBe(2);
});

test("two files that exist are named in a sentence that fits two", async () => {
  const directory = await emptyDirectory();
  await init(directory);
  const { exitCode, err } = await init(directory);
  expect(err).toMatch(/acme\.m?ts and \.env\.acme already exist and were not changed/u);
  expect(exitCode).toBe(2);
});

test("no one else may read the environment file, with any umask, and a link in its place is left", async () => {
  for (const umask of [0o000, 0o277]) {
    const directory = await emptyDirectory();
    const before = process.umask(umask);
    const { err } = await init(directory).finally(() => process.umask(before));
    expect(err).toBe("");
    expect(((await stat(join(directory, ".env.acme"))).mode & 0o777).toString(8)).toBe("600");
  }
  const directory = await emptyDirectory();
  await symlink(join(directory, "elsewhere"), join(directory, ".env.acme"));
  const { exitCode, err } = await init(directory);
  expect(err).toContain(".env.acme already exists");
  expect(exitCode).toBe(2);
  expect(await readdir(directory)).not.toContain("elsewhere");
});

test.skipIf(process.platform !== "linux")(
  "where nothing can be written it is said at once, and is no defect",
  async () => {
    // Node refuses to make several directories below /proc for ever.
    const node = ["--import", "data:text/javascript,process.chdir('/proc/self');"];
    const { exitCode, err } = await commandLine(["init", "--target", "acme"], {
      directory: await emptyDirectory(),
      node,
    });
    expect(err).toMatch(/^orders-conformance: [^\n]*make the directory[^\n]*\n$/u);
    expect(err).not.toContain("defect");
    expect(exitCode).toBe(2);
  },
);

test("a full disk leaves nothing that blocks the next call", async () => {
  const fullDisk = `
    import promises from "node:fs/promises";
    import { syncBuiltinESMExports } from "node:module";
    const { open } = promises;
    const full = { code: "ENOSPC", errno: -28, syscall: "write" };
    promises.open = async (path, ...rest) => {
      const file = await open(path, ...rest);
      if (String(path).startsWith(".env")) file.writeFile = () => Promise.reject(Object.assign(new Error("full"), full));
      return file;
    };
    syncBuiltinESMExports();
  `;
  const directory = await emptyDirectory();
  const node = ["--import", `data:text/javascript,${encodeURIComponent(fullDisk)}`];
  const { exitCode, err } = await commandLine(["init", "--target", "acme"], { directory, node });
  expect([exitCode, err]).toEqual([3, expect.stringContaining("no space left on device")]);
  expect(await readdir(directory)).toEqual(["fixtures"]);
  expect(await readdir(join(directory, "fixtures/targets"))).toEqual([]);
});

test("a name that no file can have is a usage error", async () => {
  const { exitCode, err } = await init(await emptyDirectory(), "../Acme");
  expect(err).toContain("--target needs a name in lower-case letters");
  expect(exitCode).toBe(2);
});

test("the profile compiles as it is written, and with every commented answer given", async () => {
  const directory = await emptyDirectory();
  await symlink(join(root, "node_modules"), join(directory, "node_modules"));
  const typesFrom = relative(directory, join(root, "src/index.ts"));
  await writeFile(join(directory, "package.json"), '{ "type": "module" }');
  const written = profileTemplate("acme", typesFrom);
  const given = written.replaceAll(/^( *)\/\/ (?!")/gmu, "$1");
  expect([written, given].map((text) => /^ {4}createOrder: /mu.test(text))).toEqual([false, true]);
  await writeFile(join(directory, "written.ts"), written);
  await writeFile(join(directory, "given.ts"), given);
  const include = ["written.ts", "given.ts"];
  await writeFile(join(directory, "tsconfig.json"), JSON.stringify({ extends: join(root, "tsconfig.json"), include }));
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const compiled = await promisify(execFile)(process.execPath, [compiler, "--project", directory]).catch(
    (failed: { readonly stdout: string }) => failed,
  );
  expect(compiled.stdout).toBe("");
});
