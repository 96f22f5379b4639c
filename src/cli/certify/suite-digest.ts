import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";

/** The root of the running code: a checkout, or what was built from it. */
const root = resolve(import.meta.dirname, "../../..");
const folders = ["src", "suites", "load", "fixtures/targets"];

/**
 * SHA-256 over the suite's own running files: path and digest of each, in the order of the paths. A checkout and what is
 * built from it have different files, and so different digests.
 */
export function suiteDigest(): string {
  const lines = folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]s|json)$/u.test(entry.name) && !isOfTests(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [relative(root, path).split(sep).join("/"), sha256(readFileSync(path))] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, digest]) => `${digest}  ${path}\n`);
  return `sha256:${sha256(lines.join(""))}`;
}

function isOfTests(name: string): boolean {
  return /\.(?:test|d)\.[cm]?[jt]s$/u.test(name);
}

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
