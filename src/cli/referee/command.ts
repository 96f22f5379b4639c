import { variantNames } from "../../core/light.ts";
import type { Command } from "../command.ts";
import { challengeOption } from "../evidence-options.ts";
import { noColor, reportsOption, flag, takes, takesSeveral } from "../options.ts";
import { defaultTimeout, refereeUse } from "./defaults.ts";

export const refereeCommand: Command = {
  name: "referee",
  summary: "Judges your client program while it does missions against the sandbox.",
  options: {
    command: takes(
      "COMMAND",
      "Starts your client in a shell, once for each mission, with ORDERS_ variables and ORDERS_MISSION_FILE.",
    ),
    client: takes(
      "FILE",
      "YAML or JSON file with the name of your client, its commands, and the missions that it does not do.",
    ),
    mission: takesSeveral("ID", "Runs this mission only. Default: all missions."),
    list: flag("Lists the missions and what each one asks."),
    describe: takes("ID", "Shows what a mission asks, its brief as a client gets it, and what is judged in it."),
    variant: takes(variantNames.join("|"), "The correct service that your client calls. Default: plain."),
    tls: flag("Serves over TLS, with a certificate authority made for the session (ORDERS_CA_FILE)."),
    "until-idle": takes(
      "SECONDS",
      "Without a command: ends after this time without a call. Default: waits for Ctrl-C.",
    ),
    listen: takes(
      "PORT",
      "Waits for a client that no command starts. Shows briefs and calls on a page on this port, which also ends the session.",
    ),
    missions: takes("FILE", "Without a command: writes all missions with their access to this file."),
    timeout: takes("SECONDS", `Ends a command after this time. Default: ${defaultTimeout}.`),
    seed: takes("N", "Repeats the ids and names of an earlier session. Default: random."),
    ...challengeOption,
    reports: reportsOption("the reports"),
    json: flag(
      "Prints only the verdict, as JSON. Without a command, standard error names a file with all missions and their access.",
    ),
    quiet: flag("Prints failures and the verdict only."),
    ...noColor,
  },
  examples: {
    'orders-conformance referee --command "node fixtures/clients/typescript/main.ts"':
      "Runs all missions with the example client.",
    "orders-conformance referee --client acme.yaml --variant contrarian": "Runs the client that a file describes.",
    "orders-conformance referee --mission buy --until-idle 30":
      "Prints how to reach one mission, and waits until you start a client.",
    "orders-conformance referee --listen 8090 --missions missions.json":
      "Waits for an app or a browser, and shows what it does on a page.",
  },
  reports: (_, values) => (values["list"] === true || values["describe"] !== undefined ? null : refereeUse),
  run: async (values, terminal) => (await import("./referee.ts")).runReferee(values, terminal),
};
