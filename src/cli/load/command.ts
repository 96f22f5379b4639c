import { scriptNames, shapeNames } from "../../core/index.ts";
import { outputNames } from "../../load/index.ts";
import type { ReportsUse } from "../../report/index.ts";
import type { Command, OptionValues } from "../command.ts";
import { isSet } from "../option-values.ts";
import { openReportsOf, reportsOption } from "../reports-option.ts";
import { loadDefaults } from "./defaults.ts";
import { runKubernetes } from "./kubernetes.ts";
import { runMerge } from "./merge.ts";
import { runLoadCommand } from "./run.ts";

export const loadCommand: Command = {
  name: "load",
  summary: "Load with k6: sends what sales channels send, judges every answer, and audits the orders afterwards.",
  words: `${scriptNames.join("|")}|merge PARTS`,
  options: {
    shape: {
      type: "string",
      value: shapeNames.join("|"),
      description: "How the rate goes. Default: smoke.",
    },
    rate: { type: "string", value: "N", description: "Highest rate in journeys per second. Default: the shape's." },
    duration: { type: "string", value: "TIME", description: "How long, such as 90s, 5m or 25h. Default: the shape's." },
    orders: {
      type: "string",
      value: "N",
      description: `Orders that the embedded reference starts with. Default: ${loadDefaults.orders}.`,
    },
    target: {
      type: "string",
      value: "NAME|PATH",
      description: "Profile of the target. Default: the embedded reference service, in a process of its own.",
    },
    "env-file": {
      type: "string",
      value: "FILE",
      description: "Variables of the target, instead of .env.<target> and .env.",
    },
    "audit-orders": {
      type: "string",
      value: "N",
      description: `Most orders that are read back afterwards. Default: ${loadDefaults.auditOrders}.`,
    },
    segment: {
      type: "string",
      value: "I/N",
      description: "Only this part of the load, as one of N machines; load merge judges the whole.",
    },
    reports: reportsOption("the reports"),
    kubernetes: {
      type: "boolean",
      description: "Prints manifests for the k6 operator instead of running anything.",
    },
    runners: {
      type: "string",
      value: "N",
      description: `Machines of the manifests. Default: ${loadDefaults.runners}.`,
    },
    out: {
      type: "string",
      multiple: true,
      value: outputNames.join("|"),
      description: "Also sends what k6 measures there; its variables K6_PROMETHEUS_RW_… and K6_OTEL_… say where.",
    },
    "no-dashboard": { type: "boolean", description: "Leaves out k6's own dashboard." },
    "allow-production": { type: "boolean", description: "Lets a run create orders in production." },
    json: { type: "boolean", description: "Prints the result as JSON instead of text." },
    quiet: { type: "boolean", description: "Prints the verdict only." },
    "no-color": { type: "boolean", description: "Prints without colour." },
  },
  examples: [
    { line: "orders-conformance load confirm --duration 10s", what: "Ten seconds of sales to the embedded reference." },
    {
      line: "orders-conformance load search --shape average --orders 10000",
      what: "An ordinary day of searches among 10,000 orders.",
    },
    {
      line: "orders-conformance load mixed --shape stress --target staging",
      what: "A busy day against staging; fixtures/targets/staging.budgets.ts says what it must hold.",
    },
    {
      line: "orders-conformance load merge one two --reports whole",
      what: "One result of the segments 1/2 and 2/2, exact to the last request.",
    },
    {
      line: "orders-conformance load mixed --shape stress --target staging --kubernetes --runners 4 > load.yaml",
      what: "The same on four machines of a cluster with the k6 operator.",
    },
  ],
  reports: useOf,
  run: async (values, terminal, words) => {
    const use = useOf(words, values);
    if (use === null) return runKubernetes(values, terminal, words);
    using reports = await openReportsOf(values, use);
    return words[0] === "merge"
      ? await runMerge(values, terminal, words.slice(1), reports)
      : await runLoadCommand(values, terminal, words, reports);
  },
};

/** Manifests are printed, and the parts of a merge are read. */
function useOf(words: readonly string[], values: OptionValues): ReportsUse | null {
  if (words[0] === "merge") return { command: "load", inputs: words.slice(1) };
  return isSet(values, "kubernetes") ? null : { command: "load", inputs: [] };
}
