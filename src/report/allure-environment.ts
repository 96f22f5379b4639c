import type { RunRecord } from "./run-record.ts";
import { totalsInWords } from "./verdict-messages.ts";
import { onOneLine } from "./wording.ts";

/** What was tested, as Java properties, which Allure shows beside the results. */
export function environmentOf({ verdict }: RunRecord): string {
  const { target, specification, suite } = verdict;
  const values = {
    Verdict: verdict.verdict,
    Class: verdict.class + (verdict.partial ? ", a part of it" : ""),
    Target: `${target.name} (${target.environment})`,
    Address: target.baseUrl,
    Release: target.release ?? "not given",
    Specification: `${specification.name} ${specification.version}`,
    Suite: `${suite.name} ${suite.version}`,
    Seed: String(verdict.seed),
    Requirements: totalsInWords(verdict),
  };
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${asProperty(value)}\n`)
    .join("");
}

/** A value for a file of Java properties: one line of ASCII. */
function asProperty(value: string): string {
  return onOneLine(value)
    .replaceAll("\\", "\\\\")
    .replaceAll(/[^\u0020-\u007e]/gu, (letter) =>
      Array.from(
        { length: letter.length },
        (_, at) => `\\u${letter.charCodeAt(at).toString(16).padStart(4, "0")}`,
      ).join(""),
    );
}
