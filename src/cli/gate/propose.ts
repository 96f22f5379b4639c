import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, relative, resolve, sep } from "node:path";
import type { Redacted } from "../../core/index.ts";
import { type GateResult, isProhibitedBy, proposed } from "../../release/index.ts";
import { placeFiles, ReportsNotWritten } from "../../report/index.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { homeOfSuite } from "../suite.ts";
import { waiversFile } from "./inputs.ts";

/** Adds a waiver for each failure that has none and that the policy allows to waive. Throws UsageError. */
export async function proposeWaivers(
  values: OptionValues,
  result: Redacted<GateResult>,
  now: Date,
  { err }: Terminal,
): Promise<void> {
  const file = waiversFile(values);
  const { target, failures, policy, decision } = result;
  if (target === null || decision === "cannot-decide") {
    err(`orders-conformance: no waiver was proposed, because the evidence cannot be relied on.\n`);
    return;
  }
  const { never } = policy.rules.waivers;
  const open = failures.filter(
    (row) =>
      !never.some((pattern) => isProhibitedBy(pattern, { ...row, id: row.requirement, area: areaOf(row.requirement) })),
  );
  const known = new Set(result.waivers.map(({ covers, failure }) => `${covers} ${failure ?? ""}`));
  const fresh = open.filter(({ requirement, failure }) => !known.has(`${requirement} ${failure}`));
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const text = proposed(before, { target: target.name, failures: fresh, now, schema: schemaFor(file) });
  if (text === null) {
    err("orders-conformance: no waiver was proposed: the policy allows none for the failures that are left.\n");
    return;
  }
  await replace(file, text);
  err(
    `orders-conformance: ${file} has new waivers. Fill in reason, ticket and owner; until then the gate refuses them.\n`,
  );
}

function areaOf(requirement: string): string {
  return requirement.split(".")[0] ?? requirement;
}

/** Where an editor finds the schema, seen from the file. */
function schemaFor(file: string): string {
  const path = relative(dirname(resolve(file)), resolve(homeOfSuite(), "docs/waivers.schema.json"));
  return path.split(sep).join("/");
}

/** Writes a file whole or not at all. Throws UsageError. */
export async function replace(file: string, text: string, option = "waivers"): Promise<void> {
  const path = resolve(file);
  try {
    await placeFiles(dirname(path), [basename(path), text], []);
  } catch (problem) {
    if (!(problem instanceof ReportsNotWritten) || problem.ofTheMachine) throw problem;
    throw new UsageError(`--${option} ${file} cannot be written: ${problem.message}`, { cause: problem });
  }
}
