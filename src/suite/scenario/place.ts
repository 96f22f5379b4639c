import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const isCompiled = !import.meta.url.endsWith(".ts");
const root = resolve(import.meta.dirname, isCompiled ? "../../../.." : "../../..");

/**
 * Where a declaration is: file and line from the root of the package, such as `suites/fail.ts:12`. `declare` is the
 * function that was called there. In the published package the file is the compiled one.
 */
export function placeOfCall(declare: (...given: never[]) => unknown): string {
  const call: { stack?: string } = {};
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 1;
  Error.captureStackTrace(call, declare);
  Error.stackTraceLimit = limit;
  const [, file, line] = /(?:\(|at )((?:file:|\/|[A-Za-z]:\\)[^\n]*?):(\d+):\d+\)?$/u.exec(call.stack ?? "") ?? [];
  if (file === undefined || line === undefined) return "";
  return `${fromRoot(file.startsWith("file:") ? fileURLToPath(file) : file)}:${line}`;
}

/** A file of the package by its path from the root. */
function fromRoot(file: string): string {
  return relative(root, file).replaceAll("\\", "/");
}

/** The file of a module beside this one's, such as `oracle/contract`. */
export function placeOfModule(name: string): string {
  return fromRoot(resolve(import.meta.dirname, "..", `${name}.${isCompiled ? "js" : "ts"}`));
}
