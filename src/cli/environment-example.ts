import { environmentSchema, type VariableName, variableNames } from "../core/index.ts";

/** The purpose of a variable, in one sentence. */
export function descriptionOf(name: VariableName): string {
  return environmentSchema.shape[name].description ?? "";
}

/** Whether every target needs the variable. */
export function isRequired(name: VariableName): boolean {
  return !environmentSchema.shape[name].safeParse(undefined).success;
}

/** Users may add variables that are not ours. */
const ownVariables = [
  "# Add variables of your own, such as the key of a hook. The profile gets them as `env`, in a run and under load. A variable",
  "# whose name ends in _KEY, _TOKEN, _SECRET or _PASSWORD is a secret: no report shows its value.",
  "# HOOK_KEY=",
];

/** An environment file to be filled in, with the values that are known. */
export function environmentExample(headline: string, known: Partial<Record<VariableName, string>> = {}): string {
  const lines = variableNames.flatMap((name) => [
    "",
    `# ${descriptionOf(name)}`,
    `${isRequired(name) || known[name] !== undefined ? "" : "# "}${name}=${known[name] ?? ""}`,
  ]);
  return [`# ${headline}`, ...lines, "", ...ownVariables, ""].join("\n");
}
