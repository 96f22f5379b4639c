import { randomInt } from "node:crypto";
import { statSync } from "node:fs";
import {
  loadProfile,
  makeCertificates,
  type MissionId,
  missionIds,
  profileOfVariant,
  variantNames,
} from "../../core/index.ts";
import { challengeIn } from "../evidence-options.ts";
import { quoted } from "../call-messages.ts";
import { UsageError, type OptionValues } from "../command.ts";
import { choiceOf, isSet, textOf, textsOf, wholeNumberOf } from "../option-values.ts";
import { publishedPage, reportsOfRepetition } from "../reports-option.ts";
import { largestSeed } from "../run/defaults.ts";
import { readClientFile, undescribed, wayTo, type ClientFile } from "./client-file.ts";
import { defaultTimeout } from "./defaults.ts";

export type Session = Awaited<ReturnType<typeof sessionIn>>;

/** What the command line asks for. Throws UsageError and ConfigurationError. */
export async function sessionIn(values: OptionValues) {
  const only = chosenIn(values);
  const variant = choiceOf(values, "variant", variantNames) ?? "plain";
  const seed = wholeNumberOf(values, "seed", { least: 0, most: largestSeed }) ?? randomInt(largestSeed);
  const timeout = wholeNumberOf(values, "timeout", { least: 1, most: 86_400 }) ?? defaultTimeout;
  const untilIdle = wholeNumberOf(values, "until-idle", { least: 1, most: 86_400 });
  const listen = wholeNumberOf(values, "listen", { least: 0, most: 65_535 });
  const page = publishedPage();
  const client = clientIn(values);
  refuseWithCommand(values, client);
  const wanted = only.length === 0 ? missionIds : only;
  const unsupported = wanted.flatMap((mission) => {
    const { absent } = wayTo(mission, client);
    return absent === undefined ? [] : [{ mission, reason: absent }];
  });
  return {
    only,
    variant,
    seed,
    challenge: challengeIn(values),
    page,
    client,
    unsupported,
    profile: await loadProfile(profileOfVariant[variant], import.meta.dirname),
    chosen: wanted.filter((id) => !unsupported.some(({ mission }) => mission === id)),
    deadlineMs: timeout * 1_000,
    untilIdleMs: untilIdle === undefined ? undefined : untilIdle * 1_000,
    certificates: isSet(values, "tls") ? makeCertificates() : undefined,
    listen,
    missionsFile: missionsFileIn(values),
    json: isSet(values, "json"),
    rerun: rerunWords(values, seed),
  };
}

/** The file for a copy of all missions. Throws UsageError: a pipe would be waited for without an end. */
function missionsFileIn(values: OptionValues): string | undefined {
  const file = textOf(values, "missions");
  if (file === undefined) return undefined;
  if (file === "") throw new UsageError("--missions takes a file; got nothing");
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== false) return file;
  throw new UsageError(`--missions ${file} is not a regular file`);
}

function chosenIn(values: OptionValues): readonly MissionId[] {
  const named = textsOf(values, "mission");
  const unknown = named.find((name) => !missionIds.some((id) => id === name));
  if (unknown !== undefined)
    throw new UsageError(`--mission ${unknown} does not exist; the missions are ${missionIds.join(", ")}`);
  return missionIds.filter((id) => named.includes(id));
}

/** The referee waits for no client that it starts by a command. Throws UsageError. */
function refuseWithCommand(values: OptionValues, { command, commandForAll }: ClientFile): void {
  const waiting = (["listen", "missions"] as const).find((name) => textOf(values, name) !== undefined);
  if (waiting === undefined || (command === undefined && commandForAll === undefined)) return;
  throw new UsageError(`--${waiting} is for a client that no command starts: leave out the command, or --${waiting}`);
}

/** The client as its file describes it. A command on the command line replaces the commands of the file. */
function clientIn(values: OptionValues): ClientFile {
  const file = textOf(values, "client");
  const command = textOf(values, "command");
  const said = file === undefined ? undescribed : readClientFile(file);
  if (command === undefined) return said;
  if (command.trim() === "") throw new UsageError("--command is empty: give the command that starts your client");
  const absent = Object.entries(said.missions).filter(([, way]) => "absent" in way);
  return { ...said, command, commandForAll: undefined, missions: Object.fromEntries(absent) };
}

/** The options that repeat the session, quoted for a shell. */
function rerunWords(values: OptionValues, seed: number): string {
  const words = (["command", "client", "variant", "timeout", "until-idle", "challenge"] as const).flatMap((name) => {
    const value = textOf(values, name);
    return value === undefined ? [] : [`--${name} ${quoted(value)}`];
  });
  const tls = isSet(values, "tls") ? ["--tls"] : [];
  return [...words, ...tls, `--seed ${seed}`, reportsOfRepetition(values)].join(" ");
}
