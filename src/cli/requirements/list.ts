import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { printableJson, type Redacted, type Requirement, scopeOf, type Verdict } from "../../core/index.ts";
import { isOfTheMachine, makeDirectory, pathOfReport } from "../../report/index.ts";
import { selectScenarios } from "../../suite/index.ts";
import { runInTurn } from "../../proof/index.ts";
import { inCheckout } from "../suite.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { isSet, textOf, textsOf } from "../option-values.ts";
import { defaultReports } from "../options.ts";
import { assertKnown, readVerdict } from "../named-values.ts";
import { scenarios } from "../../../suites/index.ts";
import { type Catalogue, matrixOf, sentenceRowsOf } from "./matrix.ts";
import { observableInWords } from "./observable.ts";
import { renderMarkdown, renderTable, requirementsPage } from "./render.ts";

/** The page of the checkout that shows every requirement. */
export const page = "docs/requirements.md";

/** Any seed judges the same requirements. A fixed one always makes the same page. */
const seed = 1;

/** The command `requirements`. Returns the exit code. */
export async function runRequirements(values: OptionValues, terminal: Terminal): Promise<number> {
  const { out, redaction, width } = terminal;
  const patterns = textsOf(values, "only");
  for (const pattern of patterns) assertKnown(pattern);
  if (isSet(values, "observable")) {
    out(observableInWords(scopeOf(patterns)));
    return 0;
  }
  const markdown = isSet(values, "markdown");
  const output = textOf(values, "output") ?? (markdown && patterns.length === 0 && inCheckout() ? page : undefined);
  const committed = markdown && output !== undefined && inCheckout() && resolve(output) === resolve(page);
  if (committed && patterns.length > 0) throw new UsageError(`${page} holds every requirement; omit --only`);

  if (terminal.interactive && patterns.length === 0)
    terminal.err("Running every scenario once against the embedded reference, which takes some seconds.\n");
  const verdict = committed ? null : lastVerdict(textOf(values, "reports"));
  const last = verdict === null ? null : redaction.data(verdict);
  const scope = scopeOf(patterns);
  const catalogue = redaction.data({
    sentences: sentenceRowsOf(scope, patterns.length === 0),
    requirements: matrixOf(scope, await runInTurn(seed, scenariosFor(scope)), verdict),
  });
  if (output === undefined) {
    out(rendered(catalogue, last, values, width));
    return 0;
  }
  await write(output, committed ? requirementsPage(catalogue) : rendered(catalogue, last, values, pageWidth));
  out(`Wrote ${output}: ${catalogue.sentences.length} sentences, ${catalogue.requirements.length} requirements.\n`);
  return 0;
}

/** Every call judges these, so that only a run of all scenarios shows where. */
const everywhere: readonly string[] = ["contract", "frames"];

function scenariosFor(scope: readonly Requirement[]): typeof scenarios {
  if (scope.some(({ area }) => everywhere.includes(area))) return scenarios;
  return selectScenarios(
    scenarios,
    scope.map(({ id }) => id),
  );
}

/** Lines of a file are not wrapped. */
const pageWidth = Infinity;

function rendered(
  catalogue: Redacted<Catalogue>,
  last: Redacted<Verdict> | null,
  values: OptionValues,
  width: number,
): string {
  if (isSet(values, "json")) return `${printableJson(catalogue, 2)}\n`;
  return isSet(values, "markdown") ? renderMarkdown(catalogue, last) : renderTable(catalogue, last, width);
}

/** The verdict of the last run, if any. A named directory must have one. */
function lastVerdict(reports: string | undefined): Verdict | null {
  const file = pathOfReport(reports ?? defaultReports, "verdict.json");
  if (reports !== undefined) return readVerdict(file, file);
  try {
    return existsSync(file) ? readVerdict(file, file) : null;
  } catch (problem) {
    // A default file of another version counts as none.
    if (problem instanceof UsageError) return null;
    throw problem;
  }
}

async function write(file: string, text: string): Promise<void> {
  try {
    await makeDirectory(dirname(file));
    await writeFile(file, text);
  } catch (cause) {
    if (isOfTheMachine(cause)) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`--output ${file} cannot be written: ${why}`, { cause });
  }
}
