/**
 * Indents JSON text without parsing it, so that numbers and repeated members stay as they came: `1.10` and `1.1` are different
 * answers about money. `null` for text that is not JSON.
 */
export function indentedJson(text: string): string | null {
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  return indent(text.match(token) ?? []);
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

function indent(tokens: readonly string[]): string {
  let depth = 0;
  let written = "";
  const newLine = () => `\n${"  ".repeat(depth)}`;
  for (const [index, piece] of tokens.entries()) {
    const previous = tokens[index - 1] ?? "";
    if (piece === "}" || piece === "]") {
      depth -= 1;
      written += opens(previous) ? piece : newLine() + piece;
    } else {
      written += opens(previous) || previous === "," ? newLine() + piece : piece;
    }
    if (opens(piece)) depth += 1;
    if (piece === ":") written += " ";
  }
  return written;
}

function opens(piece: string): boolean {
  return piece === "{" || piece === "[";
}
