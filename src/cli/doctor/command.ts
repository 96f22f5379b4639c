import type { Command } from "../command.ts";
import { noColor, targetOptions, flag } from "../options.ts";

export const doctorCommand: Command = {
  name: "doctor",
  summary: "Checks whether a target is ready to test: what is unreachable, missing or wrong, and how to fix it.",
  options: {
    ...targetOptions,
    "print-token": flag("Prints only an access token, for a replay."),
    "print-restricted-token": flag("Prints only a token of the restricted client."),
    "read-only": flag("Only reads, and does not try the answers of the profile. This is the default in production."),
    fix: flag("Writes into the profile what was found and tried. Shows the difference first and asks."),
    yes: flag("Writes it without asking."),
    json: flag("Prints the findings as JSON instead of text."),
    ...noColor,
  },
  examples: {
    "orders-conformance doctor --target staging":
      "Tries every answer of the profile and what a run sends, and leaves a few hundred orders behind.",
    "orders-conformance doctor --target staging --fix": "Writes what it found into the profile, once you agree.",
    "orders-conformance doctor --target ./acme.ts --env-file acme.env": "Checks your own service.",
    "ORDERS_TOKEN=$(orders-conformance doctor --print-token --target staging)":
      "Gets a token, for replaying a failure.",
    "orders-conformance doctor --target staging --read-only":
      "Asks for a token and reads twice, without changing anything.",
  },
  run: async (values, terminal) => (await import("./doctor.ts")).runDoctor(values, terminal),
};
