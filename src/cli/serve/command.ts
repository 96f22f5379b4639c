import { faults, startReference, type RunningReference } from "../../reference/index.ts";
import { UsageError, type Command, type OptionValues, type Terminal } from "../command.ts";
import { isSet, textOf, wholeNumberOf } from "../option-values.ts";

export const serveCommand: Command = {
  name: "serve",
  summary: "The reference service as a sandbox on this machine.",
  options: {
    port: { type: "string", value: "N", description: "Default: a free port." },
    latency: { type: "string", value: "MS", description: "Waits this long before every answer." },
    data: { type: "string", value: "FILE", description: "Keeps everything in this file. Default: in memory." },
    fault: { type: "string", value: "ID", description: "Breaks one requirement, to see what the suite says of it." },
    faults: { type: "boolean", description: "Lists the faults and ends." },
    json: { type: "boolean", description: "Prints addresses and demo credentials as one line of JSON." },
    quiet: { type: "boolean", description: "Does not log requests." },
    "no-color": { type: "boolean", description: "Prints without colour." },
  },
  examples: [
    { line: "orders-conformance serve", what: "Serves on a free port and prints how to call it." },
    { line: "orders-conformance serve --port 8080 --latency 50", what: "A slow service at a port of your choice." },
    {
      line: "orders-conformance serve --fault <id>",
      what: "A service that breaks one requirement; --faults lists them.",
    },
  ],
  run: runServe,
};

async function runServe(values: OptionValues, terminal: Terminal): Promise<number> {
  if (isSet(values, "faults")) {
    for (const { id, requirement, summary } of faults) terminal.out(`${id}  (breaks ${requirement})\n    ${summary}\n`);
    return 0;
  }
  const fault = textOf(values, "fault");
  if (fault !== undefined && !faults.some(({ id }) => id === fault)) {
    throw new UsageError(`--fault ${fault} is not known; orders-conformance serve --faults lists the faults`);
  }
  const port = wholeNumberOf(values, "port", { least: 0, most: 65_535 });
  const latencyMs = wholeNumberOf(values, "latency", { least: 0, most: 60_000 });
  const data = textOf(values, "data");
  const quiet = isSet(values, "quiet") || isSet(values, "json");
  const running = await startReference({
    ...(port === undefined ? {} : { port }),
    ...(latencyMs === undefined ? {} : { latencyMs }),
    ...(data === undefined ? {} : { data }),
    ...(fault === undefined ? {} : { fault }),
    ...(quiet ? {} : { log: (line) => terminal.err(`${Object.values(line).join(" ")}\n`) }),
  });
  // Before anything is printed: whoever reads the line may send the signal at once.
  const stopped = stopSignal();
  terminal.out(isSet(values, "json") ? `${JSON.stringify(credentials(running))}\n` : introduction(running, fault));
  await stopped;
  await running.stop();
  return 0;
}

function credentials({ stop: _, ...rest }: RunningReference): Omit<RunningReference, "stop"> {
  return rest;
}

/** Demo credentials in the form of an environment file, so that they can be pasted into one. */
function introduction(running: RunningReference, fault: string | undefined): string {
  return [
    `The reference service answers at ${running.baseUrl}${fault === undefined ? "" : ` with the fault ${fault}`}. Stop it with Ctrl-C.`,
    "",
    "ORDERS_ENVIRONMENT=reference",
    `ORDERS_BASE_URL=${running.baseUrl}`,
    `ORDERS_AUTH_URL=${running.authUrl}`,
    `ORDERS_AUDIENCE=${running.audience}`,
    `ORDERS_CLIENT_ID=${running.clientId}`,
    `ORDERS_CLIENT_SECRET=${running.clientSecret}`,
    `ORDERS_CLIENT_NAME=${running.clientName}`,
    `ORDERS_RESTRICTED_CLIENT_ID=${running.restrictedClientId}`,
    `ORDERS_RESTRICTED_CLIENT_SECRET=${running.restrictedClientSecret}`,
    `ORDERS_EXPIRED_TOKEN=${running.expiredToken}`,
    "",
    "",
  ].join("\n");
}

function stopSignal(): Promise<void> {
  return new Promise((settle) => {
    process.once("SIGINT", () => settle()).once("SIGTERM", () => settle());
  });
}
