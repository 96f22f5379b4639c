// A plain script that any Node can parse.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * The Node of the checkout: npm installs only the package of its runtime workspace that fits this system. `null` if
 * none is installed.
 * @param {URL} manifest of the runtime workspace
 * @returns {string | null}
 */
export function pinnedNode(manifest) {
  const { optionalDependencies } = JSON.parse(readFileSync(manifest, "utf8"));
  const { resolve } = createRequire(manifest);
  const executable = process.platform === "win32" ? "node.exe" : "node";
  for (const name of Object.keys(optionalDependencies)) {
    try {
      const candidate = join(dirname(resolve(`${name}/package.json`)), "bin", executable);
      if (existsSync(candidate)) return candidate;
    } catch {
      // For another system, so not installed.
    }
  }
  return null;
}

const passedOn = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs this command line with another Node, and ends as that ends.
 * @param {string} node
 * @param {string[]} words
 */
export function runBy(node, words) {
  // A terminal sends Ctrl-C to its whole group. In its own group the child gets every signal once, from here.
  const detached = process.platform !== "win32";
  const child = spawn(node, ["--", ...words], { stdio: "inherit", detached });
  for (const signal of passedOn) process.on(signal, () => void (detached && child.kill(signal)));
  child.once("error", (problem) => {
    console.error(`orders-conformance: its own Node cannot be started (${problem.message}). Install it again: npm ci`);
    process.exitCode = 2;
  });
  child.once("exit", (exitCode, signal) => {
    if (signal === null) {
      process.exitCode = exitCode;
      return;
    }
    for (const each of passedOn) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  });
}
