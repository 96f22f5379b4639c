import AllureReporter from "allure-vitest/reporter";
import type { Reporter } from "vitest/node";

/** Allure's own reporter, of which a run needs nothing: where it cannot write, its results are lost and no more than that. */
export interface AllureResults {
  readonly reporter: Reporter;
  /** Why results are missing; `null` when they are whole. */
  readonly lost: () => string | null;
}

export function createAllureReporter(resultsDir: string): AllureResults {
  const allure = new AllureReporter({ resultsDir });
  let lost: string | null = null;
  const attempt = (act: () => void): void => {
    if (lost !== null) return;
    try {
      act();
    } catch (problem) {
      lost = problem instanceof Error ? problem.message : String(problem);
    }
  };
  return {
    reporter: {
      onInit: (vitest) => attempt(() => allure.onInit(vitest)),
      onTestRunEnd: (modules) => attempt(() => allure.onTestRunEnd(modules)),
    },
    lost: () => lost,
  };
}
