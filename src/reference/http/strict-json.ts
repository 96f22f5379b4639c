/** JSON as it should be sent: no member named twice, and no deeper than anything this service takes. */

const deepest = 32;

export class JsonFault extends Error {
  override readonly name = "JsonFault";
}

export function parseStrictJson(text: string): unknown {
  refuseDepthAndRepetition(text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new JsonFault("The body is not well-formed JSON", { cause });
  }
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs;

/** Runs before parsing, so that a hostile depth is met by a counter and not by the stack. */
function refuseDepthAndRepetition(text: string): void {
  const open: (Set<string> | null)[] = [];
  let previous = "";
  for (const [token] of text.matchAll(tokens)) {
    if (token === "{" || token === "[") {
      open.push(token === "{" ? new Set() : null);
      if (open.length > deepest) throw new JsonFault(`The body is nested deeper than ${deepest} levels`);
    } else if (token === "}" || token === "]") {
      open.pop();
    } else if (token === ":" && previous !== "") {
      const names = open.at(-1);
      if (names?.has(previous) === true) throw new JsonFault(`The body names ${previous} twice in one object`);
      names?.add(previous);
    }
    previous = token.startsWith('"') ? plainName(token) : "";
  }
}

/** `"a"` and its escaped spelling are one name. */
function plainName(token: string): string {
  if (!token.includes("\\")) return token;
  try {
    return JSON.stringify(JSON.parse(token));
  } catch {
    return token;
  }
}
