import { counted, firstOf, howToReach, inGroups } from "../../report/index.ts";
import { belongsTo, requirement, type RunClass, unansweredIn } from "../../core/index.ts";
import { byBlame, type Correction, type ProbeFinding, type ProbeResult, shortened } from "./probe/index.ts";
import { withAnswers } from "./fix/index.ts";
import type { Rehearsal } from "./rehearsal.ts";
import { readySubject } from "./findings.ts";
import type { Finding } from "./findings.ts";
import type { MissingPiece } from "./missing-answers.ts";

/** Everything that doctor has found out. */
export interface Diagnosis {
  readonly findings: readonly Finding[];
  readonly probe: ProbeResult | { readonly untried: string | null };
  /** `null` where nothing may be tried. */
  readonly rehearsal: Rehearsal | null;
  /** Answers and choices that were tried, and that the profile does not give or gives otherwise. */
  readonly corrections: readonly Correction[];
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
  /** The command that writes what was found into the profile. */
  readonly fix: string;
}

/** The diagnosis as a person reads it: the next step is at the end, where the eye is. */
export function inWords(diagnosis: Diagnosis, asked: Asked): string {
  const { findings, missing } = diagnosis;
  const parts = [
    table(findings),
    probeInWords(diagnosis),
    choicesInWords(diagnosis),
    correctionsInWords(diagnosis, asked),
    missingInWords(missing, diagnosis, asked.class),
    conclusion(diagnosis, asked),
  ];
  return parts.filter((part) => part !== "").join("\n");
}

function conclusion({ findings, corrections, probe }: Diagnosis, { run, fix }: Asked): string {
  const ready = findings.find(({ subject }) => subject === readySubject);
  if (ready === undefined) return "";
  if (ready.good) return `✓ Ready. Run it: ${run}\n`;
  const why = ready.remark.replace(/^no: /u, "");
  // What a wrong answer says about a variable is said with it.
  const reach = "untried" in probe && !why.includes("check ") ? howToReach(why) : "";
  const next = [
    ...(reach === "" ? [] : [` ${reach}.`]),
    ...(corrections.length === 0 ? [] : [` ${byHand(probe, corrections)}: ${fix}`]),
  ].join("");
  return `✗ Not ready: ${why}${/[.?!]$/u.test(why) ? "" : "."}${next}\n`;
}

/** What to do with what was found, and before it with what no answer was found for. */
function byHand(probe: Diagnosis["probe"], corrections: readonly Correction[]): string {
  const wrong = "untried" in probe ? [] : byBlame(probe.findings).profile;
  const isWritten = (answer: string): boolean => corrections.some(({ path }) => overlaps(path.join("."), answer));
  const left = [...new Set(wrong.map(({ answer }) => answer))].filter((answer) => !isWritten(answer));
  return left.length === 0 ? "Write what was found" : `Correct ${firstOf(left, mostNamed)} by hand, and write the rest`;
}

/** Whether one of two places in the profile is the other or has it in it. */
function overlaps(one: string, other: string): boolean {
  return `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`);
}

function table(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  const why = findings.find(({ subject, good }) => subject === readySubject && !good)?.remark;
  const lines = findings.map(({ subject, good, remark }) => {
    // The conclusion says it in full.
    const said = subject === readySubject ? (good ? remark : "no") : remark === why ? "see below" : remark;
    return `  ${good ? "✓" : "✗"} ${subject.padEnd(width)}  ${said}`;
  });
  return `${lines.join("\n")}\n`;
}

function probeInWords({ probe, rehearsal, runId }: Diagnosis): string {
  if ("untried" in probe) return `Did not try the answers of the profile: ${probe.untried}.\n`;
  const { tried, findings } = probe;
  const { service, profile, hints } = byBlame(findings);
  const requests = probe.requests + (rehearsal?.requests ?? 0);
  const orders = probe.orders + (rehearsal?.orders ?? 0);
  const summary =
    `Tried ${tried.length} answers${rehearsal === null ? "" : ` and ${rehearsal.rehearsed} scenarios`} with ${counted(requests, "request")}. ` +
    (orders === 0
      ? `No order stays on the target. The correlation ids begin with ${runId}.\n`
      : `${inGroups(orders)} orders stay on the target, which the API cannot remove; the seats that scenarios reserved are free again. Their correlation ids and external references begin with ${runId}.\n`);
  const left = rehearsal?.left.length ?? 0;
  const late =
    left === 0
      ? []
      : [`Did not try ${left} more scenarios, because the target is slow: a run may still find what they need.\n`];
  const remarks = (rehearsal?.remarks ?? []).map((remark) => `Note: ${remark}.\n`);
  return [
    summary,
    ...late,
    ...remarks,
    ...listed("Wrong in the service", service),
    ...listed("Wrong", profile),
    ...listed("Worth a look", hints),
  ].join("\n");
}

/** What the service does where the specification leaves it a choice. */
function choicesInWords({ rehearsal }: Diagnosis): string {
  const choices = rehearsal?.choices ?? [];
  if (choices.length === 0) return "";
  const lines = choices.flatMap(({ id, statement, exchange }) => [
    `  ${id}`,
    `    ${statement} (exchange ${exchange})`,
  ]);
  return `Choices that the profile does not declare (${choices.length}):\n${lines.join("\n")}\n`;
}

/** What can be written, in the form of a profile. */
function correctionsInWords({ corrections }: Diagnosis, { fix }: Asked): string {
  if (corrections.length === 0) return "";
  const { text } = withAnswers("export default {\n};\n", corrections);
  const lines = text.split("\n").slice(1, -2);
  return `Found and tried. This writes it into the profile: ${fix}\n${lines.join("\n")}\n`;
}

/** What is said of several answers in the same words is said once. */
function listed(title: string, findings: readonly ProbeFinding[]): readonly string[] {
  if (findings.length === 0) return [];
  const alike = [...Map.groupBy(findings, ({ what, fix }) => `${what} ${fix}`).values()].flatMap(
    ([first, ...others]) => {
      if (first === undefined) return [];
      const answers = [...new Set([first, ...others].map(({ answer }) => answer))];
      return [{ ...first, answer: answers.join(", ") }];
    },
  );
  const lines = [...Map.groupBy(alike, ({ answer }) => answer)].flatMap(([answer, own]) => [
    `  ${answer}`,
    ...own.flatMap(({ what, fix, exchange }) => [
      `    ${what}${exchange === null ? "" : ` (exchange ${exchange})`}`,
      `    fix: ${fix}`,
    ]),
  ]);
  return [`${title} (${findings.length}):\n${lines.join("\n")}\n`];
}

const mostNamed = 4;

function missingInWords(missing: readonly MissingPiece[], diagnosis: Diagnosis, runClass: RunClass): string {
  const { probe, corrections } = diagnosis;
  if (missing.length === 0) {
    if ("untried" in probe) return "Every question is answered. The answers were not tried.\n";
    const isRight = probe.findings.every(({ kind }) => kind !== "wrong");
    return isRight
      ? "Nothing is missing: the profile answers every question of class full.\n"
      : "Every question is answered. Fix the wrong answers above.\n";
  }
  const open = missing.filter(({ reason }) => !isFound(reason, corrections));
  const ofClass = open.filter((piece) => isNeeded(piece, runClass));
  const beyond = open.filter((piece) => !ofClass.includes(piece));
  return [
    ...(ofClass.length === 0 ? [] : [`Missing for class ${runClass}:\n${ofClass.flatMap(pieceLines).join("\n")}\n`]),
    ...(beyond.length === 0
      ? []
      : [`Missing only for classes above ${runClass}:\n${beyond.flatMap(pieceLines).join("\n")}\n`]),
  ].join("\n");
}

/** Whether the answer was found, and only has to be written into the profile. */
function isFound(reason: string, corrections: readonly Correction[]): boolean {
  const answer = unansweredIn(reason);
  return answer !== null && corrections.some(({ path }) => `${path.join(".")}.`.startsWith(`${answer}.`));
}

function isNeeded({ requirements }: MissingPiece, runClass: RunClass): boolean {
  return requirements.some((id) => belongsTo(requirement(id), runClass));
}

function pieceLines({ reason, question, exchange, sent, requirements }: MissingPiece): readonly string[] {
  const core = requirements.filter((id) => belongsTo(requirement(id), "core")).length;
  const named = requirements.slice(0, mostNamed).join(", ");
  const more = requirements.length > mostNamed ? ` and ${requirements.length - mostNamed} more` : "";
  return [
    `  ${reason}${exchange === undefined ? "" : ` (exchange ${exchange})`}`,
    ...(typeof sent === "string" ? [`    sent was ${shortened(sent)}`] : []),
    ...(question === undefined ? [] : [`    ${question}`]),
    `    blocks ${requirements.length} (${core} of class core): ${named}${more}`,
  ];
}
