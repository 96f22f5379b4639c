import { runClasses } from "../../core/light.ts";
import type { Command } from "../command.ts";
import { challengeOption, witnessOption } from "../evidence-options.ts";
import { allowProduction, printing, reportsOption, targetOptions, takes, takesSeveral } from "../options.ts";
import { runDefaults as defaults } from "./defaults.ts";

export const runCommand: Command = {
  name: "run",
  summary: "Runs the conformance suite against a target and writes the reports.",
  options: {
    ...targetOptions,
    only: takesSeveral(
      "PATTERN",
      "Checks only the matching requirements: an id, an area or an operation; * matches any text. flows and races select the generated suites.",
    ),
    class: takes(
      runClasses.join("|"),
      "core needs only credentials; standard adds a restricted client, tokens and events; full adds hooks. Default: the profile's.",
    ),
    seed: takes("N", "Repeats the random choices of an earlier run. Default: random."),
    flows: takes(
      "N|all",
      `Runs this many generated flows, or as many as it takes to try every operation in every state. Default: ${defaults.counts.flows} in a whole run and with --only flows, else 0.`,
    ),
    races: takes(
      "N",
      `Runs this many bursts of parallel calls. Default: ${defaults.counts.races} in a whole run and with --only races, else 0.`,
    ),
    time: takes("SECONDS", `Starts no more flows or races after this time. Default: ${defaults.timeSeconds}.`),
    replay: takes(
      "WORD",
      "Repeats the one flow or race that a failure names. Use it with --only flows or --only races.",
    ),
    ...challengeOption,
    ...witnessOption,
    reports: reportsOption("the reports"),
    workers: takes("N", `Runs this many scenarios at the same time. Default: ${defaults.workers}.`),
    deadline: takes("SECONDS", `Ends the run after this time, finished or not. Default: ${defaults.deadlineSeconds}.`),
    ...allowProduction,
    compare: takes("FILE", "Shows what changed since the run of this verdict.json."),
    history: takes(
      "FILE|DIRECTORY",
      "Adds this run to a history, and shows when each failure first appeared and which ones come and go. Jobs can share it.",
    ),
    otlp: takes("URL", "Sends the traces of the run to this OpenTelemetry receiver, as OTLP over HTTP."),
    ...printing("the verdict"),
  },
  examples: {
    "orders-conformance run": "Runs everything against the embedded reference service.",
    "orders-conformance run --target staging":
      "Runs against staging, with fixtures/targets/staging.ts and .env.staging.",
    "orders-conformance run --target ./acme.ts --env-file acme.env --class core": "Runs against your own service.",
    "orders-conformance run --only confirm-lines --only 'search.status.*' --seed 7":
      "Checks some requirements, with the random choices of an earlier run.",
    "orders-conformance run --target staging --history history.ndjson":
      "Says which failures are new, which are old, and which come and go.",
    "orders-conformance run --only flows --flows all --time 600":
      "Tries every operation in every state of an order, and nothing else.",
  },
  sections: {
    Reports: [
      "report.html    The page for people: every failure with its exchanges.",
      "summary.md     The page of a CI job. junit.xml, ctrf.json and allure-results/ are for test viewers.",
      "failures.json  One object for each cause: the sentence, request and answer. Give it to a coding agent.",
      "replay.sh      Sends the requests of a failure again: sh reports/replay.sh ID",
      "verdict.json   The result for programs. exchanges.ndjson has every request and answer.",
    ],
  },
  reports: () => ({ command: "run", inputs: [] }),
  run: async (values, terminal) => (await import("./run.ts")).runRun(values, terminal),
};
