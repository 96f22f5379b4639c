import type { Redacted, Verdict } from "../../core/index.ts";
import { counted, instantInWords, wrapped } from "../../report/index.ts";
import type { Catalogue, MatrixRow, SentenceRow } from "./matrix.ts";

/** The first line of the page: the code writes it as a whole. */
const generatedNotice = "<!-- Written by `npm run docs`; change the code it is made from. -->";

/** The run that the last outcomes are from. */
export function inWords({ target, startedAt, verdict }: Verdict): string {
  return `Last outcomes: the run against ${target.name} of ${instantInWords(startedAt)}, which was ${verdict}.`;
}

/** Both lists for a terminal: the requirements area by area, then the sentences. */
export function renderTable(catalogue: Redacted<Catalogue>, last: Redacted<Verdict> | null, width = Infinity): string {
  const { sentences, requirements } = catalogue;
  const lines = requirements.flatMap((row) => {
    const { id, level, statement, seenBy, scenarios, checks, faults, derivedFaults, outcome, lastOutcome } = row;
    const shown = last === null ? outcome : (lastOutcome ?? "not in it");
    const judgedBy = [
      counted(scenarios.length, "scenario"),
      counted(checks, "check"),
      counted(faults.length + derivedFaults, "fault"),
      `seen by ${seenBy}`,
    ];
    return [
      `${id}  ${level}  ${shown}`,
      ...[statement, judgedBy.join(", "), placesOf(row)].map((text) => indented(text, width)),
    ];
  });
  const sentenceLines = sentences.flatMap(({ id, place, statement, requirements: serving, unserved }) => [
    `${id}  ${place}`,
    indented(statement, width),
    indented(unserved === null ? firstOf(serving, mostServing) : `no requirement: ${unserved}`, width),
  ]);
  const about = [...totals(catalogue), ...(last === null ? [] : [inWords(last)])].map((text) =>
    wrapped(text, width, 0),
  );
  return `${[...lines, "", ...sentenceLines, "", ...about].join("\n")}\n`;
}

function placesOf({ declaredAt, judgedAt }: MatrixRow): string {
  return [
    ...(declaredAt === null ? [] : [`declared in ${declaredAt}`]),
    ...(judgedAt.length === 0 ? [] : [`judged in ${firstOf(judgedAt, mostPlaces)}`]),
  ].join("; ");
}

function indented(text: string, width: number): string {
  return `    ${wrapped(text, width, 4)}`;
}

/** The committed page. It has no outcome of a user's run, and no line number, which would change too often. */
export function requirementsPage(catalogue: Catalogue): string {
  return `${generatedNotice}\n\n${pageOf(catalogue, pageColumns, [])}`;
}

/** Both tables as a page, with the places in the sources and the last outcomes, if any. */
export function renderMarkdown(catalogue: Redacted<Catalogue>, last: Redacted<Verdict> | null): string {
  const columns = [placesColumn, ...pageColumns.slice(1), ...(last === null ? [] : [lastColumn])];
  return pageOf(catalogue, columns, last === null ? [] : [inWords(last)]);
}

function pageOf(catalogue: Catalogue, columns: readonly Column<MatrixRow>[], about: readonly string[]): string {
  const sections = Map.groupBy(catalogue.sentences, ({ section }) => section);
  const areas = Map.groupBy(catalogue.requirements, ({ area }) => area);
  return [
    "# Sentences and requirements",
    "",
    [...totals(catalogue), ...about].join("\n\n"),
    "",
    "## Sentences",
    ...[...sections].flatMap(([section, rows]) => [
      "",
      `### Section ${section}`,
      "",
      ...tableOf(sentenceColumns, rows),
    ]),
    "",
    "## Requirements",
    ...[...areas].flatMap(([area, rows]) => ["", `### ${area}`, "", ...tableOf(columns, rows)]),
    "",
  ].join("\n");
}

function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly string[] {
  return [
    tableLine(columns.map(({ head }) => head)),
    tableLine(columns.map(() => "---")),
    ...rows.map((row) => tableLine(columns.map(({ cell }) => cell(row)))),
  ];
}

interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => string;
}

const mostServing = 4;

const sentenceColumns: readonly Column<SentenceRow>[] = [
  { head: "sentence", cell: ({ id, statement }) => `\`${id}\`<br>${statement}` },
  { head: "where", cell: ({ place }) => place },
  {
    head: "requirements",
    cell: ({ requirements, unserved }) =>
      unserved === null
        ? firstOf(
            requirements.map((id) => `\`${id}\``),
            mostServing,
          )
        : `none: ${unserved}`,
  },
];

const pageColumns: readonly Column<MatrixRow>[] = [
  { head: "requirement", cell: ({ id, statement }) => `\`${id}\`<br>${statement}` },
  { head: "level", cell: ({ level }) => level },
  {
    head: "sentences",
    cell: ({ sentences }) =>
      sentences.length === 0 ? "rule of the project" : sentences.map((id) => `\`${id}\``).join(" "),
  },
  { head: "seen by", cell: ({ seenBy }) => seenBy },
  { head: "checks", cell: ({ checks }) => String(checks) },
  { head: "scenarios", cell: ({ scenarios }) => firstOf(scenarios, mostScenarios) },
  {
    head: "faults",
    cell: ({ faults, derivedFaults }) =>
      [
        firstOf(
          faults.map((id) => `\`${id}\``),
          mostFaults,
        ),
        derivedFaults === 0 ? "" : `${derivedFaults} derived`,
      ]
        .filter((words) => words !== "")
        .join("; "),
  },
  { head: "outcome", cell: ({ outcome }) => outcome },
];
/** Its name and statement, with the places in the sources. */
const placesColumn: Column<MatrixRow> = {
  head: "requirement",
  cell: (row) => `\`${row.id}\`<br>${row.statement}<br>${placesOf(row)}`,
};
const lastColumn: Column<MatrixRow> = { head: "last outcome", cell: ({ lastOutcome }) => lastOutcome ?? "not in it" };

const mostScenarios = 2;
const mostFaults = 4;
const mostPlaces = 3;

function firstOf(names: readonly string[], most: number): string {
  const left = names.length - most;
  return [names.slice(0, most).join("; "), ...(left > 0 ? [`and ${left} more`] : [])].join(" ");
}

function tableLine(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function totals({ sentences, requirements }: Catalogue): readonly string[] {
  const never = requirements.filter(({ outcome }) => outcome === "never judged").length;
  const unbroken = requirements.filter(({ faults, derivedFaults }) => faults.length + derivedFaults === 0).length;
  const unserved = sentences.filter((sentence) => sentence.unserved !== null).length;
  const ofTheProject = requirements.filter((requirement) => requirement.sentences.length === 0).length;
  return [
    `${counted(sentences.length, "sentence")} of the specification: ${sentences.length - unserved} judged, ${unserved} not judged with a reason.`,
    `${counted(requirements.length, "requirement")}: ${requirements.length - never} judged, ${never} never judged; ` +
      `${ofTheProject} of them rules of the project; ${unbroken} without a fault that breaks them.`,
  ];
}
