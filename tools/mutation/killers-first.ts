import type { SuiteTest } from "./suite-tests.ts";

/** What killed a mutant a moment ago kills its neighbour most often. */
export class KillersFirst {
  readonly #lastKill = new Map<string, number>();
  #kills = 0;

  killed(title: string): void {
    this.#lastKill.set(title, (this.#kills += 1));
  }

  /** The same tests, those that killed latest first, and those that never did as they stand. */
  of(suiteTests: readonly SuiteTest[]): readonly SuiteTest[] {
    const lastKill = ({ title }: SuiteTest): number => this.#lastKill.get(title) ?? 0;
    return suiteTests.toSorted((one, other) => lastKill(other) - lastKill(one));
  }
}
