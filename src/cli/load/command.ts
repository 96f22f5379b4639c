import { scriptNames, shapeNames } from "../../core/light.ts";
import { outputNames } from "../../load/light.ts";
import type { Command } from "../command.ts";
import { allowProduction, printing, reportsOption, targetOptions, flag, takes, takesSeveral } from "../options.ts";
import { loadDefaults, loadUse } from "./defaults.ts";

export const loadCommand: Command = {
  name: "load",
  summary: "Runs a load test with k6, judges every answer and audits the orders afterwards.",
  words: `${scriptNames.join("|")}|merge PARTS`,
  options: {
    shape: takes(shapeNames.join("|"), "Sets how the rate changes over time. Default: smoke."),
    rate: takes("N", "Sets the highest rate, in journeys per second. Default: the shape's."),
    duration: takes("TIME", "Runs for this long, such as 90s, 5m or 25h. Default: the shape's."),
    orders: takes("N", `Starts the embedded reference with this many orders. Default: ${loadDefaults.orders}.`),
    ...targetOptions,
    "audit-orders": takes("N", `Reads back at most this many orders afterwards. Default: ${loadDefaults.auditOrders}.`),
    compare: takes(
      "FILE",
      "Compares with this load.json of the same script, shape and rate, and names the operations that got slower.",
    ),
    segment: takes("I/N", "Runs part I of N machines. load merge judges the whole."),
    reports: reportsOption("the reports"),
    kubernetes: flag("Prints manifests for the k6 operator instead of running."),
    runners: takes("N", `Spreads the manifests over this many machines. Default: ${loadDefaults.runners}.`),
    out: takesSeveral(
      outputNames.join("|"),
      "Also sends k6's measurements there. K6_PROMETHEUS_RW_… or K6_OTEL_… variables set the address.",
    ),
    "no-dashboard": flag("Omits k6's own dashboard."),
    ...allowProduction,
    ...printing("the result", "the verdict"),
  },
  examples: {
    "orders-conformance load confirm --duration 10s": "Sells to the embedded reference for ten seconds.",
    "orders-conformance load search --shape average --orders 10000":
      "Simulates an average day of searches among 10,000 orders.",
    "orders-conformance load mixed --shape stress --target staging":
      "Simulates a busy day on staging, with the limits of fixtures/targets/staging.budgets.ts.",
    "orders-conformance load search --shape capacity --target staging":
      "Finds out how many searches per second staging can handle, in at most ten minutes.",
    "orders-conformance load merge one two --reports whole": "Merges the segments 1/2 and 2/2 into one exact result.",
    "orders-conformance load mixed --shape stress --target staging --kubernetes --runners 4 > load.yaml":
      "Prints manifests for a busy day from four machines of a cluster with the k6 operator.",
  },
  reports: loadUse,
  run: async (...call) => (await import("./run.ts")).runLoad(...call),
};
