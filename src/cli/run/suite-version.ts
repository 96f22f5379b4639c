import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";

/** The version of this suite, from the package that it runs in: a checkout or an installed one. */
export function suiteVersion(): string {
  const path = findPackageJSON("..", import.meta.url);
  if (path === undefined) throw new Error("the package.json of orders-conformance is missing");
  return (JSON.parse(readFileSync(path, "utf8")) as { readonly version: string }).version;
}
