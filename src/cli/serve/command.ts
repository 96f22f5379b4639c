import { variantNames } from "../../core/light.ts";
import type { Command } from "../command.ts";
import { noColor } from "../options.ts";

export const serveCommand: Command = {
  name: "serve",
  summary: "Starts the reference service as a sandbox on this machine.",
  words: "[--faults [PATTERN]]",
  options: {
    port: { type: "string", value: "N", description: "Listens on this port. Default: a free one." },
    host: {
      type: "string",
      value: "ADDRESS",
      description: "Listens on this address. Default: 127.0.0.1, this machine only.",
    },
    latency: { type: "string", value: "MS", description: "Waits this long before every answer." },
    data: { type: "string", value: "FILE", description: "Keeps all orders in this file. Default: in memory." },
    "seed-orders": { type: "string", value: "N", description: "Starts with this many generated orders." },
    hooks: { type: "boolean", description: "Also serves the hooks and the event feed below /hooks." },
    webhook: { type: "string", value: "URL", description: "Pushes every event to this address, with retries." },
    variant: {
      type: "string",
      value: variantNames.join("|"),
      description:
        "Starts this correct service. They differ where the specification leaves a choice. Test contrarian with --target contrarian.",
    },
    fault: {
      type: "string",
      value: "ID",
      description: "Breaks one requirement, so that you see what the suite reports.",
    },
    faults: {
      type: "boolean",
      description:
        "Lists the faults and exits: all, or those that a pattern selects by id, requirement, area or operation.",
    },
    json: { type: "boolean", description: "Prints addresses and demo credentials as one line of JSON." },
    quiet: { type: "boolean", description: "Does not log requests." },
    ...noColor,
  },
  linesOnly: true,
  examples: [
    { line: "orders-conformance serve", what: "Serves on a free port and prints how to call it." },
    { line: "orders-conformance serve --port 8080 --latency 50", what: "Serves slowly, on a port of your choice." },
    {
      line: "orders-conformance serve --data orders.db --seed-orders 1000",
      what: "Starts with 1,000 orders and keeps them in a file.",
    },
    {
      line: "orders-conformance serve --variant contrarian --hooks",
      what: "Serves an equally correct service that looks different. Test it with run --target contrarian.",
    },
    {
      line: "orders-conformance serve --fault <id>",
      what: "Serves a service that breaks one requirement. See --faults.",
    },
    { line: "orders-conformance serve --faults 'reset*'", what: "Lists the faults in the reset of an order." },
  ],
  run: async (...call) => (await import("./serve.ts")).runServe(...call),
};
