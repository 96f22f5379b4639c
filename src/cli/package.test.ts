import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { publint } from "publint";
import { beforeAll, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** The package as its users get it: packed, unpacked below `node_modules`, beside the dependencies it names. */
interface Installed {
  readonly directory: string;
  readonly files: readonly string[];
  /** Of the binary. */
  readonly mode: number | undefined;
  readonly tarball: Uint8Array<ArrayBuffer>;
  readonly unpackedBytes: number;
}

let installed: Installed;

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const { stdout } = await run("npm", ["pack", "--silent", "--json", "--pack-destination", directory], { cwd: root });
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf("["))) as {
    filename: string;
    files: { path: string; mode: number; size: number }[];
  }[];
  if (packed === undefined) throw new Error("npm packed nothing");
  const home = join(directory, "node_modules/orders-conformance");
  await mkdir(home, { recursive: true });
  await run("tar", ["xzf", join(directory, packed.filename), "-C", home, "--strip-components=1"]);
  for (const name of await readdir(join(root, "node_modules"))) {
    if (name !== "orders-conformance" && !name.startsWith(".")) {
      await symlink(join(root, "node_modules", name), join(directory, "node_modules", name));
    }
  }
  const tarball = new Uint8Array(await readFile(join(directory, packed.filename)));
  const mode = packed.files.find(({ path }) => path === "bin/orders-conformance.js")?.mode;
  const unpackedBytes = packed.files.reduce((sum, { size }) => sum + size, 0);
  installed = { directory, files: packed.files.map(({ path }) => path), mode, tarball, unpackedBytes };
});

test("the published package runs without a checkout, and brings no tests and no Node of its own", async () => {
  const { directory, files, mode } = installed;
  expect(mode?.toString(8)).toMatch(/755$/u);
  expect(
    files.filter((file) => /\.test\.(js|d\.ts)$/u.test(file) && !/suites\/(conformance|generated)\./u.test(file)),
  ).toEqual([]);
  expect(files.filter((file) => /^(src|suites|tools|dist\/tools|runtime|node_modules)\//u.test(file))).toEqual([]);
  // Types outside its entry cannot be imported.
  expect(files.filter((file) => /^dist\/(?:src\/cli|suites)\/.*\.d\.ts$/u.test(file))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining(["LICENSE", "CHANGELOG.md", "templates/README.md", "dist/fixtures/targets/reference.js"]),
  );

  const home = join(directory, "node_modules/orders-conformance");
  const manifest = JSON.parse(await readFile(join(home, "package.json"), "utf8")) as Record<string, object>;
  const needed = Object.keys({ ...manifest["dependencies"], ...manifest["optionalDependencies"] });
  expect(needed.filter((name) => /^node(?:$|-(?:bin|darwin|linux|win))/u.test(name))).toEqual([]);

  // Every run loads all suites.
  const words = ["run", "--seed", "1", "--only", "orders"];
  const user = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const { stdout } = await run(process.execPath, [join(home, "bin/orders-conformance.js"), ...words], {
    cwd: directory,
    env: { PATH: process.env["PATH"], HOME: user },
  });
  expect(stdout).toContain("PARTIAL: nothing failed in what was run (class full)");
  // In a container there may be no home to write to.
  expect(await readdir(user)).toEqual([]);
});

/** It has grown where somebody adds a file that does not belong there. */
const mostBytes = { packed: 3 * 1024 * 1024, unpacked: 14 * 1024 * 1024 };

test("the package holds what it names, nothing of tests, and not more than its size", () => {
  const { files, tarball, unpackedBytes } = installed;
  expect(files.filter((file) => /\.testing\.|__snapshots__|\.snap$|\.(?:pem|key|env)$/u.test(file))).toEqual([]);
  expect([tarball.length, unpackedBytes].map((size) => size > 0)).toEqual([true, true]);
  expect(tarball.length).toBeLessThan(mostBytes.packed);
  expect(unpackedBytes).toBeLessThan(mostBytes.unpacked);
});

test("its list of parts names everything that it installs, in its version, and nothing for developers", async () => {
  const home = join(installed.directory, "node_modules/orders-conformance");
  const sbom = JSON.parse(await readFile(join(home, "sbom.cdx.json"), "utf8")) as {
    readonly bomFormat: string;
    readonly components: readonly {
      readonly name: string;
      readonly group?: string;
      readonly version: string;
    }[];
  };
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, { readonly version: string }>>;
  };
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Readonly<
    Record<"dependencies" | "devDependencies", object>
  >;
  const listed = new Map(
    sbom.components.map(({ group, name, version }) => [group === undefined ? name : `${group}/${name}`, version]),
  );
  expect(sbom.bomFormat).toBe("CycloneDX");
  const direct = Object.keys(dependencies);
  const versions = direct.map((name) => [name, packages[`node_modules/${name}`]?.version]);
  expect(direct.map((name) => [name, listed.get(name)])).toEqual(versions);
  expect(Object.keys(devDependencies).filter((name) => listed.has(name))).toEqual([]);
});

test("every page of it leads to what it holds", async () => {
  const home = join(installed.directory, "node_modules/orders-conformance");
  const pages = installed.files.filter((file) => file.endsWith(".md"));
  const broken = pages.flatMap((page) =>
    [...readFileSync(join(home, page), "utf8").matchAll(/\]\((?<to>[^)#:]+)(?:#[^)]*)?\)/gu)]
      .map(({ groups }) => join(dirname(page), groups?.["to"] ?? ""))
      .filter((path) => !existsSync(join(home, path)))
      .map((path) => `${page} leads to ${path}`),
  );
  expect(pages.length).toBeGreaterThan(10);
  expect(broken).toEqual([]);
});

test("publint finds nothing in it", async () => {
  const { messages } = await publint({ pack: { tarball: installed.tarball.buffer }, strict: true });
  expect(messages).toEqual([]);
});

test("each of its types is found where its code is, by every resolution that knows modules and `exports`", async () => {
  const result = await checkPackage(createPackageFromTarballData(installed.tarball));
  const problems = result.types === false ? ["there are no types"] : result.problems;
  expect(problems.map((problem) => (typeof problem === "string" ? problem : problem.kind)).toSorted()).toEqual([
    // It is a module, which `require` of Node loads as well, and tools from before `exports` do not find it.
    "CJSResolvesToESM",
    "NoResolution",
  ]);
});

const userModule = `
import type { Budgets, Profile, ProfileContext, ReleasePolicy, Verdict, Waivers } from "orders-conformance";
import { verdictSchema } from "orders-conformance";

export default ({ env }: ProfileContext): Profile => ({ name: env["NAME"] ?? "acme", defaultClass: "core" });
export const budgets = {
  confirm: [{ operation: "confirmOrderLines", measure: "p95", limit: 300, guards: "who pays does not wait" }],
} satisfies Budgets;
export const policy: ReleasePolicy = { class: "full" };
export const waivers: Waivers = {
  waivers: [{ covers: "a", target: "acme", reason: "r", ticket: "https://t", owner: "o", expires: "2027-01-01" }],
};
export const read = (text: string): Verdict => verdictSchema.parse(JSON.parse(text));
`;

test("a profile, budgets, waivers and a policy of another project are checked by its types", async () => {
  await writeFile(join(installed.directory, "acme.mts"), userModule);
  await writeFile(join(installed.directory, "wrong.mts"), userModule.replace("limit: 300", 'limit: "300"'));
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const words = "--noEmit --strict --module NodeNext --target ES2022 --lib ES2024,DOM --types";
  const checked = run(process.execPath, [compiler, ...words.split(" "), "", "acme.mts", "wrong.mts"], {
    cwd: installed.directory,
  });
  // The only one that is found, and so none is in the other file.
  await expect(checked).rejects.toMatchObject({ stdout: expect.stringMatching(/^wrong\.mts\(7,.*\n$/u) });
});
