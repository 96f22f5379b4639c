import { comparisonIn } from "./comparison-words.ts";
import { auditName, thresholdInWords } from "./load-messages.ts";
import type { LoadResult } from "./load-schema.ts";

type Judged = Pick<LoadResult, "totals" | "thresholds" | "violations" | "audit">;

/** What kept a load run from its end, and what a reader has to know besides. */
export interface LoadOccurrences {
  readonly interruptions: readonly string[];
  readonly remarks: readonly string[];
}

/** What is wrong outweighs what could not be seen, and what could not be seen outweighs what was slow. */
export function decideLoad(
  judged: Judged,
  { interruptions, remarks }: LoadOccurrences,
): Pick<LoadResult, "verdict" | "reasons" | "incomplete"> {
  const wrong = wrongAnswers(judged);
  const unseen = [
    ...interruptions,
    ...(judged.totals.judged === 0 ? ["nothing was judged: no request was answered"] : []),
    ...(judged.totals.requests > 0 && judged.totals.errors === judged.totals.requests
      ? ["nothing was judged under load: every request failed"]
      : []),
    ...(judged.audit.skipped === null ? [] : [`the orders were not audited: ${judged.audit.skipped}`]),
  ];
  const slow = missed(judged);
  const reasons = [...wrong, ...unseen, ...slow, ...remarks];
  const verdict = wrong.length > 0 ? "fail" : unseen.length > 0 ? "inconclusive" : slow.length > 0 ? "fail" : "pass";
  return { verdict, reasons, incomplete: unseen };
}

function wrongAnswers({ violations, audit, totals }: Judged): readonly string[] {
  const answers = violations.map(
    ({ requirement, operation, count, examples: [example] }) =>
      `${requirement} failed in ${count} ${count === 1 ? "answer" : "answers"} of ${operation}` +
      // Those are not among the answers that the totals count.
      (count > totals.judged - totals.correct ? ", also before the load began" : "") +
      (example === undefined ? "" : `: ${comparisonIn(example) ?? ""}`),
  );
  const orders = audit.checks
    .filter(({ broken }) => broken > 0)
    .map(
      ({ check, broken, judged }) =>
        `after the load run ${broken} of ${judged} orders fail the audit "${auditName(check)}"`,
    );
  return [...answers, ...orders];
}

function missed({ totals, thresholds }: Judged): readonly string[] {
  const broken = thresholds.filter(({ outcome }) => outcome !== "met").map(thresholdInWords);
  const late = `${totals.dropped} journeys did not begin on time, because all workers still waited for answers`;
  return totals.dropped > 0 ? [...broken, late] : broken;
}
