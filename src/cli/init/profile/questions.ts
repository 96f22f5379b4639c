import { type NamedQuestion, profileQuestions, questionAsked } from "../../../core/index.ts";
import type { Proposals } from "../proposals/propose.ts";

/** A question of the profile that the source does not answer. */
export interface Question {
  /** Such as `fields.version`. */
  readonly answer: string;
  readonly asks: string;
  readonly example: string;
  /** Whether a run of class core needs it. */
  readonly isCore: boolean;
}

/** Answers that a run can do without, or that no document has. */
const optional = [
  "token.clockToleranceSeconds",
  "token.mayBeCached",
  "correlationIds",
  "traces",
  "paging.counts",
  "paging.mayBeShort",
  "paging.smallestPage",
  "bodies.lineContents",
  "amountDecimals",
  "volatile",
  "search.operand",
  "search.visibleAfterMs",
  "search.exactTimes",
  "search.longestList",
  "search.filterFields",
  "personalData",
  "unknownIds.uuid",
];
const optionalGroups = ["limits", "absent", "choices"];
/** Groups that only the classes above core use. */
const above = ["restrictedClient", "hooks", "events"];

/** What is asked: everything that a run needs, and that the source does not answer. */
export function openQuestions({ answers, bodies, absent }: Proposals): readonly Question[] {
  const given = new Set([
    ...answers.map(({ path }) => path.slice(0, 2).join(".")),
    ...bodies.map(({ name }) => `bodies.${name}`),
    ...Object.keys(absent),
  ]);
  const vocabulary = answers.some(({ path }) => path[0] === "vocabulary");
  return profileQuestions
    .flatMap((entry): readonly Question[] => {
      if (optionalGroups.includes(entry.member)) return [];
      if (!("questions" in entry)) return [asked(entry.member, entry)];
      return entry.questions.map((inner) => asked(`${entry.member}.${inner.member}`, inner));
    })
    .filter(({ answer }) => !given.has(answer) && !optional.includes(answer))
    .filter(({ answer }) => !(vocabulary && answer.startsWith("vocabulary.")));
}

function asked(answer: string, { asks, example }: NamedQuestion): Question {
  const [group = ""] = answer.split(".");
  return { answer, asks: questionAsked(answer) ?? asks, example, isCore: !above.includes(group) };
}

/** The questions as commented lines, which `doctor --fix` replaces by what it finds. */
export function questionLines(questions: readonly Question[], indent: string, deeper = ""): string {
  return [...Map.groupBy(questions, ({ answer }) => answer.split(".")[0] ?? "")]
    .map(([group, all]) => {
      const inner = deeper === "" && indent === "  " && all.some(({ answer }) => answer.includes("."));
      const rows = all.map(({ answer, example }) =>
        row(answer.split(".").at(-1) ?? "", example, indent, inner ? "  " : deeper),
      );
      return inner ? `${indent}// ${group}: {\n${rows.join("")}${indent}// },\n` : rows.join("");
    })
    .join("");
}

function row(name: string, example: string, indent: string, deeper: string): string {
  return `${name}: ${example},`
    .split("\n")
    .map((line) => `${indent}// ${deeper}${line}\n`)
    .join("");
}
