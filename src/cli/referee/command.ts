import {
  type OpenReports,
  renderConsole,
  ReportsNotWritten,
  type ReportsUse,
  whereToRead,
  writeAllureResults,
  writeReports,
} from "../../report/index.ts";
import { missions } from "../../referee/index.ts";
import { defaultTarget, exitCodes, secretVariables } from "../../core/index.ts";
import { type Command, type OptionValues, type Terminal } from "../command.ts";
import { isSet } from "../option-values.ts";
import { reportsOption } from "../options.ts";
import { createProgress } from "../progress.ts";
import { attempted, exitCodeAfter, lossesOf, inWords, openReportsOf, sayLost } from "../reports-option.ts";
import { interruptible } from "../run/interruption.ts";
import { conductReferee } from "./conduct.ts";
import { recordOf } from "./record.ts";
import { defaultTimeout, sessionIn, variants, type Session } from "./session-in.ts";
import type { ReadyMission } from "./session.ts";

export const refereeCommand: Command = {
  name: "referee",
  summary: "Judges your client program: it does missions against the sandbox.",
  options: {
    command: {
      type: "string",
      value: "COMMAND",
      description:
        "Starts your client in a shell, once for each mission, with ORDERS_ variables and ORDERS_MISSION_FILE.",
    },
    client: {
      type: "string",
      value: "FILE",
      description:
        "YAML or JSON file with the name of your client, its commands, and the missions that it does not do.",
    },
    mission: {
      type: "string",
      multiple: true,
      value: "ID",
      description: "Runs this mission only. Default: all missions.",
    },
    list: { type: "boolean", description: "Lists the missions and what each one asks." },
    variant: {
      type: "string",
      value: variants.join("|"),
      description: "The correct service that your client calls. Default: plain.",
    },
    tls: {
      type: "boolean",
      description: "Serves over TLS, with a certificate authority made for the session (ORDERS_CA_FILE).",
    },
    "until-idle": {
      type: "string",
      value: "SECONDS",
      description: "Without a command: ends after this time without a call. Default: waits for Ctrl-C.",
    },
    timeout: {
      type: "string",
      value: "SECONDS",
      description: `Ends a command after this time. Default: ${defaultTimeout}.`,
    },
    seed: {
      type: "string",
      value: "N",
      description: "Repeats the ids and names of an earlier session. Default: random.",
    },
    reports: reportsOption("the reports"),
    json: {
      type: "boolean",
      description:
        "Prints only the verdict, as JSON. Without a command, standard error names a file with all missions and their access.",
    },
    quiet: { type: "boolean", description: "Prints failures and the verdict only." },
    "no-color": { type: "boolean", description: "Prints without colour." },
  },
  examples: [
    {
      line: 'orders-conformance referee --command "node fixtures/clients/typescript/main.ts"',
      what: "Runs all missions with the example client.",
    },
    {
      line: "orders-conformance referee --client acme.yaml --variant contrarian",
      what: "Runs the client that a file describes.",
    },
    {
      line: "orders-conformance referee --mission buy --until-idle 30",
      what: "Prints how to reach one mission, and waits until you start a client.",
    },
  ],
  reports: (_, values) => (values["list"] === true ? null : use),
  run: runReferee,
};

const use: ReportsUse = { command: "run", inputs: [] };

async function runReferee(values: OptionValues, terminal: Terminal): Promise<number> {
  if (isSet(values, "list")) {
    for (const { id, title, asks } of missions)
      terminal.out(`${id}: ${title}\n${asks.map((ask) => `    ${ask}\n`).join("")}`);
    return 0;
  }
  using reports = await openReportsOf(values, use);
  const session = await sessionIn(values);
  const progress = createProgress(terminal, { silent: isSet(values, "quiet"), of: "missions" });
  const interruption = interruptible();
  try {
    return await report(await judged(session, { terminal, progress, signal: interruption.signal }), {
      values,
      terminal,
      reports,
      page: session.page,
    });
  } finally {
    progress.end();
    interruption.release();
  }
}

interface Stage {
  readonly terminal: Terminal;
  readonly progress: ReturnType<typeof createProgress>;
  readonly signal: AbortSignal;
}

/** Lets the client do its missions. Returns the record of the session, without secrets. */
async function judged(session: Session, { terminal, progress, signal }: Stage) {
  const { client, chosen, variant, seed } = session;
  const { redaction } = terminal;
  const startedAt = Date.now();
  progress.start(`Judging ${client.name} in ${chosen.length} missions, variant ${variant}, seed ${seed}`);
  const conducted = await conductReferee({
    ...session,
    signal,
    furtherSecrets: secretVariables({
      targetName: defaultTarget,
      envFile: undefined,
      directory: process.cwd(),
      processVariables: process.env,
    }),
    protect: (redactor) => redaction.protect(redactor),
    show: (ready, file) =>
      session.json ? terminal.err(`${missionsIn(file)}\n`) : terminal.demonstrate(accessInWords(ready, file)),
    onProgress: (done, total, last) => progress.update(done, total, last),
  });
  progress.end();
  const missing = chosen.length - conducted.missions.length;
  const interruption = missing > 0 ? `the session ended before ${missing} of its missions` : null;
  const { exchanges, ...rest } = recordOf({ ...session, conducted, startedAt, interruption });
  return { ...redaction.data(rest), exchanges: redaction.again(exchanges) };
}

interface Reporting {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly reports: OpenReports;
  readonly page: string | undefined;
}

/** Writes and prints the reports. Returns the exit code. */
async function report(
  record: Awaited<ReturnType<typeof judged>>,
  { values, terminal, reports, page }: Reporting,
): Promise<number> {
  const quiet = isSet(values, "quiet");
  const json = isSet(values, "json");
  const allure = writeAllureResults(record, reports.folder, page);
  if (allure !== null) await reports.emptyFolder();
  const written = await attempted(() => writeReports(record, reports.directory, terminal.redaction));
  if (json) terminal.json(terminal.redaction.data(record.verdict));
  else terminal.out(renderConsole(record, { color: terminal.color, quiet, width: terminal.width }));
  if (!json && !quiet && !(written instanceof ReportsNotWritten)) terminal.out(`${whereToRead(written)}\n`);
  sayLost([...(allure === null ? [] : [inWords(allure)]), ...lossesOf(written)], terminal);
  return exitCodeAfter(exitCodes[record.verdict.verdict], written);
}

/** One environment file for each mission. With a single mission you can use the output as it is. */
function accessInWords(ready: readonly ReadyMission[], missionsFile: string): string {
  const blocks = ready.map(({ mission: { id, title }, variables }) => [
    `# mission ${id}: ${title}`,
    ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
    "",
  ]);
  const all = ready.length > 1 ? [`# ${missionsIn(missionsFile)}`, ""] : [];
  return `${[...all, ...blocks.flat()].join("\n")}\n`;
}

/** A program that reads the verdict finds the access of its missions in this file. */
function missionsIn(file: string): string {
  return `all missions with their access: ${file}`;
}
