import { appendFile } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";
import { type Redacted, sealed } from "../../core/index.ts";
import {
  type Loss,
  parsed,
  placeFiles,
  renderGatePage,
  ReportsNotWritten,
  textIn,
  withGate,
  withGateSummary,
} from "../../report/index.ts";
import { gateResultSchema, type GateResult } from "../gate-schema.ts";
import { decisionWords } from "./gate-messages.ts";
import { gateSection } from "./gate-page-section.ts";
import { renderGateSummary } from "./gate-summary.ts";

export { renderGateConsole } from "./gate-console.ts";

export interface WrittenGate {
  readonly directory: string;
  readonly lost: readonly Loss[];
}

/** Writes gate.json, and the decision on top of the page and the summary of the run that it is about. Throws ReportsNotWritten. */
export async function writeGateReports(result: Redacted<GateResult>, path: string): Promise<WrittenGate> {
  const directory = resolve(path);
  const checked = gateResultSchema.parse(result);
  const [page, summary] = await Promise.all(["report.html", "summary.md"].map((name) => textIn(directory, name)));
  const section = gateSection(checked);
  const isOther = await holdsAnotherRun(directory, checked);
  const derived: readonly (readonly [string, string])[] = isOther
    ? []
    : [
        ["report.html", page == null ? renderGatePage(titleOf(checked), section) : withGate(page, section)],
        ["summary.md", withGateSummary(summary ?? "", renderGateSummary(checked))],
      ];
  const lost = await placeFiles(directory, ["gate.json", `${JSON.stringify(sealed(checked), null, 2)}\n`], derived);
  const why = "the directory holds another run than the one that was judged; name its directory with --reports";
  return { directory, lost: isOther ? [...lost, { what: "the decision in report.html and summary.md", why }] : lost };
}

/** Appends the decision to the file that GitHub shows on the page of a job; without `path` nothing happens. */
export async function appendGateSummary(result: Redacted<GateResult>, path: string | undefined): Promise<void> {
  if (path === undefined || path === "") return;
  try {
    await appendFile(path, withGateSummary("", renderGateSummary(result)));
  } catch (cause) {
    throw new ReportsNotWritten(path, cause);
  }
}

function titleOf({ decision }: GateResult): string {
  const { symbol, headline } = decisionWords[decision];
  return `${symbol} ${headline}`;
}

const digested = z.looseObject({ integrity: z.looseObject({ digest: z.string() }) });

async function holdsAnotherRun(directory: string, { evidence }: GateResult): Promise<boolean> {
  const text = await textIn(directory, "verdict.json");
  if (text === null) return false;
  const found = digested.safeParse(parsed(text)).data?.integrity.digest;
  const judged = evidence.find(({ kind }) => kind === "verdict")?.digest;
  return judged != null && found !== judged;
}
