import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { z } from "zod";

const packageSchema = z.object({ version: z.string() });

/** The version of this suite, from the package it runs out of: a checkout or an installed one. */
export function suiteVersion(): string {
  const path = findPackageJSON("..", import.meta.url);
  if (path === undefined) throw new Error("the package.json of orders-conformance is missing");
  return packageSchema.parse(JSON.parse(readFileSync(path, "utf8"))).version;
}
