import { environmentSchema, type VariableName, variableNames } from "../core/index.ts";

/** What a variable is for, in one sentence. */
export function descriptionOf(name: VariableName): string {
  return environmentSchema.shape[name].description ?? "";
}

/** Whether a target cannot do without the variable. */
export function isRequired(name: VariableName): boolean {
  return !environmentSchema.shape[name].safeParse(undefined).success;
}

/** What is no variable of the contract has its place here as well. */
const ownVariables = [
  "# Variables of your own, such as the key of a hook: the profile gets them as `env`, in a run and under load. One whose name",
  "# ends in _KEY, _TOKEN, _SECRET or _PASSWORD is a secret: its value stands in no report.",
  "# HOOK_KEY=",
];

/** An environment file to be filled in. */
export function environmentExample(headline: string): string {
  const lines = variableNames.flatMap((name) => [
    "",
    `# ${descriptionOf(name)}`,
    `${isRequired(name) ? "" : "# "}${name}=`,
  ]);
  return [`# ${headline}`, ...lines, "", ...ownVariables, ""].join("\n");
}
