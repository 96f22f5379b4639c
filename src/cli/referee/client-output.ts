import { createWriteStream, type WriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { counted, onOneLine } from "../../report/light.ts";

/** What the programs of a client print: a file has all of it, and the terminal a line for each kind of error. */
export interface ClientOutput {
  readonly take: (line: string) => void;
  /** Closes the file. Returns what the terminal says of it; nothing where nothing was printed. */
  readonly end: () => Promise<readonly string[]>;
}

const mostKinds = 5;
/** More kinds are not told apart, so that no output fills the memory. */
const mostRemembered = 1_000;

/** Collects output in a file, which begins with its first line. `shownPath` is how the terminal names it. */
export function collectOutput(path: string, shownPath: string): ClientOutput {
  let [file, lines, problem]: [WriteStream | undefined, number, string] = [undefined, 0, ""];
  const kinds = new Map<string, { readonly line: string; count: number }>();
  return {
    take(line) {
      file ??= createWriteStream(path).on("error", ({ message }) => void (problem = message));
      file.write(`${line}\n`);
      lines += 1;
      if (!isError(line)) return;
      const kind = line.replaceAll(varying, "…");
      const known = kinds.get(kind);
      if (known !== undefined) known.count += 1;
      else if (kinds.size < mostRemembered) kinds.set(kind, { line, count: 1 });
    },
    async end() {
      if (file === undefined) return [];
      await finished(file.end()).catch(() => {});
      const found = [...kinds.values()].toSorted((one, other) => other.count - one.count);
      const left = found.length - mostKinds;
      const where = problem === "" ? shownPath : `${shownPath} is missing: ${problem}`;
      return [
        `Your client printed ${counted(lines, "line")}: ${where}`,
        ...found.slice(0, mostKinds).map(({ line, count }) => `${String(count).padStart(5)} × ${onOneLine(line)}`),
        ...(left > 0 ? [`      and ${counted(left, "other error")}`] : []),
      ];
    },
  };
}

/** A line that names an error; the lines of a stack trace and of quoted source are indented. */
function isError(line: string): boolean {
  return /^(?!Traceback)\S.*/u.test(line) && /(?:error|exception|panic|fatal|failed)/iu.test(line);
}

/** What the redaction left instead of values, ids and numbers, but for a status. */
const varying = /\[redacted[^\]]*\]|(?<![\w-])(?![1-5]\d\d(?![\w-]))[\w-]*\d[\w-]*/gu;
