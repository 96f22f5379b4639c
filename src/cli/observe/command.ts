import type { Command } from "../command.ts";
import { printing, reportsOption, targetOptions } from "../options.ts";
import { usualReports } from "./defaults.ts";

export const observeCommand: Command = {
  name: "observe",
  summary: "Judges traffic that others made, from a file or as a proxy in front of the target.",
  options: {
    ...targetOptions,
    har: {
      type: "string",
      value: "FILE",
      description: "Judges the exchanges of a HAR file, as browsers and proxies write it.",
    },
    ndjson: { type: "string", value: "FILE", description: "Judges the exchanges of an exchanges.ndjson." },
    listen: {
      type: "string",
      value: "PORT",
      description: "Forwards what comes on this port to the target, and judges it, until Ctrl-C.",
    },
    "until-idle": {
      type: "string",
      value: "SECONDS",
      description: "With --listen: ends after this time without a call.",
    },
    role: {
      type: "string",
      value: "server|client",
      description: "Judges the service (server), or the programs that call it (client). Default: server.",
    },
    complete: {
      type: "boolean",
      description:
        "Says that the record has every call on the orders that it creates, and that nothing else changes them. Without it, calls may be missing.",
    },
    skew: {
      type: "string",
      value: "MILLISECONDS",
      description: "How far the clocks of the recorders may be apart. Default: 100, or 0 with --complete.",
    },
    keep: {
      type: "string",
      value: "shown|none",
      description: "Keeps one exchange for each requirement (shown), or only those that failed (none). Default: shown.",
    },
    reports: {
      ...reportsOption("the reports"),
      description: `Writes the reports to this directory. Default: ${usualReports}.`,
    },
    ...printing("the verdict"),
  },
  examples: [
    {
      line: "orders-conformance observe --har session.har --target acme",
      what: "Judges what a browser or a proxy recorded.",
    },
    { line: "orders-conformance observe --listen 8081 --target acme", what: "Judges while it forwards." },
    {
      line: "orders-conformance observe --ndjson reports/exchanges.ndjson --target acme --complete",
      what: "Judges a record that has every call.",
    },
  ],
  reports: () => ({ command: "run", inputs: [] }),
  usualReports: () => usualReports,
  run: async (values, terminal) => (await import("./observe.ts")).runObserve(values, terminal),
};
