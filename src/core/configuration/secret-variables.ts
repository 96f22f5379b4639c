import { readVariables, type EnvironmentSources } from "./environment.ts";

/** Names of variables with secret values: those of the contract and any other, such as the key of a hook. */
const secretNames =
  /secret|token|passw|passphrase|credential|auth$|key$|(?:^|[^a-z])(?:auth|keys?|pin)(?:[^a-z]|$)|[^a-z]pwd(?:[^a-z]|$)/iu;
/** These say where something is. */
const placeNames = /[^a-z](?:file|path|dir|directory|url|uri)$/iu;
const switches = /^(?:true|false|yes|no|on|off|none|null|always|never|auto|enabled|disabled|default)$/iu;
/** Shorter values of variables that are not ours would be found everywhere. */
const shortest = 6;

/** Whether a variable of this name holds a secret. */
export function isSecretName(name: string): boolean {
  return secretNames.test(name) && !placeNames.test(name);
}

/** The variables that hold secrets, by name. */
export function secretsAmong(
  variables: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const secrets = Object.entries(variables).flatMap(([name, value = ""]) =>
    isSecretName(name) && isSecretValue(name, value) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(secrets);
}

function isSecretValue(name: string, value: string): boolean {
  return name.startsWith("ORDERS_") ? value.trim() !== "" : value.length >= shortest && !switches.test(value);
}

/** The secrets of the process and of a target's files, as far as these can be read. Never throws. */
export function secretVariables(sources: EnvironmentSources): Readonly<Record<string, string>> {
  return secretsAmong({ ...sources.processVariables, ...valuesOf(sources) });
}

function valuesOf(sources: EnvironmentSources): Readonly<Record<string, string>> {
  try {
    return readVariables(sources).values;
  } catch {
    return {};
  }
}
