import type { LoadPlan } from "../../../load/index.ts";
import { archiveOf, largestConfigMap, obtainK6, renderManifests } from "../../load/index.ts";
import {
  ConfigurationError,
  defaultTarget,
  environmentIn,
  environments,
  loadProfile,
  readVariables,
  type ReadVariables,
  targetNameOf,
} from "../../core/index.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { isSet, textOf, wholeNumberOf } from "../option-values.ts";
import { loadDefaults } from "./defaults.ts";
import { assertAnswers, planOf, scriptOf } from "./plan.ts";
import { refuseReadOnly } from "../production.ts";

const mostRunners = 1_000;

/**
 * Prints the manifests of a plan for a cluster. Asks for the profile and which environment it is for alone: credentials are
 * the cluster's. Throws ConfigurationError.
 */
export async function runKubernetes(
  values: OptionValues,
  terminal: Terminal,
  words: readonly string[],
): Promise<number> {
  const script = scriptOf(words);
  const runners = wholeNumberOf(values, "runners", { least: 1, most: mostRunners }) ?? loadDefaults.runners;
  const name = textOf(values, "target") ?? defaultTarget;
  const envFile = textOf(values, "env-file");
  const read = readVariables({
    targetName: targetNameOf(name),
    envFile,
    directory: process.cwd(),
    processVariables: process.env,
  });
  refuseProduction(values, name, read);
  refuseFiles(read);
  const { profile, path } = await loadProfile(name, process.cwd());
  assertAnswers(script, profile);
  // Pods keep what their scripts emit in a file, and bodies of answers are to be in none.
  const plan: LoadPlan = { ...planOf(script, values, profile), judgedBy: "script" };
  const k6 = await obtainK6((text) => terminal.err(text));
  const archive = await archiveOf(k6, plan, path);
  const text = renderManifests(
    { plan, archive, runners, k6Version: k6.version },
    envFile ?? `.env.${targetNameOf(name)}`,
  );
  printManifests(text, archive, terminal);
  return 0;
}

/** The base64 of a word may be a part of a token by chance, so secrets are looked for in what the archive says. */
function printManifests(text: string, archive: Buffer, { redaction, demonstrate }: Terminal): void {
  const encoded = archive.toString("base64");
  if (encoded.length > largestConfigMap)
    throw new UsageError(`the scripts take ${archive.length} bytes, which a ConfigMap does not hold`);
  const scripts = archive.toString("latin1");
  if (redaction.knownIn(scripts) !== scripts)
    throw new UsageError("the scripts contain the value of a secret variable; remove it from the profile");
  const around = text.split(encoded).map((part) => redaction.knownIn(part));
  demonstrate(around.join(encoded));
}

/**
 * What is applied to a cluster meets no guard on its way any more. Where no variable here says what the target is, since they
 * are the cluster's, its name does.
 */
function refuseProduction(values: OptionValues, name: string, read: ReadVariables): void {
  const said = environmentIn(read);
  const environment = said ?? environments.find((known) => known === targetNameOf(name));
  if (environment === undefined || isSet(values, "allow-production")) return;
  const { productionSaidBy } = read;
  refuseReadOnly({ environment, productionSaidBy }, said === undefined ? "--target" : undefined);
}

/** A pod has none of the files of this machine, and manifests are no place for a key. */
function refuseFiles({ values }: ReadVariables): void {
  const files = ["ORDERS_CA_FILE", "ORDERS_CLIENT_CERT_FILE", "ORDERS_CLIENT_KEY_FILE"] as const;
  const named = files.filter((name) => values[name] !== undefined);
  if (named.length === 0) return;
  throw new ConfigurationError(
    named.map((where) => ({
      where,
      what: "names a file of this machine, which the pods of a cluster do not have",
      fix: "Remove it. Pods trust a private authority by SSL_CERT_DIR and a volume; a client certificate is best shown by a proxy of the cluster.",
    })),
  );
}
