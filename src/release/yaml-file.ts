import { isNode, LineCounter, parseDocument, type Document } from "yaml";
import type { z } from "zod";

/** YAML files that people write, read with the line of each problem. */

export type ReadYaml<Value> =
  | { readonly value: Value; readonly problems: readonly [] }
  | { readonly value: null; readonly problems: readonly string[] };

/** Reads YAML by a schema. Each problem names its line. */
export function readYaml<Value>(text: string, schema: z.ZodType<Value>): ReadYaml<Value> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    return refused(document.errors.map(({ message, pos: [at] }) => `line ${lines.linePos(at).line}: ${message}`));
  }
  const read = schema.safeParse(valueOf(document));
  if (read.success) return { value: read.data, problems: [] };
  return refused(
    read.error.issues.map(({ path, message }) => {
      const line = lineOf(document, path, lines);
      return `${line === null ? "" : `line ${line}: `}${path.length === 0 ? "" : `${path.join(".")}: `}${message}`;
    }),
  );
}

function valueOf(document: Document): unknown {
  try {
    return document.toJS();
  } catch (problem) {
    // Too many aliases.
    return problem instanceof Error ? problem.message : null;
  }
}

function refused(problems: readonly string[]): { readonly value: null; readonly problems: readonly string[] } {
  return { value: null, problems };
}

/** The line of a member, or of the nearest one around it where it is missing. */
function lineOf(document: Document, path: readonly PropertyKey[], lines: LineCounter): number | null {
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return null;
}
