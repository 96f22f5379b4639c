import type { ProbeResult, ProbeFinding } from "./probe/index.ts";
import { belongsTo, requirement, type RunClass, unansweredIn } from "../../core/index.ts";
import { readySubject } from "./findings.ts";
import type { Finding } from "./findings.ts";
import type { MissingPiece } from "./missing-answers.ts";

/** Everything that doctor has found out. */
export interface Diagnosis {
  readonly findings: readonly Finding[];
  readonly probe: ProbeResult | { readonly untried: string | null };
  /** The beginning of the probe's external references and correlation ids. */
  readonly runId: string;
  readonly missing: readonly MissingPiece[];
}

/** The run that the diagnosis is for. */
export interface Asked {
  /** The class that the profile asks for. */
  readonly class: RunClass;
  /** The command that starts a run of the same target. */
  readonly run: string;
}

/** The diagnosis as a person reads it: the next step is at the end, where the eye is. */
export function inWords({ findings, probe, runId, missing }: Diagnosis, asked: Asked): string {
  return [
    table(findings),
    probeInWords(probe, runId),
    missingInWords(missing, probe, asked.class),
    conclusion(findings, asked.run),
  ].join("\n");
}

function conclusion(findings: readonly Finding[], run: string): string {
  const ready = findings.find(({ subject }) => subject === readySubject);
  if (ready === undefined) return "";
  return ready.good ? `✓ Ready. Run it: ${run}\n` : `✗ Not ready: ${ready.remark.replace(/^no: /u, "")}.\n`;
}

function table(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  const lines = findings.map(
    ({ subject, good, remark }) => `  ${good ? "✓" : "✗"} ${subject.padEnd(width)}  ${remark}`,
  );
  return `${lines.join("\n")}\n`;
}

function probeInWords(probe: Diagnosis["probe"], runId: string): string {
  if ("untried" in probe) return `Did not try the answers of the profile: ${probe.untried}.\n`;
  const { tried, findings, discoveries, requests, orders } = probe;
  const [wrong, hints] = (["wrong", "hint"] as const).map((kind) => findings.filter((each) => each.kind === kind));
  const summary =
    `Tried ${tried.length} answers with ${requests} requests. ${orders} orders stay on the target. Their correlation ids and external ` +
    `references begin with ${runId}.\n`;
  return [summary, ...listed("Wrong", wrong), ...listed("Worth a look", hints), ...pasteable(discoveries)].join("\n");
}

/** In the form of a profile. */
function pasteable(discoveries: object): readonly string[] {
  if (Object.keys(discoveries).length === 0) return [];
  const text = JSON.stringify(discoveries, null, 2)
    .split("\n")
    .slice(1, -1)
    .map((line) => line.replace(/^(\s*)"(\w+)":/u, "$1$2:").replace(/(["}])$/u, "$1,"));
  return [
    `Found in the answers of the service, and missing in the profile. Check these answers and add them:\n${text.join("\n")}\n`,
  ];
}

function listed(title: string, findings: readonly ProbeFinding[] = []): readonly string[] {
  if (findings.length === 0) return [];
  const lines = [...Map.groupBy(findings, ({ answer }) => answer)].flatMap(([answer, own]) => [
    `  ${answer}`,
    ...own.flatMap(({ what, fix, exchange }) => [
      `    ${what}${exchange === null ? "" : ` (exchange ${exchange})`}`,
      `    fix: ${fix}`,
    ]),
  ]);
  return [`${title} (${findings.length}):\n${lines.join("\n")}\n`];
}

const mostNamed = 4;

function missingInWords(missing: readonly MissingPiece[], probe: Diagnosis["probe"], runClass: RunClass): string {
  if (missing.length === 0) {
    if ("untried" in probe) return "Every question is answered. The answers were not tried.\n";
    const isRight = probe.findings.every(({ kind }) => kind !== "wrong");
    return isRight
      ? "Nothing is missing: the profile answers every question of class full.\n"
      : "Every question is answered. Fix the wrong answers above.\n";
  }
  const open = missing.filter(({ reason }) => !isFound(reason, probe));
  const ofClass = open.filter((piece) => isNeeded(piece, runClass));
  const beyond = open.filter((piece) => !ofClass.includes(piece));
  return [
    ...(open.length === missing.length ? [] : ["Missing, besides the answers found above:\n"]),
    ...(ofClass.length === 0 ? [] : [`Missing for class ${runClass}:\n${ofClass.flatMap(pieceLines).join("\n")}\n`]),
    ...(beyond.length === 0
      ? []
      : [`Missing only for classes above ${runClass}:\n${beyond.flatMap(pieceLines).join("\n")}\n`]),
  ].join("\n");
}

/** Whether the answer was found, and only has to be added to the profile. */
function isFound(reason: string, probe: Diagnosis["probe"]): boolean {
  const answer = unansweredIn(reason);
  if (answer === null || "untried" in probe) return false;
  let found: unknown = probe.discoveries;
  for (const name of answer.split(".")) found = Object(found)[name] as unknown;
  return found !== undefined;
}

function isNeeded({ requirements }: MissingPiece, runClass: RunClass): boolean {
  return requirements.some((id) => belongsTo(requirement(id), runClass));
}

function pieceLines({ reason, question, requirements }: MissingPiece): readonly string[] {
  const core = requirements.filter((id) => belongsTo(requirement(id), "core")).length;
  const named = requirements.slice(0, mostNamed).join(", ");
  const more = requirements.length > mostNamed ? ` and ${requirements.length - mostNamed} more` : "";
  return [
    `  ${reason}`,
    ...(question === undefined ? [] : [`    ${question}`]),
    `    blocks ${requirements.length} (${core} of class core): ${named}${more}`,
  ];
}
