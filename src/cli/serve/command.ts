import { variantNames } from "../../core/light.ts";
import type { Command } from "../command.ts";
import { noColor, flag, takes } from "../options.ts";

export const serveCommand: Command = {
  name: "serve",
  summary: "Starts the reference service as a sandbox on this machine.",
  words: "[--faults [PATTERN]]",
  options: {
    port: takes("N", "Listens on this port. Default: a free one."),
    host: takes("ADDRESS", "Listens on this address. Default: 127.0.0.1, this machine only."),
    latency: takes("MS", "Waits this long before every answer."),
    data: takes("FILE", "Keeps all orders in this file. Default: in memory."),
    "seed-orders": takes("N", "Starts with this many generated orders."),
    hooks: flag("Also serves the hooks and the event feed below /hooks."),
    webhook: takes("URL", "Pushes every event to this address, with retries."),
    variant: takes(
      variantNames.join("|"),
      "Starts this correct service. They differ where the specification leaves a choice. Test contrarian with --target contrarian.",
    ),
    fault: takes("ID", "Breaks one requirement, so that you see what the suite reports."),
    faults: flag(
      "Lists the faults and exits: all, or those that a pattern selects by id, requirement, area or operation.",
    ),
    json: flag("Prints addresses and demo credentials as one line of JSON."),
    quiet: flag("Does not log requests."),
    ...noColor,
  },
  linesOnly: true,
  examples: {
    "orders-conformance serve": "Serves on a free port and prints how to call it.",
    "orders-conformance serve --port 8080 --latency 50": "Serves slowly, on a port of your choice.",
    "orders-conformance serve --data orders.db --seed-orders 1000":
      "Starts with 1,000 orders and keeps them in a file.",
    "orders-conformance serve --variant contrarian --hooks":
      "Serves an equally correct service that looks different. Test it with run --target contrarian.",
    "orders-conformance serve --fault <id>": "Serves a service that breaks one requirement. See --faults.",
    "orders-conformance serve --faults 'reset*'": "Lists the faults in the reset of an order.",
  },
  run: async (...call) => (await import("./serve.ts")).runServe(...call),
};
