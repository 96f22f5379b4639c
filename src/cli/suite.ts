import { existsSync, readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join, resolve } from "node:path";
import { binary } from "./help.ts";

/** The directory of the suite's package: a checkout or an installed package. */
export function homeOfSuite(): string {
  const path = findPackageJSON("..", import.meta.url);
  if (path === undefined) throw new Error(`the package.json of ${binary} is missing`);
  return dirname(path);
}

/** The version of the suite. */
export function suiteVersion(): string {
  const manifest = readFileSync(join(homeOfSuite(), "package.json"), "utf8");
  return (JSON.parse(manifest) as { readonly version: string }).version;
}

/** The suite as reports name it. */
export function suite(): { readonly name: string; readonly version: string } {
  return { name: binary, version: suiteVersion() };
}

/** Whether you called the command in a checkout of the project, not where the package is installed. */
export function inCheckout(): boolean {
  return existsSync(resolve("src/core/configuration/profile.ts"));
}
