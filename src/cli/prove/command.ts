import { variantNames } from "../../core/light.ts";
import { filesOf } from "../../report/light.ts";
import type { Command } from "../command.ts";
import { noColor, reportsOption, flag, takes, takesSeveral } from "../options.ts";
import { proveDefaults as defaults, proveUse, roles } from "./defaults.ts";

export const proveCommand: Command = {
  name: "prove",
  summary: "Checks that the suite detects every seeded fault and fails no correct service.",
  options: {
    role: takes(
      roles.join("|"),
      "Proves the suite with faults of the service, or the referee with faults of a client. Default: server.",
    ),
    only: takesSeveral(
      "PATTERN",
      "Only these: a fault, a class of derived faults, a correct service, a choice, a requirement id, an area or an operation; with --role client also a mission. * matches any text.",
    ),
    since: takes(
      "COMMIT",
      "Only what changes since this commit of git reach, also uncommitted ones: faults of changed tables, and of requirements that changed scenarios judge. A change of shared code means everything.",
    ),
    sample: takes("N", "Runs only N derived faults and N correct services, chosen by the seed. Default: all of them."),
    variant: takes(
      variantNames.join("|"),
      "Breaks this correct service. They differ where the specification leaves a choice. Default: plain; with --role client both.",
    ),
    thorough: flag("Runs the whole suite for each fault instead of the scenarios that can detect it."),
    seed: takes("N", `Seed of the free choices. Default: ${defaults.seed}.`),
    reports: reportsOption(filesOf("prove").join(" and ")),
    workers: takes("N", "How many threads. Default: one for each core."),
    deadline: takes(
      "SECONDS",
      `Reports a fault that takes longer as an error. Default: ${defaults.deadlineSeconds}, thorough ${defaults.thoroughDeadlineSeconds}.`,
    ),
    json: flag("Prints the proof as JSON instead of text."),
    quiet: flag("Prints only what is wrong and the verdict."),
    ...noColor,
  },
  examples: {
    "orders-conformance prove": "Runs every fault, on all cores.",
    "orders-conformance prove --only cancellation --only 'versions-*'":
      "Runs the faults of one area, and those whose ids begin with versions-.",
    "orders-conformance prove --since main": "Runs the faults that your changes since main can make a difference to.",
    "orders-conformance prove --variant contrarian --quiet":
      "Runs the same faults in a service that looks different, and prints only what is wrong.",
    "orders-conformance prove --thorough --only alike-namesakes-renamed": "Shows everything that one fault turns red.",
    "orders-conformance prove --role client --only 'client.token.*'":
      "Shows which requirement the referee names first for each client that misuses its tokens.",
  },
  reports: () => proveUse,
  run: async (values, terminal) => (await import("./prove.ts")).runProve(values, terminal),
};
