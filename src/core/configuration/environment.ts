import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { ConfigurationError, type ConfigurationProblem } from "./configuration-error.ts";
import { readEnvironmentFile } from "./environment-file.ts";
import { environments, environmentSchema, type Environment, type EnvironmentValues } from "./environment-schema.ts";
import { isKnown, likelyMeant, namesTarget } from "./variable-names.ts";

export interface EnvironmentSources {
  /** Name of the target, which picks `.env.<name>`. */
  readonly targetName: string;
  /** A file read instead of `.env.<name>` and `.env`. */
  readonly envFile?: string | undefined;
  readonly directory: string;
  /** Variables of the process; they win over every file. */
  readonly processVariables: Readonly<Record<string, string | undefined>>;
}

export interface ReadVariables {
  readonly values: Readonly<Record<string, string>>;
  /** Every variable of the files, as the process overrides it, for the profile to be made with. */
  readonly visible: Readonly<Record<string, string>>;
  /** The files that were read, the winning one first. */
  readonly files: readonly string[];
  /** Where a reader of an error message is asked to set a variable. */
  readonly place: string;
  /** The variables that somebody meant for a target, empty and unknown ones as well. */
  readonly named: readonly NamedVariable[];
  /** Every place that says that the target is production. One is enough, even if another value wins. */
  readonly productionSaidBy: readonly string[];
  /** Problems of names and lines, for every use of the values. */
  readonly problems: readonly ConfigurationProblem[];
}

export interface NamedVariable {
  readonly name: string;
  /** The process or the file. */
  readonly from: string;
}

/** The place of a variable, in words. */
interface Source {
  readonly from: string;
  readonly values: Readonly<Record<string, string>>;
}

const theProcess = "the process's environment";

/** Reads the variables of the contract from the process and the files, without judging them. Throws ConfigurationError. */
export function readVariables(sources: EnvironmentSources): ReadVariables {
  const candidates = sources.envFile === undefined ? [`.env.${sources.targetName}`, ".env"] : [sources.envFile];
  const files = candidates.filter((file) => existsSync(resolve(sources.directory, file)));
  if (sources.envFile !== undefined && files.length === 0) {
    throw new ConfigurationError([
      { where: `--env-file ${sources.envFile}`, what: "there is no such file", fix: "Name an existing file." },
    ]);
  }
  const read = files.map((file) => ({ from: file, ...readEnvironmentFile(resolve(sources.directory, file), file) }));
  const ofProcess = Object.entries(sources.processVariables).filter((entry): entry is [string, string] => {
    return namesTarget(entry[0]) && entry[1] !== undefined;
  });
  const all: readonly Source[] = [{ from: theProcess, values: Object.fromEntries(ofProcess) }, ...read];

  const values: Record<string, string> = {};
  for (const file of read.toReversed()) Object.assign(values, file.values);
  for (const [name, value] of ofProcess) if (isKnown(name)) values[name] = value;
  const productionSaidBy = all.filter((source) => environmentOf(source) === "production").map(({ from }) => from);
  if (productionSaidBy.length > 0) values["ORDERS_ENVIRONMENT"] = "production";
  for (const [name, value] of Object.entries(values)) {
    // A copy of .env.example names every variable; one that was left empty is not set.
    if (value.trim() === "") delete values[name];
  }
  const visible = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, sources.processVariables[name] ?? value]),
  );
  const named = all.flatMap(({ from, values: own }) =>
    Object.keys(own).flatMap((name) => (namesTarget(name) ? [{ name, from }] : [])),
  );
  return {
    values,
    visible,
    files,
    place: files[0] ?? sources.envFile ?? `.env.${sources.targetName} or .env`,
    named,
    productionSaidBy,
    problems: [
      ...read.flatMap(({ problems }) => problems),
      ...misspelt(named),
      ...unknownEnvironments(all, values["ORDERS_ENVIRONMENT"]),
      ...(sources.envFile === undefined ? [] : withoutVariables(sources.envFile, read[0]?.values ?? {})),
    ],
  };
}

function environmentOf({ values }: Source): string {
  return (values["ORDERS_ENVIRONMENT"] ?? "").trim();
}

function misspelt(named: readonly NamedVariable[]): readonly ConfigurationProblem[] {
  return named.flatMap(({ name, from }) => {
    const meant = likelyMeant(name);
    if (meant === undefined) return [];
    return [
      {
        where: name,
        what: `is set in ${from}, and nothing reads a variable of this name; ${meant} is most likely meant`,
        fix: `Call it ${meant}, or remove it.`,
      },
    ];
  });
}

/** A value that loses against another source may still be a misspelt production. */
function unknownEnvironments(all: readonly Source[], winning: string | undefined): readonly ConfigurationProblem[] {
  return all.flatMap((source) => {
    const said = environmentOf(source);
    if (said === "" || said === winning?.trim() || environments.some((known) => known === said)) return [];
    return [
      {
        where: `ORDERS_ENVIRONMENT in ${source.from}`,
        what: `is not one of ${environments.join(", ")}`,
        fix: "Correct it there, also where another place wins over it: one that says production is enough.",
      },
    ];
  });
}

function withoutVariables(file: string, values: Readonly<Record<string, string>>): readonly ConfigurationProblem[] {
  if (Object.entries(values).some(([name, value]) => namesTarget(name) && value.trim() !== "")) return [];
  const alike = Object.keys(values).flatMap((name) => {
    const meant = likelyMeant(name);
    return meant === undefined ? [] : [`${meant} for ${name}`];
  });
  return [
    {
      where: `--env-file ${file}`,
      what: "sets no ORDERS_ variable",
      fix:
        alike.length > 0
          ? `Write ${alike.join(", ")}.`
          : "Name the file with the variables of the target, as init writes one, or leave the option out.",
    },
  ];
}

/** The variables as typed values; throws ConfigurationError with every missing or wrong one by name. */
export function checkVariables(read: ReadVariables): EnvironmentValues {
  return checked(environmentSchema, read);
}

/** Which environment the variables say the target is, where they say so; throws ConfigurationError for none there is. */
export function environmentIn(read: ReadVariables): Environment | undefined {
  const { ORDERS_ENVIRONMENT: name } = environmentSchema.shape;
  return checked(z.object({ ORDERS_ENVIRONMENT: name.optional() }), read).ORDERS_ENVIRONMENT;
}

function whatIs(name: string): string {
  const variable = Object.entries(environmentSchema.shape).find(([known]) => known === name);
  return variable?.[1].description ?? "";
}

function checked<Schema extends z.ZodType>(schema: Schema, read: ReadVariables): z.output<Schema> {
  const result = schema.safeParse(read.values);
  if (result.success && read.problems.length === 0) return result.data;
  const wrong = (result.error?.issues ?? []).map((issue): ConfigurationProblem => {
    const name = String(issue.path[0]);
    const setIn = `${read.place} or in the process's environment`;
    return read.values[name] === undefined && issue.code !== "custom"
      ? { where: name, what: "is missing", fix: whatIs(name), setIn }
      : { where: name, what: issue.message, fix: `Set it in ${setIn}. ${whatIs(name)}`.trim() };
  });
  throw new ConfigurationError([...read.problems, ...wrong]);
}
