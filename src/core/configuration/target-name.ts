import { basename } from "node:path";

/** The embedded reference service. */
export const defaultTarget = "reference";

export const moduleExtensions = [".ts", ".js", ".mts", ".mjs"];

/** Short name of a target, as it picks `.env.<name>`: the profile's file name without its extension. */
export function targetNameOf(nameOrPath: string): string {
  return basename(nameOrPath, moduleExtensions.find((extension) => nameOrPath.endsWith(extension)) ?? "");
}
