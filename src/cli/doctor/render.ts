import type { Trial, TrialFinding } from "./probe/index.ts";
import { belongsTo, requirement, type RunClass, unansweredIn } from "../../core/index.ts";
import { readySubject } from "./findings.ts";
import type { Finding } from "./findings.ts";
import type { MissingPiece } from "./missing-answers.ts";

/** All that doctor has found out. */
export interface Diagnosis {
  readonly findings: readonly Finding[];
  readonly trial: Trial | { readonly untried: string | null };
  /** Heads the external references and correlation ids of what was tried. */
  readonly runId: string;
  readonly missing: readonly MissingPiece[];
}

/** Whom the diagnosis is for. */
export interface Asked {
  /** The class that the profile asks for. */
  readonly class: RunClass;
  /** The command that starts a run of the same target. */
  readonly run: string;
}

/** The diagnosis as a person reads it: what to do next stands at the end, where the eye is. */
export function inWords({ findings, trial, runId, missing }: Diagnosis, asked: Asked): string {
  return [
    table(findings),
    trialInWords(trial, runId),
    missingInWords(missing, trial, asked.class),
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

function trialInWords(trial: Diagnosis["trial"], runId: string): string {
  if ("untried" in trial) return `No answer of the profile was tried: ${trial.untried}.\n`;
  const { tried, findings, discoveries, requests, orders } = trial;
  const [wrong, hints] = (["wrong", "hint"] as const).map((kind) => findings.filter((each) => each.kind === kind));
  const summary =
    `Tried ${tried.length} answers with ${requests} requests. ${orders} orders stay behind; correlation ids, and external ` +
    `references where they are sent, begin with ${runId}.\n`;
  return [summary, ...listed("Wrong", wrong), ...listed("Worth a look", hints), ...pasteable(discoveries)].join("\n");
}

/** As it stands in a profile. */
function pasteable(discoveries: object): readonly string[] {
  if (Object.keys(discoveries).length === 0) return [];
  const text = JSON.stringify(discoveries, null, 2)
    .split("\n")
    .slice(1, -1)
    .map((line) => line.replace(/^(\s*)"(\w+)":/u, "$1$2:").replace(/(["}])$/u, "$1,"));
  return [
    `Not answered, and found in the answers of the service; look through it and put it into the profile:\n${text.join("\n")}\n`,
  ];
}

function listed(title: string, findings: readonly TrialFinding[] = []): readonly string[] {
  if (findings.length === 0) return [];
  const lines = [...Map.groupBy(findings, ({ answer }) => answer)].flatMap(([answer, own]) => [
    `  ${answer}`,
    ...own.flatMap(({ what, mend, exchange }) => [
      `    ${what}${exchange === null ? "" : ` (exchange ${exchange})`}`,
      `    mend: ${mend}`,
    ]),
  ]);
  return [`${title} (${findings.length}):\n${lines.join("\n")}\n`];
}

const mostNamed = 4;

function missingInWords(missing: readonly MissingPiece[], trial: Diagnosis["trial"], runClass: RunClass): string {
  if (missing.length === 0) {
    if ("untried" in trial) return "Each question is answered, but whether rightly was not tried.\n";
    const isRight = trial.findings.every(({ kind }) => kind !== "wrong");
    return isRight
      ? "Nothing is missing: every question that class full needs is answered.\n"
      : "Each question is answered; what is wrong stands above.\n";
  }
  const open = missing.filter(({ reason }) => !isFound(reason, trial));
  const ofClass = open.filter((piece) => isNeeded(piece, runClass));
  const beyond = open.filter((piece) => !ofClass.includes(piece));
  return [
    ...(open.length === missing.length ? [] : ["What was found above is left out of what is missing:\n"]),
    ...(ofClass.length === 0 ? [] : [`Missing for class ${runClass}:\n${ofClass.flatMap(pieceLines).join("\n")}\n`]),
    ...(beyond.length === 0
      ? []
      : [`Missing for the classes above ${runClass} alone:\n${beyond.flatMap(pieceLines).join("\n")}\n`]),
  ].join("\n");
}

/** Whether the answer is among those that were found, and only waits to be put into the profile. */
function isFound(reason: string, trial: Diagnosis["trial"]): boolean {
  const answer = unansweredIn(reason);
  if (answer === null || "untried" in trial) return false;
  let found: unknown = trial.discoveries;
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
