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
import { architecturePage, loadPage, reportsPage, table, withParts } from "./written-pages.ts";

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
    "docs/environment.md": environmentPage(),
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

function environmentPage(): string {
  const own = variableNames.map((name) => [`\`${name}\``, isRequired(name) ? "yes" : "no", descriptionOf(name)]);
  const others = Object.entries(otherVariables).map(([name, what]) => [`\`${name}\``, what]);
  return withParts("docs/environment.md", [
    ["target", "src/core/configuration/environment-schema.ts", table(["variable", "needed", "what it is"], own)],
    ["process", "src/core/configuration/environment-schema.ts", table(["variable", "what it is"], others)],
  ]);
}

/** What a profile answers, as its author reads it. */
function profilePage(): string {
  const entries = profileQuestions.flatMap((entry) =>
    "questions" in entry
      ? ["", `## \`${entry.member}\``, "", entry.asks, ...entry.questions.flatMap((each) => questionLines(each, "###"))]
      : questionLines(entry, "##"),
  );
  return withParts("docs/profile.md", [["questions", "src/core/configuration/questions", entries.slice(1).join("\n")]]);
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
  return withParts("docs/command-line.md", [
    ["overview", "src/cli/help.ts", ["```text", renderOverview(commands).trim(), "```"].join("\n")],
    ["commands", "src/cli", helps.slice(1).join("\n")],
  ]);
}

/** JSON Schema of a file, for readers and editors outside this project. */
function schemaDocument(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
