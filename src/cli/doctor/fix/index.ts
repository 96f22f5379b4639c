import { readFile, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { createInterface } from "node:readline/promises";
import { type Profile, type Target, unusableAnswers } from "../../../core/index.ts";
import { counted } from "../../../report/light.ts";
import type { OptionValues, Terminal } from "../../command.ts";
import { isSet } from "../../option-values.ts";
import { type Correction, corrected } from "../probe/index.ts";
import { difference } from "./difference.ts";
import { withAnswers } from "./profile-text.ts";

export { withAnswers } from "./profile-text.ts";

/** The corrections that a profile can take: one with others could not be read any more. */
export function fitting(profile: Profile, corrections: readonly Correction[]): readonly Correction[] {
  const unusable = unusableAnswers(corrected(profile, corrections));
  const fit = corrections.filter(({ path }) => !unusable.some((name) => `${name}.`.startsWith(`${path.join(".")}.`)));
  return fit.length === corrections.length ? fit : fitting(profile, fit);
}

/**
 * Shows what would change in the profile of a target, and writes it once a person agrees, or with `--yes`. Answers whether it was
 * written.
 */
export async function proposeFix(
  { profilePath }: Target,
  corrections: readonly Correction[],
  values: OptionValues,
  terminal: Terminal,
): Promise<boolean> {
  const before = await readFile(profilePath, "utf8");
  const { text, unplaced } = withAnswers(before, corrections);
  const path = relative(process.cwd(), profilePath);
  if (unplaced.length > 0) {
    const named = unplaced.map((each) => `  ${each.path.join(".")}: ${JSON.stringify(each.value)}\n`).join("");
    terminal.err(`${path} makes a part of the profile by code that is not edited. Write these yourself:\n${named}`);
  }
  if (text === before) return false;
  terminal.err(`${difference(path, before, text, terminal.color)}\n`);
  if (!(await isAgreed(path, corrections.length - unplaced.length, values, terminal))) return false;
  await writeFile(profilePath, text);
  terminal.err(`Wrote ${path}. Trying it:\n`);
  return true;
}

async function isAgreed(path: string, count: number, values: OptionValues, terminal: Terminal): Promise<boolean> {
  if (isSet(values, "yes")) return true;
  if (!process.stdin.isTTY || !terminal.interactive) {
    terminal.err(`Nothing was written. Add --yes to write this into ${path}.\n`);
    return false;
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines
    .question(`Write ${counted(count, "answer")} into ${path}? [y/N] `)
    .finally(() => lines.close());
  return /^y(?:es)?$/iu.test(answer.trim());
}
