import type { VariableName } from "../../core/index.ts";
import { operations } from "../../core/index.ts";
import { counted, wrapped } from "../../report/light.ts";
import type { Description } from "./described/description.ts";
import { openQuestions, type Question } from "./profile/questions.ts";
import { profileText } from "./profile/write.ts";
import { propose, type Proposals } from "./proposals/propose.ts";

export interface DescribedBy {
  readonly name: string;
  readonly typesFrom: string;
  readonly openapi: string | undefined;
  readonly har: string | undefined;
}

/** A target, as far as its source says. */
export interface DescribedTarget {
  readonly profile: string;
  readonly variables: Partial<Record<VariableName, string>>;
  /** For the terminal: what is answered, and what is asked. */
  readonly summary: string;
  readonly questions: readonly Question[];
}

/** Reads the document of a service, or exchanges with it, and answers with it what a profile asks. Throws ConfigurationError. */
export async function describedTarget({ name, typesFrom, openapi, har }: DescribedBy): Promise<DescribedTarget> {
  const description =
    openapi === undefined
      ? await (await import("./har/read.ts")).readHar(har ?? "")
      : await (await import("./openapi/read.ts")).readOpenApi(openapi);
  const proposals = propose(description);
  const questions = openQuestions(proposals);
  return {
    profile: profileText({ name, typesFrom, source: description.source, proposals, questions }),
    variables: {
      ...(description.baseUrl !== null && { ORDERS_BASE_URL: description.baseUrl }),
      ...(description.authUrl !== null && { ORDERS_AUTH_URL: description.authUrl }),
    },
    summary: summary(name, description, proposals, questions),
    questions,
  };
}

function summary(name: string, description: Description, proposals: Proposals, questions: readonly Question[]): string {
  const given = [...proposals.answers, ...proposals.bodies];
  const unsure = given.filter(({ certainty }) => certainty !== "sure").length;
  const absent = Object.entries(proposals.absent);
  const missing = operations.filter(({ id }) => !description.operations.has(id)).map(({ id }) => id);
  const core = questions.filter(({ isCore }) => isCore);
  const later = [...new Set(questions.filter(({ isCore }) => !isCore).map(({ answer }) => answer.split(".")[0]))];
  return [
    `${description.source} answers ${counted(given.length, "question")}${unsure === 0 ? "" : `, ${unsure} of them not surely: the profile says which`}.`,
    ...(missing.length === 0 ? [] : [wrapped(`It does not describe ${missing.join(", ")}.`, 100, 0)]),
    ...proposals.notes,
    ...(absent.length === 0
      ? []
      : [
          "",
          "Declared absent, since the document shows none:",
          ...absent.map(([answer, why]) => `  ${answer}: ${why}`),
        ]),
    "",
    core.length === 0
      ? "Nothing is left to ask for class core."
      : `It does not say (${core.length}); these are comments in the profile:`,
    ...core.map(({ answer, asks }) => wrapped(`  ${answer}: ${asks}`, 100, 4)),
    ...(later.length === 0 ? [] : [`Classes standard and full also need ${later.join(", ")}, which no document has.`]),
    "",
    `Fill in .env.${name}, then try the answers and write what is found: orders-conformance doctor --target ${name} --fix`,
    "",
  ].join("\n");
}
