import type { Verdict } from "../core/index.ts";
import { counted, durationInWords } from "./wording.ts";

/** `31 requirements: 29 passed, 2 failed; 12 sentences judged; 64 requests in 1.2 s`, without what did not happen. */
export function totalsInWords({ totals, durationMs }: Verdict): string {
  const parts = [
    [totals.pass, "passed"],
    [totals.fail, "failed"],
    [totals.error, "in error"],
    [totals.warn, "warned"],
    [totals.blocked, "blocked"],
    [totals.notApplicable, "not applicable"],
  ] as const;
  const happened = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  const judged = happened.length === 0 ? "nothing was judged" : happened.join(", ");
  return [
    `${counted(totals.requirements, "requirement")}: ${judged}`,
    ...(totals.sentences === 0 ? [] : [`${counted(totals.sentences, "sentence")} judged`]),
    `${counted(totals.requests, "request")} in ${durationInWords(durationMs)}`,
  ].join("; ");
}
