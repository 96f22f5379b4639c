import { filesOf } from "../../report/light.ts";
import { gateOutcomes } from "../../release/light.ts";
import type { Command } from "../command.ts";
import { noColor, reportsOption, flag, takes, takesSeveral } from "../options.ts";
import { gateFiles, gateUse } from "./files.ts";

const usage = {
  decision: "usage error",
  means: "the command line, the policy or the waivers are not valid, or a named file is missing",
};

export const gateCommand: Command = {
  name: "gate",
  summary: "Decides on a release from a conformance run, load runs, waivers, a policy and a baseline.",
  words: "[accept]",
  options: {
    release: takes("VERSION", "Decides on this release. Default: the one that the evidence names."),
    "commit-time": takes(
      "TIME",
      "Refuses evidence that is older than this time of the released commit, as git prints it with %cI.",
    ),
    verdict: takes(
      "FILE",
      `Reads the conformance run from this file of its reports. Default: reports/${gateFiles.verdict}.`,
    ),
    observed: takesSeveral("FILE", "Reads what observe found in real traffic from this verdict.json."),
    load: takesSeveral("FILE", `Reads a load run from this file. Default: reports/${gateFiles.load}, if it exists.`),
    policy: takes(
      "FILE",
      `Reads what a release needs. Default: ${gateFiles.policy}, if it exists, else the default policy.`,
    ),
    waivers: takes("FILE", `Reads the known deviations. Default: ${gateFiles.waivers}, if it exists.`),
    baseline: takes("FILE", `Compares with the last accepted release. Default: ${gateFiles.baseline}, if it exists.`),
    history: takes(
      "FILE|DIRECTORY",
      "Shows when each failure first appeared, from the history that run --history keeps.",
    ),
    "propose-waivers": flag("Adds an entry to the waivers for each open failure. Fill in the entries by hand."),
    because: takes("REASON", "With accept: says why the new baseline may differ from the old one."),
    reports: reportsOption(`${filesOf("gate").join(" and ")}, and the decision in report.html and summary.md,`),
    json: flag("Prints the decision as JSON instead of text."),
    ...noColor,
  },
  examples: {
    "orders-conformance gate --release 4.2.0":
      "Decides from the latest runs in reports/, with the policy, waivers and baseline of this directory.",
    "orders-conformance gate --release 4.2.0 --load search/load.json --load mixed/load.json":
      "Decides with two load runs.",
    "orders-conformance gate --propose-waivers": "Adds waivers to fill in for the current failures.",
    "orders-conformance gate accept --release 4.2.0":
      "Stores a release that passed the gate as the baseline of the next one.",
  },
  sections: {
    "Exit codes": Object.entries({ ...gateOutcomes, 2: usage }).map(
      ([code, { decision, means }]) => `${code}  ${decision.replace("-", " ")}: ${means}`,
    ),
  },
  reports: (words, values) => (words[0] === "accept" ? null : gateUse(values)),
  run: async (...call) => (await import("./decide.ts")).runGate(...call),
};
