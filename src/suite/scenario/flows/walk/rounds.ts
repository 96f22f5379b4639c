interface Asked<Question, Answer> {
  readonly question: Question;
  readonly answer: (answer: Answer | null) => void;
}

/**
 * Flows that go on at the same time and are told together what comes next, once each of them has done what it was told before.
 * So the plan depends on none's speed, and the same seed walks the same way.
 */
export class Rounds<Question, Answer> {
  readonly #decide: (questions: readonly Question[]) => readonly (Answer | null)[];
  readonly #waiting = new Map<number, Asked<Question, Answer>>();
  #members: number;

  constructor(members: number, decide: (questions: readonly Question[]) => readonly (Answer | null)[]) {
    this.#members = members;
    this.#decide = decide;
  }

  /** Waits for all others. `place`: each member has one of its own. */
  ask(place: number, question: Question): Promise<Answer | null> {
    return new Promise((answer) => {
      this.#waiting.set(place, { question, answer });
      this.#decideOnceAllAsk();
    });
  }

  /** What a member does when it is at its end, once or more: the others wait for it no longer. */
  leaver(): () => void {
    let isIn = true;
    return () => {
      if (isIn) this.#members -= 1;
      isIn = false;
      this.#decideOnceAllAsk();
    };
  }

  #decideOnceAllAsk(): void {
    if (this.#waiting.size === 0 || this.#waiting.size < this.#members) return;
    const asked = [...this.#waiting].toSorted(([one], [other]) => one - other).map(([, each]) => each);
    this.#waiting.clear();
    const answers = this.#decide(asked.map(({ question }) => question));
    for (const [at, { answer }] of asked.entries()) answer(answers[at] ?? null);
  }
}
