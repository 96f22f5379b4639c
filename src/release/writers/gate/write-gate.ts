import { resolve } from "node:path";
import { z } from "zod";
import { printableJson, parseJson, type Redacted, sealed } from "../../../core/index.ts";
import {
  appendWithoutWaiting,
  decisionFiles,
  type Loss,
  placeFiles,
  ReportsNotWritten,
  textIn,
  withGateSummary,
} from "../../../report/index.ts";
import { type GateResult, gateResultSchema } from "../../gate-schema.ts";
import { headlineOf } from "./messages.ts";
import { gateSection } from "./page-section.ts";
import { renderGateSummary } from "./summary.ts";

export interface WrittenGate {
  readonly directory: string;
  readonly lost: readonly Loss[];
}

/** Writes gate.json, and puts the decision on top of the page and the summary of its run. Throws ReportsNotWritten. */
export async function writeGateReports(
  result: Redacted<GateResult>,
  path: string,
  call?: string,
): Promise<WrittenGate> {
  const directory = resolve(path);
  const checked = gateResultSchema.parse(result);
  const isOther = await holdsAnotherRun(directory, checked);
  const decision = {
    title: headlineOf(checked),
    section: gateSection(checked, call),
    summary: renderGateSummary(checked, call),
  };
  const lost = await placeFiles(
    directory,
    ["gate.json", `${printableJson(sealed(checked), 2)}\n`],
    isOther ? [] : await decisionFiles(directory, decision),
  );
  const why = "the directory holds the reports of another run; name the directory of the judged run with --reports";
  return { directory, lost: isOther ? [...lost, { what: "the decision in report.html and summary.md", why }] : lost };
}

/** Appends the decision to the file that GitHub shows on the page of a job; without `path` nothing happens. */
export async function appendGateSummary(
  result: Redacted<GateResult>,
  path: string | undefined,
  call?: string,
): Promise<void> {
  if (path === undefined || path === "") return;
  try {
    await appendWithoutWaiting(path, withGateSummary("", renderGateSummary(result, call)));
  } catch (cause) {
    throw new ReportsNotWritten(path, cause);
  }
}

const digested = z.looseObject({ integrity: z.looseObject({ digest: z.string() }) });

async function holdsAnotherRun(directory: string, { evidence }: GateResult): Promise<boolean> {
  const text = await textIn(directory, "verdict.json");
  if (text === null) return false;
  const found = digested.safeParse(parseJson(text)).data?.integrity.digest;
  const judged = evidence.find(({ kind }) => kind === "verdict")?.digest;
  return judged != null && found !== judged;
}
