import type { z } from "zod";
import { isUnchanged, printableJson, type LoadResult, parseJson, type Sealed, type Verdict } from "../core/index.ts";
import type { Baseline } from "./baseline.ts";

/** The files that a decision is made from, and whether they were changed. */

/** A file as it was read. `document` is `null` for an unusable file, and `problem` says why. */
export type ReadEvidence<Document> = {
  /** As the user named it. */
  readonly file: string;
} & ({ readonly document: Document; readonly problem: null } | { readonly document: null; readonly problem: string });

export type VerdictEvidence = ReadEvidence<Sealed<Verdict>>;
export type LoadEvidence = ReadEvidence<Sealed<LoadResult>>;
export type BaselineEvidence = ReadEvidence<Baseline>;

export interface EvidenceText {
  readonly file: string;
  readonly text: string;
  /** What it should be, such as `verdict.json of a run`. */
  readonly what: string;
  /** The digest of a file in the same directory; `null` where there is none. */
  readonly digestOfFile: (name: string) => string | null;
}

/** Reads evidence, and checks it and the files that belong to it against the digests that it carries. */
export function readEvidence<Document extends { readonly integrity: Sealed<object>["integrity"] }>(
  schema: z.ZodType<Document>,
  { file, text, what, digestOfFile }: EvidenceText,
): ReadEvidence<Document> {
  const refused = (problem: string): ReadEvidence<Document> => ({ file, document: null, problem });
  const value = parseJson(text);
  if (value === undefined) return refused(`${file} is not valid JSON`);
  if (!isWrittenAs(value, text)) return refused(`${file} names a member twice, or was not written by this suite`);
  // That it was changed explains more than what no longer fits because of it.
  if (isUnchanged(value) === false)
    return refused(`${file} was changed after it was written: its digest does not match`);
  const read = schema.safeParse(value);
  if (!read.success) return refused(`${file} is not a ${what} of this version: ${firstIssue(read.error)}`);
  for (const [name, digest] of Object.entries(read.data.integrity.files)) {
    const found = digestOfFile(name);
    if (found === null) return refused(`${name}, which belongs to ${file}, is not in the same directory`);
    if (found !== digest) return refused(`${name}, which belongs to ${file}, was changed after it was written`);
  }
  return { file, document: read.data, problem: null };
}

/** Whether a text holds only this value: of a member that is named twice, the first one would be read by no one. */
function isWrittenAs(value: unknown, text: string): boolean {
  return text.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/gu, "$1") === printableJson(value);
}

/** The first thing that a schema refuses, with its place. */
export function firstIssue({ issues: [first] }: z.ZodError): string {
  if (first === undefined) return "it has another shape";
  return `${first.path.length === 0 ? "" : `${first.path.join(".")}: `}${first.message}`;
}
