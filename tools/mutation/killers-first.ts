import type { Story } from "./stories.ts";

/** What killed a mutant a moment ago kills its neighbour most often. */
export class KillersFirst {
  readonly #lastKill = new Map<string, number>();
  #kills = 0;

  killed(title: string): void {
    this.#lastKill.set(title, (this.#kills += 1));
  }

  /** The same stories, those that killed latest first, and those that never did as they stand. */
  of(stories: readonly Story[]): readonly Story[] {
    const lastKill = ({ title }: Story): number => this.#lastKill.get(title) ?? 0;
    return stories.toSorted((one, other) => lastKill(other) - lastKill(one));
  }
}
