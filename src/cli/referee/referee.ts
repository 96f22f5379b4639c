import { pathOfReport } from "../../report/index.ts";
import { missions } from "../../referee/index.ts";
import { defaultTarget, secretVariables } from "../../core/index.ts";
import type { OptionValues, Terminal } from "../command.ts";
import { isSet, textOf } from "../option-values.ts";
import { publishRun } from "../publish-run.ts";
import { shownPath } from "../shown-path.ts";
import { openReportsOf } from "../reports-option.ts";
import { supervised, type Supervision } from "../supervised.ts";
import { collectOutput, type ClientOutput } from "./client-output.ts";
import { conductReferee } from "./conduct.ts";
import { describedMission } from "./describe.ts";
import { refereeUse } from "./defaults.ts";
import { recordOf } from "./record.ts";
import { sessionIn, type Session } from "./session-in.ts";
import type { ReadyMission } from "./session.ts";

/** The command `referee`. Returns the exit code. Throws UsageError and ConfigurationError. */
export async function runReferee(values: OptionValues, terminal: Terminal): Promise<number> {
  if (isSet(values, "list")) {
    for (const { id, title, asks } of missions)
      terminal.out(`${id}: ${title}\n${asks.map((ask) => `    ${ask}\n`).join("")}`);
    return 0;
  }
  if (textOf(values, "describe") !== undefined) {
    terminal.out(await describedMission(values));
    return 0;
  }
  using reports = await openReportsOf(values, refereeUse);
  const session = await sessionIn(values);
  return await supervised(
    { values, terminal, of: "missions" },
    (supervision) => judged(session, terminal, supervision, placesIn(reports.directory)),
    (record) => {
      const json = terminal.redaction.data(record.verdict);
      return publishRun(record, { values, terminal, reports, page: session.page, json });
    },
  );
}

/** Lets the client do its missions. Returns the record of the session, without secrets. */
async function judged(
  session: Session,
  terminal: Terminal,
  { progress, signal }: Supervision,
  { output, report }: Places,
) {
  const { client, chosen, variant, seed } = session;
  const { redaction } = terminal;
  const startedAt = Date.now();
  progress.start(`Judging ${client.name} in ${chosen.length} missions, variant ${variant}, seed ${seed}`);
  const conducted = await conductReferee({
    ...session,
    signal,
    report,
    furtherSecrets: secretVariables({
      targetName: defaultTarget,
      envFile: undefined,
      directory: process.cwd(),
      processVariables: process.env,
    }),
    protect: (redactor) => redaction.protect(redactor),
    show: (ready, file, page) => {
      if (page !== null) terminal.err(`Follow the missions, and end the session, on ${page}\n`);
      if (session.json || page !== null) terminal.err(`${missionsIn(file)}\n`);
      else terminal.demonstrate(accessInWords(ready, file));
    },
    print: (line) => output.take(redaction.text(line)),
    onProgress: progress.update,
  });
  progress.end();
  for (const line of await output.end()) terminal.err(`${line}\n`);
  const missing = chosen.length - conducted.missions.length;
  const interruption = missing > 0 ? `the session ended before ${missing} of its missions` : null;
  const { exchanges, ...rest } = recordOf({ ...session, conducted, startedAt, interruption });
  return { ...redaction.data(rest), exchanges: redaction.again(exchanges) };
}

interface Places {
  /** Where goes what the client prints. */
  readonly output: ClientOutput;
  readonly report: string;
}

function placesIn(directory: string): Places {
  const path = pathOfReport(directory, "client-output.txt");
  return { output: collectOutput(path, shownPath(path)), report: shownPath(pathOfReport(directory, "report.html")) };
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
