import type { Scenario } from "../../scenario/scenario.ts";

/** What killed a mutant a moment ago kills its neighbour most often. */
export class KillersFirst {
  readonly #lastKill = new Map<string, number>();
  #kills = 0;

  killed(title: string): void {
    this.#lastKill.set(title, (this.#kills += 1));
  }

  /** The same scenarios, those that killed latest first, and those that never did as they stand. */
  of(scenarios: readonly Scenario[]): readonly Scenario[] {
    const lastKill = ({ title }: Scenario): number => this.#lastKill.get(title) ?? 0;
    return scenarios.toSorted((one, other) => lastKill(other) - lastKill(one));
  }
}
