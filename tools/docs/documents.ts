import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { openApiDocument } from "../../src/sandbox/index.ts";
import {
  type Check,
  type NamedQuestion,
  otherVariables,
  profileQuestions,
  requirements,
  sealedLoadSchema,
  sealedVerdictSchema,
  specification,
  variableNames,
} from "../../src/core/index.ts";
import {
  baselineSchema,
  policySchema,
  sealedGateSchema,
  statementSchema,
  waiversJsonSchema,
} from "../../src/release/index.ts";
import {
  type Command,
  descriptionOf,
  environmentExample,
  generatedNotice,
  isRequired,
  matrixOf,
  renderCommandHelp,
  renderOverview,
  requirementsPage,
  sentenceRowsOf,
} from "../../src/cli/index.ts";
import { briefJsonSchema } from "../../src/referee/index.ts";
import { choicesPage } from "./choices.ts";
import { missionsPage } from "./missions.ts";
import { architecturePage, loadPage, reportsPage } from "./written-pages.ts";

/** Documents that repeat what the code says; `npm run docs` writes them and a test fails when they are stale. */
export function renderDocuments(
  commands: readonly Command[],
  checks: readonly Check[],
): Readonly<Record<string, string>> {
  return {
    ...writtenPages(),
    ".env.example": environmentExample(
      "Copy this to .env.<target> (or .env) and fill it in. Without any of it, runs go to the embedded reference service.",
    ),
    "docs/environment.md": environmentTable(),
    "docs/profile.md": profilePage(),
    "docs/command-line.md": commandLine(commands),
    "docs/requirements.md": requirementsPage({
      sentences: sentenceRowsOf(requirements, true),
      requirements: matrixOf(requirements, checks),
    }),
    "docs/choices.md": choicesPage(),
    "docs/missions.md": missionsPage(),
    "docs/mission.schema.json": schemaDocument(briefJsonSchema()),
    "ARCHITECTURE.md": architecturePage(),
    "reports/README.md": reportsPage(),
    "docs/load.md": loadPage(),
    "docs/verdict.schema.json": schemaDocument(z.toJSONSchema(sealedVerdictSchema)),
    "docs/load.schema.json": schemaDocument(z.toJSONSchema(sealedLoadSchema)),
    "docs/gate.schema.json": schemaDocument(z.toJSONSchema(sealedGateSchema)),
    "docs/certificate.schema.json": schemaDocument(z.toJSONSchema(statementSchema)),
    "docs/baseline.schema.json": schemaDocument(z.toJSONSchema(baselineSchema)),
    "docs/waivers.schema.json": schemaDocument(waiversJsonSchema()),
    // What has a default may be left out.
    "docs/release-policy.schema.json": schemaDocument(z.toJSONSchema(policySchema, { io: "input" })),
    "fixtures/openapi.json": `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  };
}

const root = resolve(import.meta.dirname, "../..");

/** The pages that people write, with the version of the specification that the suite judges. */
function writtenPages(): Readonly<Record<string, string>> {
  const pages = globSync(["README.md", "docs/*.md", "templates/*.md", "fixtures/*.yaml"], { cwd: root });
  return Object.fromEntries(
    pages.map((page) => {
      const text = readFileSync(resolve(root, page), "utf8");
      return [page, text.replaceAll(/\b20\d\d\.\d\d\.\d+\b/gu, specification.version)];
    }),
  );
}

function environmentTable(): string {
  return [
    generatedNotice,
    "",
    "# Environment",
    "",
    "A variable of the process wins over `.env.<target>`, which wins over `.env`. `--env-file FILE` is read instead of both.",
    "",
    "| variable | needed | what it is |",
    "|---|---|---|",
    ...variableNames.map((name) => `| \`${name}\` | ${isRequired(name) ? "yes" : "no"} | ${descriptionOf(name)} |`),
    "",
    "These are read from the process alone, and say nothing of a target:",
    "",
    "| variable | what it is |",
    "|---|---|",
    ...Object.entries(otherVariables).map(([name, what]) => `| \`${name}\` | ${what} |`),
    "",
  ].join("\n");
}

/** What a profile answers, as its author reads it. */
function profilePage(): string {
  const entries = profileQuestions.flatMap((entry) =>
    "questions" in entry
      ? ["", `## \`${entry.member}\``, "", entry.asks, ...entry.questions.flatMap((each) => questionLines(each, "###"))]
      : questionLines(entry, "##"),
  );
  return [
    generatedNotice,
    "",
    "# The profile of a target",
    "",
    "The profile says what your service does where the specification leaves it open. `orders-conformance init` writes it as a module",
    "for you to fill in, and `orders-conformance doctor` says what is missing. Every group is optional: if you leave out an answer,",
    "the requirements that need it are `blocked`, and the run names the answer.",
    ...entries,
    "",
  ].join("\n");
}

function questionLines({ member, asks, example, needed }: NamedQuestion, heading: string): readonly string[] {
  return [
    "",
    `${heading} \`${member}\``,
    "",
    needed ? `${asks} Needed if you give the group.` : asks,
    "",
    "```ts",
    `${member}: ${example},`,
    "```",
  ];
}

function commandLine(commands: readonly Command[]): string {
  const helps = commands.flatMap((command) => [
    "",
    `## ${command.name}`,
    "",
    "```text",
    renderCommandHelp(command).trim(),
    "```",
  ]);
  return [
    generatedNotice,
    "",
    "# Command line",
    "",
    "```text",
    renderOverview(commands).trim(),
    "```",
    ...helps,
    "",
  ].join("\n");
}

/** JSON Schema of a file, for readers and editors outside this project. */
function schemaDocument(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
