import { diff } from "node:util";
import { type Paint, paintWith } from "../../../report/light.ts";

const around = 3;

interface Line {
  readonly sign: " " | "+" | "-";
  readonly text: string;
  /** Its number in the text before, and in the text after. */
  readonly numbers: readonly [before: number, after: number];
}

/** What changes in a file, as a unified diff. */
export function difference(path: string, before: string, after: string, color: boolean): string {
  const paint = paintWith(color);
  const lines = comparedLines(before, after);
  const hunks = hunksOf(lines).map((hunk) => [headOf(hunk, paint), ...hunk.map((line) => painted(line, paint))]);
  return [paint("bold", `--- ${path}`), paint("bold", `+++ ${path}`), ...hunks.flat(), ""].join("\n");
}

function comparedLines(before: string, after: string): readonly Line[] {
  let [removed, added] = [0, 0];
  return diff(before.split("\n"), after.split("\n")).map(([operation, text]) => {
    const sign = operation === 0 ? " " : operation > 0 ? "-" : "+";
    if (sign !== "+") removed += 1;
    if (sign !== "-") added += 1;
    return { sign, text, numbers: [removed, added] };
  });
}

/** The changed lines with some lines around them; what overlaps is one hunk. */
function hunksOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const isShown = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ sign }) => sign !== " "),
  );
  const hunks: Line[][] = [];
  for (const [at, line] of lines.entries()) {
    if (isShown[at] !== true) continue;
    if (isShown[at - 1] === true) hunks.at(-1)?.push(line);
    else hunks.push([line]);
  }
  return hunks;
}

function headOf(hunk: readonly Line[], paint: Paint): string {
  const range = (side: 0 | 1, missing: Line["sign"]): string => {
    const own = hunk.filter(({ sign }) => sign !== missing);
    return `${own[0]?.numbers[side] ?? 0},${own.length}`;
  };
  return paint("cyan", `@@ -${range(0, "+")} +${range(1, "-")} @@`);
}

function painted({ sign, text }: Line, paint: Paint): string {
  if (sign === " ") return ` ${text}`;
  return paint(sign === "+" ? "green" : "red", sign + text);
}
