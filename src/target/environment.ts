import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse } from "dotenv";
import { z } from "zod";
import { ConfigurationError, type ConfigurationProblem } from "./configuration-error.ts";
import { environmentSchema, variableNames, type Environment, type EnvironmentValues } from "./environment-schema.ts";

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
  /** The files that were read, the winning one first. */
  readonly files: readonly string[];
  /** Where a reader of an error message is told to set a variable. */
  readonly place: string;
}

/** Reads the variables of the contract from the process and the files, without judging them. Throws ConfigurationError. */
export function readVariables(sources: EnvironmentSources): ReadVariables {
  const candidates = sources.envFile === undefined ? [`.env.${sources.targetName}`, ".env"] : [sources.envFile];
  const files = candidates.filter((file) => existsSync(resolve(sources.directory, file)));
  if (sources.envFile !== undefined && files.length === 0) {
    throw new ConfigurationError([
      { where: `--env-file ${sources.envFile}`, what: "there is no such file", fix: "Name an existing file." },
    ]);
  }

  const values: Record<string, string> = {};
  for (const file of files.toReversed()) Object.assign(values, readFile(resolve(sources.directory, file), file));
  for (const name of variableNames) {
    const value = sources.processVariables[name];
    if (value !== undefined) values[name] = value;
  }
  for (const [name, value] of Object.entries(values)) {
    // A copy of .env.example names every variable; one that was left empty is not set.
    if (value.trim() === "") delete values[name];
  }
  return { values, files, place: files[0] ?? sources.envFile ?? `.env.${sources.targetName} or .env` };
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

function checked<Schema extends z.ZodType>(schema: Schema, read: ReadVariables): z.output<Schema> {
  const result = schema.safeParse(read.values);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue): ConfigurationProblem => {
    const name = String(issue.path[0]);
    const missing = read.values[name] === undefined;
    return {
      where: name,
      what: missing && issue.code !== "custom" ? "is missing" : issue.message,
      fix: `Set it in ${read.place} or in the process's environment (.env.example describes it).`,
    };
  });
  throw new ConfigurationError(problems);
}

function readFile(path: string, shown: string): Record<string, string> {
  try {
    return parse(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new ConfigurationError([
      {
        where: shown,
        what: `cannot be read (${cause instanceof Error ? cause.message : String(cause)})`,
        fix: "Make it a readable text file.",
      },
    ]);
  }
}
