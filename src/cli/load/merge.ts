import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { OpenReports } from "../../report/index.ts";
import { assertWhole, partFiles, partOfOutput, partSchema, resultOf, type StoredPart } from "../../load/index.ts";
import { loadBudgets, loadProfile } from "../../core/index.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { openTarget } from "../open-target.ts";
import { readResult } from "../named-values.ts";
import { isFile, textOf, wholeNumberOf } from "../option-values.ts";
import { interruptible } from "../run/interruption.ts";
import { loadDefaults } from "./defaults.ts";
import { suite } from "../suite.ts";
import { reportLoad } from "./report.ts";

/**
 * Merges the parts of one plan and judges the whole. Parts are report directories of segments, or files that k6 wrote on
 * other machines; the orders of the latter are audited now, so the target has to be named.
 */
export async function runMerge(
  values: OptionValues,
  terminal: Terminal,
  words: readonly string[],
  reports: OpenReports,
): Promise<number> {
  if (words.length === 0)
    throw new UsageError("load merge takes the parts: report directories, or files that k6 wrote");
  const missing = words.find((word) => !existsSync(word));
  if (missing !== undefined) throw new UsageError(`load merge: there is no ${missing}`);
  const outputs = words.filter((word) => statSync(word).isFile());
  const stored = [
    ...words.filter((word) => !outputs.includes(word)).map(storedPart),
    ...(outputs.length === 0 ? [] : await asUsage(() => partsOfOutputs(outputs, values, reports, terminal))),
  ];
  await asUsage(() => assertWhole(stored));
  const [first] = stored;
  if (first === undefined) throw new RangeError("there is no part to merge");
  const { plan, target } = first.part;
  const { path } = await loadProfile(textOf(values, "target") ?? target.name, process.cwd());
  const { budgets } = await loadBudgets(path, plan.script);
  return reportLoad(resultOf(stored, { suite: suite(), budgets }), values, terminal, reports);
}

function storedPart(word: string): StoredPart {
  const directory = [resolve(word, "load"), resolve(word)].find((each) => existsSync(join(each, partFiles.part)));
  if (directory === undefined) {
    throw new UsageError(`load merge: ${word} has no ${partFiles.part}; name the --reports directory of a load run`);
  }
  const pointsFile = join(directory, partFiles.points);
  const otherwise = `load merge: ${word} is not a whole part of this version`;
  const part = readResult(partSchema, join(directory, partFiles.part), otherwise);
  if (!isFile(pointsFile)) throw new UsageError(otherwise);
  return { part, pointsFile };
}

async function partsOfOutputs(
  files: readonly string[],
  values: OptionValues,
  { folder }: OpenReports,
  terminal: Terminal,
): Promise<readonly StoredPart[]> {
  const auditOrders = wholeNumberOf(values, "audit-orders", { least: 1, most: 1_000_000 }) ?? loadDefaults.auditOrders;
  const { target, redactor, stop } = await openTarget(values, terminal);
  const { signal, release } = interruptible();
  try {
    const { redaction } = terminal;
    const parts: StoredPart[] = [];
    for (const [index, file] of files.entries()) {
      const directory = join(folder, `part-${index + 1}`);
      parts.push(await partOfOutput({ file, directory, target, redactor, redaction, auditOrders, signal }));
    }
    return parts;
  } finally {
    release();
    await stop();
  }
}

async function asUsage<Made>(make: () => Made | Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (problem) {
    throw problem instanceof RangeError || problem instanceof SyntaxError
      ? new UsageError(`load merge: ${problem.message}`)
      : problem;
  }
}
