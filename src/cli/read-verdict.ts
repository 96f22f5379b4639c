import { readFileSync } from "node:fs";
import { type Verdict, verdictSchema } from "../core/index.ts";
import { UsageError } from "./command.ts";

/** The verdict that an earlier run wrote; `named` is how the user named the file. Throws UsageError for any other file. */
export function readVerdict(file: string, named: string): Verdict {
  try {
    return verdictSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new UsageError(`${named} is no verdict.json of a run`, { cause });
  }
}
