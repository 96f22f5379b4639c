import type { SuiteTest } from "./suite-tests.ts";

/** Remembers which tests killed mutants: a test that killed one often kills the next one too. */
export class KillersFirst {
  readonly #lastKill = new Map<string, number>();
  #kills = 0;

  killed(title: string): void {
    this.#lastKill.set(title, (this.#kills += 1));
  }

  /** The tests, sorted by their latest kill. Those without a kill keep their order at the end. */
  of(suiteTests: readonly SuiteTest[]): readonly SuiteTest[] {
    const lastKill = ({ title }: SuiteTest): number => this.#lastKill.get(title) ?? 0;
    return suiteTests.toSorted((one, other) => lastKill(other) - lastKill(one));
  }
}
