#!/usr/bin/env -S node --
// A plain script that any Node can parse: an old one hands over to the Node of the checkout, or says what is needed. The two
// dashes above keep Node from reading options such as --env-file.
import { existsSync } from "node:fs";
import module from "node:module";
import { fileURLToPath } from "node:url";
import v8 from "node:v8";
import { pinnedNode, runBy } from "./pinned-node.js";

// A checkout runs the sources; the published package has only compiled files, for an older Node.
const source = new URL("../src/cli/start.ts", import.meta.url);
const isCheckout = existsSync(source);
const oldest = isCheckout ? "24" : "22.19";

if (isOlderThan(oldest)) {
  startByNewerNode();
} else {
  if (isCheckout) keepCompiled();
  keepQuietAboutExperiments();
  keepMemorySmall();
  import(isCheckout ? source.href : "../dist/src/cli/start.js").then(
    ({ start }) => start(process.argv.slice(2)),
    (problem) => {
      console.error(
        `orders-conformance cannot be loaded: ${problem.message}\nIn a checkout, install the dependencies first: npm ci`,
      );
      process.exitCode = 3;
    },
  );
}

/** @param {string} version major, and minor where it matters */
function isOlderThan(version) {
  const [major, minor = 0] = version.split(".").map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split(".").map(Number);
  return ownMajor < major || (ownMajor === major && ownMinor < minor);
}

/** Older ones warn of every profile in TypeScript and of their own database, which no user can change. */
function keepQuietAboutExperiments() {
  const listeners = process.listeners("warning");
  process.removeAllListeners("warning");
  process.on("warning", (warning) => {
    if (warning.name !== "ExperimentalWarning") for (const listener of listeners) listener(warning);
  });
}

/**
 * Compiling the sources is the slowest part of a start, so the result is kept in the checkout. Threads and children read
 * the variable.
 */
function keepCompiled() {
  if (process.env.NODE_DISABLE_COMPILE_CACHE !== undefined) return;
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url));
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

/**
 * By itself the engine lets each of a run's three heaps grow to four times of what is in use before it looks what can go.
 * Threads take the second setting; this one has its heap already.
 */
function keepMemorySmall() {
  v8.setFlagsFromString("--heap-growing-percent=50");
  v8.setFlagsFromString("--max-semi-space-size=16");
}

function startByNewerNode() {
  const node = isCheckout ? pinnedNode(new URL("../runtime/package.json", import.meta.url)) : null;
  if (node !== null) {
    runBy(node, process.argv.slice(1));
    return;
  }
  const way = isCheckout ? "This checkout brings its own: install it with npm ci." : "Install a newer one.";
  console.error(`orders-conformance needs Node ${oldest} or newer, and this is ${process.version}. ${way}`);
  process.exitCode = 2;
}
