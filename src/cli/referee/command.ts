import { randomInt } from "node:crypto";
import { profileOfVariant } from "../../proof/index.ts";
import {
  renderConsole,
  ReportsNotWritten,
  type ReportsUse,
  whereToRead,
  writeAllureResults,
  writeReports,
} from "../../report/index.ts";
import { missions } from "../../referee/index.ts";
import {
  defaultTarget,
  exitCodes,
  loadProfile,
  makeCertificates,
  type MissionId,
  missionIds,
  secretVariables,
} from "../../core/index.ts";
import { UsageError, type Command, type OptionValues, type Terminal } from "../command.ts";
import { choiceOf, isSet, textOf, textsOf, wholeNumberOf } from "../option-values.ts";
import { createProgress } from "../progress.ts";
import {
  attempted,
  exitCodeAfter,
  lossesOf,
  inWords,
  openReportsOf,
  publishedPage,
  reportsOption,
  sayLost,
} from "../reports-option.ts";
import { interruptible } from "../run/interruption.ts";
import { readClientFile, undescribed, wayTo, type ClientFile } from "./client-file.ts";
import { conductReferee } from "./conduct.ts";
import { recordOf } from "./record.ts";
import type { ReadyMission } from "./session.ts";

const largestSeed = 2 ** 31 - 1;
const defaultTimeout = 120;
const variants = ["plain", "contrarian"] as const satisfies readonly (keyof typeof profileOfVariant)[];

export const refereeCommand: Command = {
  name: "referee",
  summary: "The sandbox judges the client that talks to it: missions to do, and requirements of a client.",
  options: {
    command: {
      type: "string",
      value: "COMMAND",
      description:
        "Starts the client in a shell, once for each mission, with ORDERS_ variables and ORDERS_MISSION_FILE.",
    },
    client: {
      type: "string",
      value: "FILE",
      description: "YAML or JSON: the name of the client, its commands, and the missions that it does not do.",
    },
    mission: {
      type: "string",
      multiple: true,
      value: "ID",
      description: "Only this mission. Default: all; --list shows them.",
    },
    list: { type: "boolean", description: "Lists the missions and what is asked in each, and ends." },
    variant: {
      type: "string",
      value: variants.join("|"),
      description: "Which correct service the client meets. Default: plain.",
    },
    tls: {
      type: "boolean",
      description: "Is called over TLS, with a certificate of an authority made for the session (ORDERS_CA_FILE).",
    },
    "until-idle": {
      type: "string",
      value: "SECONDS",
      description: "Without a command: ends when nobody has called for so long. Default: at Ctrl-C.",
    },
    timeout: {
      type: "string",
      value: "SECONDS",
      description: `A command is ended after this time. Default: ${defaultTimeout}.`,
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
        "Prints the verdict as JSON, and nothing else. Without a command, standard error names a file that has the missions with their access.",
    },
    quiet: { type: "boolean", description: "Prints failures and the verdict only." },
    "no-color": { type: "boolean", description: "Prints without colour." },
  },
  examples: [
    {
      line: 'orders-conformance referee --command "node fixtures/clients/typescript/main.ts"',
      what: "All missions, done by the example client.",
    },
    {
      line: "orders-conformance referee --client acme.yaml --variant contrarian",
      what: "A client that a file describes.",
    },
    {
      line: "orders-conformance referee --mission buy --until-idle 30",
      what: "Prints how to reach one mission, and waits for a client that somebody starts.",
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
  const only = chosenIn(values);
  const variant = choiceOf(values, "variant", variants) ?? "plain";
  const seed = wholeNumberOf(values, "seed", { least: 0, most: largestSeed }) ?? randomInt(largestSeed);
  const timeout = wholeNumberOf(values, "timeout", { least: 1, most: 86_400 }) ?? defaultTimeout;
  const untilIdle = wholeNumberOf(values, "until-idle", { least: 1, most: 86_400 });
  const page = publishedPage();
  const client = clientIn(values);
  const quiet = isSet(values, "quiet");
  const json = isSet(values, "json");
  const profile = await loadProfile(profileOfVariant[variant], import.meta.dirname);
  const { redaction } = terminal;
  const wanted = only.length === 0 ? missionIds : only;
  const unsupported = wanted.flatMap((mission) => {
    const { absent } = wayTo(mission, client);
    return absent === undefined ? [] : [{ mission, reason: absent }];
  });
  const chosen = wanted.filter((id) => !unsupported.some(({ mission }) => mission === id));

  const progress = createProgress(terminal, { silent: quiet, of: "missions" });
  const interruption = interruptible();
  const startedAt = Date.now();
  try {
    progress.start(`Judging ${client.name} in ${chosen.length} missions, variant ${variant}, seed ${seed}`);
    const conducted = await conductReferee({
      variant,
      profile,
      seed,
      certificates: isSet(values, "tls") ? makeCertificates() : undefined,
      chosen,
      client,
      deadlineMs: timeout * 1_000,
      untilIdleMs: untilIdle === undefined ? undefined : untilIdle * 1_000,
      signal: interruption.signal,
      furtherSecrets: secretVariables({
        targetName: defaultTarget,
        envFile: undefined,
        directory: process.cwd(),
        processVariables: process.env,
      }),
      protect: (redactor) => redaction.protect(redactor),
      show: (ready, file) =>
        json ? terminal.err(`${missionsIn(file)}\n`) : terminal.demonstrate(accessInWords(ready, file)),
      onProgress: (done, total, last) => progress.update(done, total, last),
    });
    progress.end();
    const missing = chosen.length - conducted.missions.length;
    const record = recordOf({
      client,
      profile,
      conducted,
      startedAt,
      seed,
      only,
      unsupported,
      interruption: missing > 0 ? `the session was ended before ${missing} of its missions` : null,
      rerun: rerunWords(values, seed),
    });
    const { exchanges, ...rest } = record;
    const redacted = { ...redaction.data(rest), exchanges: redaction.again(exchanges) };
    const allure = writeAllureResults(redacted, reports.folder, page);
    if (allure !== null) await reports.emptyFolder();
    const written = await attempted(() => writeReports(redacted, reports.directory, redaction));
    if (json) terminal.json(redaction.data(redacted.verdict));
    else terminal.out(renderConsole(redacted, { color: terminal.color, quiet, width: terminal.width }));
    if (!json && !quiet && !(written instanceof ReportsNotWritten)) terminal.out(`${whereToRead(written)}\n`);
    sayLost([...(allure === null ? [] : [inWords(allure)]), ...lossesOf(written)], terminal);
    return exitCodeAfter(exitCodes[redacted.verdict.verdict], written);
  } finally {
    progress.end();
    interruption.release();
  }
}

function chosenIn(values: OptionValues): readonly MissionId[] {
  const named = textsOf(values, "mission");
  const unknown = named.find((name) => !missionIds.some((id) => id === name));
  if (unknown !== undefined)
    throw new UsageError(`--mission ${unknown} is not known; the missions are ${missionIds.join(", ")}`);
  return missionIds.filter((id) => named.includes(id));
}

/** What the file says of the client; a command of the command line goes before its commands. */
function clientIn(values: OptionValues): ClientFile {
  const file = textOf(values, "client");
  const command = textOf(values, "command");
  const said = file === undefined ? undescribed : readClientFile(file);
  if (command === undefined) return said;
  if (command.trim() === "") throw new UsageError("--command takes what starts the client, and was given nothing");
  const absent = Object.entries(said.missions).filter(([, way]) => "absent" in way);
  return { ...said, command, commandForAll: undefined, missions: Object.fromEntries(absent) };
}

/** Each word as a shell takes it. */
function rerunWords(values: OptionValues, seed: number): string {
  const words = (["command", "client", "variant", "timeout", "until-idle"] as const).flatMap((name) => {
    const value = textOf(values, name);
    return value === undefined ? [] : [`--${name} '${value.replaceAll("'", `'\\''`)}'`];
  });
  return [...words, ...(isSet(values, "tls") ? ["--tls"] : []), `--seed ${seed}`].join(" ");
}

/** One environment file for each mission; of one mission alone it can be used as it is printed. */
function accessInWords(ready: readonly ReadyMission[], missionsFile: string): string {
  const blocks = ready.map(({ mission: { id, title }, variables }) => [
    `# mission ${id}: ${title}`,
    ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
    "",
  ]);
  const all = ready.length > 1 ? [`# ${missionsIn(missionsFile)}`, ""] : [];
  return `${[...all, ...blocks.flat()].join("\n")}\n`;
}

/** Whoever reads the verdict by a program finds in this file what it calls. */
function missionsIn(file: string): string {
  return `all missions with their access: ${file}`;
}
