#!/usr/bin/env node
// Plain script that any Node can parse: an old one gets a sentence instead of a stack trace.
import { existsSync } from "node:fs";

const oldestMajor = 24;
if (Number(process.versions.node.split(".")[0]) < oldestMajor) {
  console.error(
    `orders-conformance needs Node ${oldestMajor} or newer, and this is ${process.version}. ` +
      "In a checkout call it through npm (npm run conformance), which brings its own Node.",
  );
  process.exit(2);
}

// A checkout runs the sources as they are; the published package carries only what was compiled from them.
const source = new URL("../src/cli/start.ts", import.meta.url);
const loading = import(existsSync(source) ? source.href : "../dist/src/cli/start.js");
await loading.then(
  ({ start }) => start(process.argv.slice(2)),
  (problem) => {
    console.error(
      `orders-conformance cannot be loaded: ${problem.message}\nIn a checkout install its dependencies first: npm ci`,
    );
    process.exitCode = 3;
  },
);
