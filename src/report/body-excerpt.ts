import { linesOfJson, type JsonLine } from "./json-text.ts";
import { counted, cut } from "./wording.ts";

/** The lines of a body that matter to a check, with how many are left out between them. */

const around = 2;
const mostPlain = 16;
/** Lines of a list or an object that is in question. */
const mostInside = 10;
const longestLine = 400;

export interface ExcerptLine {
  readonly text: string;
  readonly kind: "plain" | "marked" | "gap";
}

/** The lines of these jq paths with those around them; the first lines where the body has none of them. */
export function excerptOf(body: string, paths: readonly string[]): readonly ExcerptLine[] {
  const lines = linesOfJson(body) ?? body.split("\n").map((text) => ({ text, path: "" }));
  // The end of a list has the path of its beginning.
  const marked = paths.map((path) => lines.findIndex((line) => line.path === path)).filter((at) => at >= 0);
  const isKept = (at: number): boolean =>
    marked.length === 0
      ? at < mostPlain
      : marked.some((each) => at >= each - around && at <= each + (isOpening(lines[each]) ? mostInside : around));
  const shown: ExcerptLine[] = [];
  let left = 0;
  const gap = (): void => {
    if (left > 0) shown.push({ text: `… ${counted(left, "line")}`, kind: "gap" });
    left = 0;
  };
  for (const [at, line] of lines.entries()) {
    if (!isKept(at)) {
      left += 1;
      continue;
    }
    gap();
    shown.push({ text: cut(line.text, longestLine), kind: marked.includes(at) ? "marked" : "plain" });
  }
  gap();
  return shown;
}

function isOpening(line: JsonLine | undefined): boolean {
  return /[[{]$/u.test(line?.text ?? "");
}
