import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import leven from "leven";
import type { z } from "zod";
import {
  baselineSchema,
  defaultPolicy,
  defaultPolicySource,
  draftsSchema,
  type GateInput,
  type Policy,
  policySchema,
  readEvidence,
  type ReadEvidence,
  readYaml,
  seenIn,
  unknownProhibitions,
  type Waiver,
} from "../../release/index.ts";
import { boundedFile, type Sealed, sealedLoadSchema, sealedVerdictSchema } from "../../core/index.ts";
import { UsageError, type OptionValues } from "../command.ts";
import { historyIn } from "../history.ts";
import { digestAt, exchangesIn, suites } from "../certify/evidence-files.ts";
import { mostBytesOfResult } from "../named-values.ts";
import { isFile, textOf, textsOf, timeIn } from "../option-values.ts";
import { defaultReports } from "../options.ts";
import { suite } from "../suite.ts";
import { gateFiles } from "./files.ts";

/** Reads everything that a decision is made from. Throws UsageError for a named file that is missing, and for an invalid one. */
export function readInputs(values: OptionValues, now: Date, baseline = baselineIn(values)): GateInput {
  const reports = textOf(values, "reports") ?? defaultReports;
  const { policy, policySource } = policyIn(values);
  const verdictFile = textOf(values, "verdict") ?? join(reports, gateFiles.verdict);
  return {
    now,
    suite: suite(),
    release: releaseIn(values),
    commitTime: timeIn(values, "commit-time")?.toISOString() ?? null,
    policy,
    policySource,
    suites,
    ...verdictIn(verdictFile),
    observed: textsOf(values, "observed").map((file) =>
      evidenceIn(sealedVerdictSchema, file, "verdict.json of observe", "observed"),
    ),
    loads: loadFiles(values, reports).map((file) =>
      evidenceIn(sealedLoadSchema, file, "load.json of a load run", "load"),
    ),
    baseline,
    waivers: waiversIn(values),
    history: historyIn(values)?.runs ?? null,
  };
}

/** The verdict of a run, and what the record beside it shows. */
function verdictIn(file: string): Pick<GateInput, "verdict" | "succeeded"> {
  const verdict = evidenceIn(sealedVerdictSchema, file, "verdict.json of a run", "verdict");
  const { succeeded, contradiction } = seenIn(exchangesIn(dirname(file))?.() ?? [], verdict.document, suites);
  if (contradiction === null || verdict.document === null) return { verdict, succeeded };
  const problem = `${contradiction}: ${file} was written with another record`;
  return { verdict: { file, document: null, problem }, succeeded };
}

function releaseIn(values: OptionValues): string | undefined {
  const release = textOf(values, "release");
  if (release?.trim() === "") throw new UsageError("--release takes a version; got nothing");
  return release;
}

function loadFiles(values: OptionValues, reports: string): readonly string[] {
  const named = textsOf(values, "load");
  if (named.length > 0) return named;
  const usual = join(reports, gateFiles.load);
  return existsSync(usual) ? [usual] : [];
}

function policyIn(values: OptionValues): { readonly policy: Policy; readonly policySource: string } {
  const file = fileOf(values, "policy");
  if (file === null) return { policy: defaultPolicy, policySource: defaultPolicySource };
  const policy = yamlIn(file, policySchema.nullable(), "policy") ?? defaultPolicy;
  const unknown = unknownProhibitions(policy);
  if (unknown.length > 0) {
    throw new UsageError(
      `${file}: waivers.never names ${unknown.join(", ")}, which matches nothing in the catalogue; orders-conformance requirements lists it`,
    );
  }
  return { policy, policySource: file };
}

/** The path of the waivers, whether or not the file exists. */
export function waiversFile(values: OptionValues): string {
  return textOf(values, "waivers") ?? gateFiles.waivers;
}

function waiversIn(values: OptionValues): readonly Waiver[] {
  // A proposal may be what makes the file.
  const file =
    values["propose-waivers"] === true && !existsSync(waiversFile(values)) ? null : fileOf(values, "waivers");
  return file === null ? [] : yamlIn(file, draftsSchema, "waivers");
}

/** What was accepted last. Throws UsageError for a named file that is missing. */
export function baselineIn(values: OptionValues): GateInput["baseline"] {
  const file = fileOf(values, "baseline");
  return file === null ? null : evidenceIn(baselineSchema, file, "baseline of gate accept", "baseline");
}

/** The file that an option names, or the usual one if it exists; otherwise `null`. */
function fileOf(values: OptionValues, name: "policy" | "waivers" | "baseline"): string | null {
  const file = textOf(values, name);
  if (file !== undefined) return file;
  if (existsSync(gateFiles[name])) return gateFiles[name];
  assertNoNearMiss(name);
  return null;
}

/** Most letters in which a file name that somebody mistyped differs. */
const fewLetters = 2;

/** Throws UsageError for a file that is surely meant, but has another name than the gate reads. */
function assertNoNearMiss(name: "policy" | "waivers" | "baseline"): void {
  const plain = (file: string): string => file.toLowerCase().replaceAll(/[^a-z]/gu, "");
  const bare = (file: string): string => plain(file.replace(/\.(?:ya?ml|json)$/iu, ""));
  const usual = plain(gateFiles[name]);
  const near = readdirSync(".").find(
    (file) =>
      plain(file).startsWith(usual) ||
      leven(plain(file), usual) <= fewLetters ||
      leven(bare(file), bare(gateFiles[name])) <= fewLetters,
  );
  if (near !== undefined)
    throw new UsageError(
      `the gate reads ${gateFiles[name]}, but here is ${near}: rename it, or name it with --${name}`,
    );
}

function yamlIn<Value>(file: string, schema: z.ZodType<Value>, option: string): Value {
  const read = readYaml(textIn(file, option), schema);
  if (read.value === null && read.problems.length > 0) {
    throw new UsageError(
      `--${option} ${file} is not valid:\n${read.problems.map((problem) => `  ${problem}`).join("\n")}`,
    );
  }
  return read.value as Value;
}

function evidenceIn<Document extends Sealed<object>>(
  schema: z.ZodType<Document>,
  file: string,
  what: string,
  option: string,
): ReadEvidence<Document> {
  const digestOfFile = (name: string): string | null => digestAt(join(dirname(file), name));
  return readEvidence(schema, { file, text: textIn(file, option), what, digestOfFile });
}

function textIn(file: string, option: string): string {
  if (!existsSync(file)) throw new UsageError(`--${option} ${file}: no such file${remedies[option] ?? ""}`);
  if (!isFile(file))
    throw new UsageError(
      `--${option} ${file} is not a file${statSync(file).isDirectory() ? `; name the file in it, such as ${join(file, usualName(option))}` : ""}`,
    );
  return boundedFile(file, mostBytesOfResult).toString("utf8");
}

const remedies: Readonly<Record<string, string>> = {
  verdict: "; orders-conformance run writes it",
  observed: "; orders-conformance observe writes it",
  load: "; orders-conformance load writes it",
  baseline: "; orders-conformance gate accept writes it",
};

function usualName(option: string): string {
  return Object.entries(gateFiles).find(([name]) => name === option)?.[1] ?? "";
}
