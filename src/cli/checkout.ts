import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** Whether the command was called in a checkout of the project, and not where the package is installed. */
export function inCheckout(): boolean {
  return existsSync(resolve("src/core/configuration/profile.ts"));
}
