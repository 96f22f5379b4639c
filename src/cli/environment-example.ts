import { environmentSchema, variableNames, type VariableName } from "../target/environment-schema.ts";

/** What a variable is for, in one sentence. */
export function descriptionOf(name: VariableName): string {
  return environmentSchema.shape[name].description ?? "";
}

/** Whether a target cannot do without the variable. */
export function isRequired(name: VariableName): boolean {
  return !environmentSchema.shape[name].safeParse(undefined).success;
}

/** An environment file to be filled in. */
export function environmentExample(headline: string): string {
  const lines = variableNames.flatMap((name) => [
    "",
    `# ${descriptionOf(name)}`,
    `${isRequired(name) ? "" : "# "}${name}=`,
  ]);
  return [`# ${headline}`, ...lines, ""].join("\n");
}
