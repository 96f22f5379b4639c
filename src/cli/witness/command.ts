import type { Command } from "../command.ts";
import { noColor, takes } from "../options.ts";

export const witnessCommand: Command = {
  name: "witness",
  summary: "Records when the hashes of a run arrive, for the party that asks for a certificate.",
  options: {
    file: takes("FILE", "Appends to this file: hashes and times, and nothing else. Default: witness.ndjson."),
    port: takes("N", "Listens on this port. Default: a free one."),
    host: takes("ADDRESS", "Listens on this address. Default: 127.0.0.1, this machine only."),
    ...noColor,
  },
  linesOnly: true,
  examples: {
    "orders-conformance witness --file acme.ndjson --port 8092":
      "Waits for runs that name it with run --witness. Stop it with Ctrl-C.",
    "orders-conformance verify certificate.json --trust issuer.pub.pem --evidence reports --witness acme.ndjson":
      "Refuses a certificate whose record did not grow while its run was made.",
  },
  run: async (values, terminal) => (await import("./witness.ts")).runWitness(values, terminal),
};
