import { lstat, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { preparedName } from "./contents.ts";
import { ReportsNotWritten, whyOf, type Loss } from "./errors.ts";
import type { ReportFileName } from "../report-files.ts";
import { makeDirectory } from "./make-directory.ts";

export type NamedText = readonly [name: string, text: string];

interface Move {
  readonly name: string;
  readonly text: string;
  readonly prepared: string;
  readonly final: string;
}

/**
 * Writes a canonical file and others derived from it. A reader finds each of them whole or not at all. On a full disk the
 * canonical file is written first, and it appears last. Returns the derived files that could not be written. Throws
 * ReportsNotWritten without the canonical one; then no file appears.
 */
export async function placeFiles(
  directory: string,
  canonical: NamedText,
  derived: readonly NamedText[],
): Promise<readonly Loss[]> {
  const moveOf = ([name, text]: NamedText): Move => ({
    name,
    text,
    prepared: join(directory, preparedName(name)),
    final: join(directory, name),
  });
  const [first, others] = [moveOf(canonical), derived.map(moveOf)];
  const lost: Loss[] = [];
  const placed: Move[] = [];
  const tried = async (move: Move, act: (move: Move) => Promise<void>): Promise<readonly Move[]> => {
    try {
      await act(move);
      return [move];
    } catch (cause) {
      await discard(move.prepared);
      lost.push({ what: move.name, why: whyOf(cause) });
      return [];
    }
  };
  try {
    await makeDirectory(directory);
    await prepare(first);
    const ready: Move[] = [];
    for (const move of others) ready.push(...(await tried(move, prepare)));
    for (const move of ready) {
      const isNew = !(await exists(move.final));
      const done = await tried(move, place);
      if (isNew) placed.push(...done);
    }
    await place(first);
    return lost;
  } catch (cause) {
    for (const { final } of placed) await discard(final);
    for (const { prepared } of [first, ...others]) await discard(prepared);
    throw new ReportsNotWritten(directory, cause);
  }
}

/** The text of a report; `null` if it is not there. */
export async function textIn(directory: string, name: ReportFileName): Promise<string | null> {
  return readFile(join(directory, name), "utf8").catch(() => null);
}

async function prepare({ prepared, text }: Move): Promise<void> {
  await rm(prepared, { force: true });
  await writeFile(prepared, text, { flag: "wx" });
}

async function place({ prepared, final }: Move): Promise<void> {
  await rename(prepared, final);
}

export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** A failure to remove would hide the first failure. */
async function discard(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => {});
}
