import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/**
 * Entry of `npm run sbom`: writes sbom.cdx.json, which lists what the package installs (CycloneDX, by npm itself). `npm sbom --omit
 * dev` leaves out what a package for developers needs too, so npm gets the lock file of a project that has none.
 */

const root = resolve(import.meta.dirname, "../..");
const directory = mkdtempSync(join(tmpdir(), "orders-conformance-sbom-"));
try {
  const own = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<string, unknown>;
  const manifest = without(own, ["devDependencies", "workspaces", "scripts"]);
  // npm names the project by its folder.
  const project = join(directory, String(manifest["name"]));
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
  copyFileSync(join(root, "package-lock.json"), join(project, "package-lock.json"));
  const npm = (...words: string[]): string =>
    execFileSync("npm", [...words, "--package-lock-only"], { cwd: project, encoding: "utf8", maxBuffer: 1e8 });
  npm("install", "--offline", "--ignore-scripts", "--silent");
  const listed = JSON.parse(npm("sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application")) as {
    readonly metadata: Record<string, unknown>;
  };
  // The same lock file gives the same bytes.
  const lasting = { ...without(listed, ["serialNumber"]), metadata: without(listed.metadata, ["timestamp"]) };
  writeFileSync(join(root, "sbom.cdx.json"), `${JSON.stringify(lasting, null, 2)}\n`);
} finally {
  rmSync(directory, { recursive: true, force: true });
}

function without(value: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
