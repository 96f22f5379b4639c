import { randomBytes } from "node:crypto";
import { belongsTo } from "../../verdict/scope.ts";
import { exitCodes } from "../../verdict/exit-code.ts";
import { requirement } from "../../specification/requirements/index.ts";
import type { Command, OptionValues, Terminal } from "../command.ts";
import { isSet } from "../option-values.ts";
import { openTarget } from "../open-target.ts";
import { asksForToken, printToken, tokenOptions } from "../print-token.ts";
import { targetOptions } from "../target-options.ts";
import { preflight } from "../run/preflight.ts";
import { findingsOf, type Finding } from "./findings.ts";
import { missingPieces, type MissingPiece } from "./missing-answers.ts";

export const doctorCommand: Command = {
  name: "doctor",
  summary: "Looks whether a target can be tested: what is reachable, what is missing, and what that blocks.",
  options: {
    ...targetOptions,
    ...tokenOptions,
    json: { type: "boolean", description: "Prints the findings as JSON." },
    "no-color": { type: "boolean", description: "Prints without colour." },
  },
  examples: [
    { line: "orders-conformance doctor --target staging", what: "Asks for a token, reads twice, changes nothing." },
    {
      line: "orders-conformance doctor --target ./acme.ts --env-file acme.env",
      what: "The same for a service of your own.",
    },
    {
      line: "ORDERS_TOKEN=$(orders-conformance doctor --print-token --target staging)",
      what: "A token for the replay of a failure.",
    },
  ],
  run: runDoctor,
};

/** 0 when a run of class core would be possible, 3 when it would not. */
async function runDoctor(values: OptionValues, terminal: Terminal): Promise<number> {
  const { target, redactor, stop } = await openTarget(values, terminal);
  try {
    if (asksForToken(values)) return await printToken(values, target, redactor, terminal);
    const { signal } = new AbortController();
    const runId = `doctor-${randomBytes(3).toString("hex")}`;
    const ready = await preflight(target, { runId, signal, redactor });
    // Not at the same time: it keeps this process so busy that the target would seem slow.
    const lacking = await missingPieces(target);
    const shown = terminal.redaction.data({ findings: findingsOf(target, ready), missing: lacking });
    const blocksCore = lacking.filter(({ requirements }) =>
      requirements.some((id) => belongsTo(requirement(id), "core")),
    );
    if (isSet(values, "json")) terminal.json(shown);
    else terminal.out(`${table(shown.findings)}\n${missingInWords(shown.missing)}`);
    return ready.interruption === null && blocksCore.length === 0 ? 0 : exitCodes.inconclusive;
  } finally {
    await stop();
  }
}

function table(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  const lines = findings.map(
    ({ subject, good, remark }) => `  ${good ? "✓" : "✗"} ${subject.padEnd(width)}  ${remark}`,
  );
  return `${lines.join("\n")}\n`;
}

const mostNamed = 4;

function missingInWords(missing: readonly MissingPiece[]): string {
  if (missing.length === 0) return "Nothing is missing: every requirement of class full can be judged.\n";
  const lines = missing.flatMap(({ reason, question, requirements }) => {
    const core = requirements.filter((id) => belongsTo(requirement(id), "core")).length;
    const named = requirements.slice(0, mostNamed).join(", ");
    const more = requirements.length > mostNamed ? ` and ${requirements.length - mostNamed} more` : "";
    return [
      `  ${reason}`,
      ...(question === undefined ? [] : [`    ${question}`]),
      `    blocks ${requirements.length} (${core} of class core): ${named}${more}`,
    ];
  });
  return `Missing:\n${lines.join("\n")}\n`;
}
