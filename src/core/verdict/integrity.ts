import { createHash } from "node:crypto";
import { z } from "zod";
import { loadResultSchema } from "./load-schema.ts";
import { verdictSchema } from "./schema.ts";

/**
 * Digests that show a reader when a result, or a file that belongs to it, was changed. They show accidents:
 * a change on purpose computes them again.
 */

export const digestSchema = z.string().regex(/^sha256:[\da-f]{64}$/u);

export const integritySchema = z.strictObject({
  /** Of the files that belong to it and lie in the same directory, by their names. */
  files: z.record(z.string().regex(/^[^/\\]+$/u), digestSchema),
  /** Of the document in the canonical form of RFC 8785, without this member. */
  digest: digestSchema,
});

export type Integrity = z.infer<typeof integritySchema>;
export type Sealed<Document> = Document & { readonly integrity: Integrity };

/** What verdict.json holds. */
export const sealedVerdictSchema = verdictSchema.extend({ integrity: integritySchema }).strict();
/** What load.json holds. */
export const sealedLoadSchema = loadResultSchema.extend({ integrity: integritySchema });

/** The digest of a text or of the bytes of a file. */
export function digestOf(content: string | Uint8Array): string {
  return `sha256:${createHash("sha256").update(content).digest("hex")}`;
}

/** A document with the digests of itself and of the files that belong to it. Nothing of it may be changed afterwards. */
export function sealed<Document extends object>(
  document: Document,
  files: Readonly<Record<string, string>> = {},
): Sealed<Document> {
  const plain: unknown = JSON.parse(JSON.stringify({ ...document, integrity: { files } }));
  return { ...document, integrity: { files: { ...files }, digest: digestOf(canonical(plain)) } };
}

const carrier = z.looseObject({ integrity: integritySchema });

/** Whether a document that was read as JSON is what was written; `null` where it carries no digest that could say so. */
export function isUnchanged(document: unknown): boolean | null {
  const read = carrier.safeParse(document);
  if (!read.success) return null;
  const { digest, ...integrity } = read.data.integrity;
  return digestOf(canonical({ ...(document as object), integrity })) === digest;
}

/** JSON in one form, for any order of members: RFC 8785. Numbers and texts are those of JSON.stringify. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(",")}}`;
}
