import { z } from "zod";
import { generatedSuites } from "../../suites/index.ts";
import { partSchema } from "../load/index.ts";
import { baselineSchema, gateResultSchema, statementSchema } from "../release/index.ts";
import {
  auditChecks,
  clientRequirements,
  loadResultSchema,
  missionIds,
  operations,
  requirements,
  scriptNames,
  sentences,
  shapeNames,
  specification,
  verdictSchema,
} from "../core/index.ts";
import { proofSchema } from "../proof/index.ts";
import { clientProofSchema } from "../referee/index.ts";
import { scenarios } from "../../suites/index.ts";

/** Members of an exchange and of the record of a run, which have no schema. */
const recordMembers =
  "id called scenario deviation ownStatuses startedAt durationMs request method url headers body encoding response status truncated problem exchanges rerun call access selection generated verdict findings missing subject good remark reason requirements seenBy faults outcome lastOutcome level area section statement checks scenarios";

const otherWords = "token hook unmatched none GET POST PUT PATCH DELETE";

let known: ReadonlySet<string> | null = null;

/**
 * Whether a text is one of this project's own that reports show by itself: an id or a statement of the catalogue, a
 * title, a word of a schema. It stays readable even if a secret is the same word.
 */
export function isOwnText(text: string): boolean {
  known ??= new Set([
    ...[
      verdictSchema,
      loadResultSchema,
      partSchema,
      proofSchema,
      clientProofSchema,
      gateResultSchema,
      baselineSchema,
      statementSchema,
    ].flatMap((schema) => wordsOf(z.toJSONSchema(schema))),
    ...[...requirements, ...clientRequirements].flatMap(({ id, area, statement }) => [id, area, statement]),
    ...missionIds.map((id) => `mission ${id}`),
    "all missions",
    ...sentences.flatMap(({ id, section, place, statement, unserved }) => [
      id,
      section,
      place,
      statement,
      ...(unserved === null ? [] : [unserved]),
    ]),
    ...operations.map(({ id }) => id),
    ...scenarios.map(({ title }) => title),
    ...generatedSuites.flatMap(({ name, title }) => [name, title]),
    ...Object.values(specification),
    ...recordMembers.split(" "),
    ...scriptNames,
    ...shapeNames,
    ...auditChecks,
    ...otherWords.split(" "),
  ]);
  return known.has(text);
}

/** The names of members and the words that a JSON schema knows. */
function wordsOf(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(wordsOf);
  if (schema === null || typeof schema !== "object") return [];
  return Object.entries(schema).flatMap(([name, value]: [string, unknown]) => {
    if (name === "enum" && Array.isArray(value)) return value.filter((word) => typeof word === "string");
    if (name === "const" && typeof value === "string") return [value];
    const members = name === "properties" && value !== null && typeof value === "object" ? Object.keys(value) : [];
    return [...members, ...wordsOf(value)];
  });
}
