import type { SuiteProgress } from "../../suite/index.ts";
import { comparisonIn, sentenceOf } from "../../core/index.ts";
import { generatedSuites } from "../../../suites/index.ts";
import type { Progress } from "../progress.ts";

/** Shows how far a run is: what is under way, and each broken requirement when it is first found so. */
export function suiteProgress(progress: Pick<Progress, "update" | "note">): (state: SuiteProgress) => void {
  const named = new Set<string>();
  return ({ done, total, running, failed }) => {
    for (const check of failed) {
      if (named.has(check.requirement)) continue;
      named.add(check.requirement);
      progress.note(`✗ ${check.requirement}: ${comparisonIn(check) ?? sentenceOf(check)}`);
    }
    progress.update(done, total, underWay(running));
  };
}

/** Generated suites by their names, since they take long; of the others the latest. */
function underWay(running: readonly string[]): string {
  const generated = generatedSuites.map(({ name }) => name).filter((name) => running.some((test) => isOf(name, test)));
  const latest = running.findLast((test) => !generated.some((name) => isOf(name, test)));
  return [...generated, ...(latest === undefined ? [] : [latest])].join(" · ");
}

function isOf(suite: string, test: string): boolean {
  return test.startsWith(`${suite}: `);
}
