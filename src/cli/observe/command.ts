import type { Command } from "../command.ts";
import { printing, reportsOption, targetOptions, flag, takes } from "../options.ts";
import { usualReports } from "./defaults.ts";

export const observeCommand: Command = {
  name: "observe",
  summary: "Judges traffic that others made, from a file or as a proxy in front of the target.",
  options: {
    ...targetOptions,
    har: takes("FILE", "Judges the exchanges of a HAR file, as browsers and proxies write it."),
    ndjson: takes("FILE", "Judges the exchanges of an exchanges.ndjson."),
    listen: takes("PORT", "Forwards what comes on this port to the target, and judges it, until Ctrl-C."),
    host: takes("ADDRESS", "With --listen: listens on this address. Default: 127.0.0.1, this machine only."),
    "until-idle": takes("SECONDS", "With --listen: ends after this time without a call."),
    role: takes(
      "server|client",
      "Judges the service (server), or the programs that call it (client). Default: server.",
    ),
    complete: flag(
      "Declares that the record has every call on its orders from its beginning to its end, and that nothing else changes them. Without this option, calls may be missing.",
    ),
    skew: takes(
      "MILLISECONDS",
      "How far the clocks of the recorders may be apart. Default: 100, or 0 with --complete.",
    ),
    keep: takes(
      "shown|none",
      "Keeps one exchange for each requirement (shown), or only those that failed (none). Default: shown.",
    ),
    reports: {
      ...reportsOption("the reports"),
      description: `Writes the reports to this directory. Default: ${usualReports}.`,
    },
    ...printing("the verdict"),
  },
  examples: {
    "orders-conformance observe --har session.har --target acme": "Judges what a browser or a proxy recorded.",
    "orders-conformance observe --listen 8081 --target acme": "Judges while it forwards.",
    "orders-conformance observe --ndjson reports/exchanges.ndjson --target acme --complete":
      "Judges a record that has every call.",
  },
  reports: () => ({ command: "run", inputs: [] }),
  usualReports: () => usualReports,
  run: async (values, terminal) => (await import("./observe.ts")).runObserve(values, terminal),
};
