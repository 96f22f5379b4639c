import { statSync } from "node:fs";
import {
  appendGateSummary,
  decideGate,
  gateOutcomes,
  renderGateConsole,
  writeGateReports,
} from "../../release/index.ts";
import type { ReportsUse } from "../../report/index.ts";
import { sealed } from "../../core/index.ts";
import { callWords } from "../call-messages.ts";
import { UsageError, type Command, type OptionValues, type Terminal } from "../command.ts";
import { isSet, textOf, textsOf } from "../option-values.ts";
import { attempted, exitCodeAfter, lossesOf, openReportsOf, reportsOption, sayLost } from "../reports-option.ts";
import { runAccept } from "./accept.ts";
import { gateFiles, readInputs } from "./inputs.ts";
import { proposeWaivers } from "./propose.ts";
import { redactedGate } from "./redacted-gate.ts";

const usage = {
  decision: "usage error",
  means: "the command line, the policy or the waivers are not valid, or a named file is missing",
};

export const gateCommand: Command = {
  name: "gate",
  summary: "Decides whether a release may go out, from a conformance run, load runs, waivers, a policy and a baseline.",
  words: "[accept]",
  options: {
    release: {
      type: "string",
      value: "VERSION",
      description: "The release to decide on. Default: the release that the evidence names.",
    },
    verdict: {
      type: "string",
      value: "FILE",
      description: `Result of the conformance run, in its reports directory. Default: reports/${gateFiles.verdict}.`,
    },
    load: {
      type: "string",
      multiple: true,
      value: "FILE",
      description: `Result of a load run. Default: reports/${gateFiles.load}, if it exists.`,
    },
    policy: {
      type: "string",
      value: "FILE",
      description: `What a release needs. Default: ${gateFiles.policy} if it exists, otherwise the default policy.`,
    },
    waivers: {
      type: "string",
      value: "FILE",
      description: `The known deviations. Default: ${gateFiles.waivers}, if it exists.`,
    },
    baseline: {
      type: "string",
      value: "FILE",
      description: `What was accepted last. Default: ${gateFiles.baseline}, if it exists.`,
    },
    "propose-waivers": {
      type: "boolean",
      description: "Adds a waiver for each failure that has none. A person has to fill it in.",
    },
    because: {
      type: "string",
      value: "REASON",
      description: "With accept: why this becomes the baseline although it differs from the one before.",
    },
    reports: reportsOption("gate.json and the decision in report.html and summary.md"),
    json: { type: "boolean", description: "Prints the decision as JSON instead of text." },
    "no-color": { type: "boolean", description: "Prints without colour." },
  },
  examples: [
    {
      line: "orders-conformance gate --release 4.2.0",
      what: "Decides from the last runs in reports/, and the policy, waivers and baseline of this directory.",
    },
    {
      line: "orders-conformance gate --release 4.2.0 --load search/load.json --load mixed/load.json",
      what: "Decides with two load runs.",
    },
    {
      line: "orders-conformance gate --propose-waivers",
      what: "Adds waivers to fill in for the failures of this release.",
    },
    {
      line: "orders-conformance gate accept --release 4.2.0",
      what: "Stores this release as the baseline of the next one.",
    },
  ],
  sections: {
    "Exit codes": Object.entries({ ...gateOutcomes, 2: usage }).map(
      ([code, { decision, means }]) => `${code}  ${decision.replace("-", " ")}: ${means}`,
    ),
  },
  reports: (words, values) => (words[0] === "accept" ? null : useOf(values)),
  run: async (values, terminal, words) => {
    const [word, ...more] = words;
    if (word !== "accept") return runGate(values, terminal, words);
    if (more.length > 0) throw noWordsBut(words);
    return runAccept(values, terminal);
  },
};

function useOf(values: OptionValues): ReportsUse {
  const named = [
    ...["verdict", "policy", "waivers", "baseline"].map((name) => textOf(values, name)),
    ...textsOf(values, "load"),
  ];
  // Anything but a file is refused with a message of its own.
  return {
    command: "gate",
    inputs: named.flatMap((path) =>
      path !== undefined && statSync(path, { throwIfNoEntry: false })?.isFile() === true ? [path] : [],
    ),
  };
}

function noWordsBut(words: readonly string[]): UsageError {
  return new UsageError(`gate takes no word but accept; got ${words.join(" ")}`);
}

async function runGate(values: OptionValues, terminal: Terminal, words: readonly string[]): Promise<number> {
  using reports = await openReportsOf(values, useOf(values));
  if (words.length > 0) throw noWordsBut(words);
  if (textOf(values, "because") !== undefined) throw new UsageError("--because goes with gate accept");
  const now = new Date();
  const input = readInputs(values, now);
  const result = redactedGate(terminal.redaction, decideGate(input));
  const written = await attempted(() => writeGateReports(result, reports.directory));
  const summary = await attempted(() => appendGateSummary(result, process.env["GITHUB_STEP_SUMMARY"]));
  if (isSet(values, "json")) terminal.json(sealed(result));
  else terminal.out(renderGateConsole(result, { color: terminal.color, width: terminal.width, call: callWords() }));
  sayLost([...lossesOf(written), ...lossesOf(summary)], terminal);
  if (isSet(values, "propose-waivers")) await proposeWaivers(values, result, now, terminal);
  return exitCodeAfter(result.exitCode, written);
}
