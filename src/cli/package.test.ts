import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** The package as its users get it: packed, unpacked below `node_modules`, beside the dependencies it names. */
async function installed(): Promise<{ readonly directory: string; readonly files: readonly string[] }> {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const { stdout } = await run("npm", ["pack", "--silent", "--json", "--pack-destination", directory], { cwd: root });
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf("["))) as { filename: string; files: { path: string }[] }[];
  if (packed === undefined) throw new Error("npm packed nothing");
  const home = join(directory, "node_modules/orders-conformance");
  await mkdir(home, { recursive: true });
  await run("tar", ["xzf", join(directory, packed.filename), "-C", home, "--strip-components=1"]);
  for (const name of await readdir(join(root, "node_modules"))) {
    if (name !== "orders-conformance" && !name.startsWith(".")) {
      await symlink(join(root, "node_modules", name), join(directory, "node_modules", name));
    }
  }
  return { directory, files: packed.files.map(({ path }) => path) };
}

test("the published package runs without a checkout, and brings neither tests nor a Node of its own", async () => {
  const { directory, files } = await installed();
  expect(
    files.filter((file) => /\.test\.(js|d\.ts)$/u.test(file) && !/suites\/(conformance|generated)\./u.test(file)),
  ).toEqual([]);
  expect(files.filter((file) => /^(src|suites|tools|dist\/tools|runtime|node_modules)\//u.test(file))).toEqual([]);
  expect(files).toContain("dist/fixtures/targets/reference.js");

  const home = join(directory, "node_modules/orders-conformance");
  const manifest = JSON.parse(await readFile(join(home, "package.json"), "utf8")) as Record<string, object>;
  const needed = Object.keys({ ...manifest["dependencies"], ...manifest["optionalDependencies"] });
  expect(needed.filter((name) => /^node(?:$|-(?:bin|darwin|linux|win))/u.test(name))).toEqual([]);

  // All suites are loaded, whatever is run of them.
  const words = ["run", "--seed", "1", "--only", "orders"];
  const { stdout } = await run(process.execPath, [join(home, "bin/orders-conformance.js"), ...words], {
    cwd: directory,
    env: { PATH: process.env["PATH"] },
  });
  expect(stdout).toContain("PARTIAL: nothing failed in what was run (full)");
});
