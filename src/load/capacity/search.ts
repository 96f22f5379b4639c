import type { LoadCapacity } from "../../core/index.ts";

type Step = LoadCapacity["steps"][number];

/** What a step showed: journeys that began at a rate for a time. */
export interface StepJudgement extends Pick<Step, "outcome" | "reason"> {
  /** Whether the machine of the load run was too slow, or the run cannot go on: no further step says anything. */
  readonly isLast: boolean;
}

export interface SearchOptions {
  /** Sends at a rate for a time, and judges it. */
  readonly measure: (rate: number, seconds: number) => Promise<StepJudgement>;
  readonly startRate: number;
  readonly mostRate: number;
  readonly mostSeconds: number;
  /** A clock, in seconds. */
  readonly now: () => number;
}

/** Both ends of the interval are of steps that are sure at 95 %, so that both together are at 90 % (Bonferroni). */
const confidence = 0.9;
/** A coarse step finds the order of magnitude, a fine one takes a side. */
const seconds = { coarse: 10, fine: 24, repeated: 48 } as const;
/** The width of the interval, as a share of the rate. */
const closeEnough = 0.03;

/** Finds the capacity by steps that double the rate, and by bisection after the first that fails. */
export async function findCapacity(options: SearchOptions): Promise<LoadCapacity> {
  const search = new Search(options);
  for (let rate = search.next(); rate !== null; rate = search.next()) await search.step(rate);
  return search.capacity();
}

class Search {
  readonly #options: SearchOptions;
  readonly #started: number;
  readonly #steps: Step[] = [];
  /** Beside a step: starting k6 and reading the orders again. */
  #overhead = 0;
  #ended: string | null = null;

  constructor(options: SearchOptions) {
    this.#options = options;
    this.#started = options.now();
  }

  /** The rate to try next; `null` at the end. */
  next(): number | null {
    if (this.#ended !== null) return null;
    const [low, high] = this.#interval();
    const { startRate, mostRate } = this.#options;
    if (low === null && high === null) return startRate;
    if (low === null) return high !== null && high > 1 ? Math.max(1, Math.floor(high / 2)) : null;
    if (high === null) return low < mostRate ? Math.min(mostRate, low * 2) : null;
    return high - low <= Math.max(1, low * closeEnough) ? null : Math.round((low + high) / 2);
  }

  async step(rate: number): Promise<void> {
    const length = this.#interval()[1] === null ? seconds.coarse : seconds.fine;
    const first = await this.#measured(rate, length);
    if (first?.outcome === "undecided") await this.#measured(rate, seconds.repeated);
  }

  capacity(): LoadCapacity {
    const [holds, fails] = this.#interval();
    const decisive = this.#steps.findLast(({ rate, outcome }) => rate === fails && outcome === "fails");
    const atLimit = holds === null ? "not even one journey a second holds" : `no step failed up to ${holds} a second`;
    return { holds, fails, confidence, reason: this.#ended ?? decisive?.reason ?? atLimit, steps: this.#steps };
  }

  async #measured(rate: number, length: number): Promise<Step | null> {
    const { measure, now, mostSeconds } = this.#options;
    const begun = now();
    if (begun - this.#started + length + this.#overhead > mostSeconds) {
      this.#ended ??= `the time of ${mostSeconds} s is over`;
      return null;
    }
    const { isLast, ...judgement } = await measure(rate, length);
    this.#overhead = Math.max(this.#overhead, now() - begun - length);
    // What is near its limit, twice and longer, does not surely hold.
    const outcome = judgement.outcome === "undecided" && length === seconds.repeated ? "fails" : judgement.outcome;
    const step = { rate, seconds: length, reason: judgement.reason, outcome };
    this.#steps.push(step);
    if (isLast) this.#ended = judgement.reason;
    return step;
  }

  /** What the steps say together. A rate that failed once does not hold, and no higher one either. */
  #interval(): readonly [number | null, number | null] {
    const latest = new Map(this.#steps.map((step) => [step.rate, step.outcome]));
    const failed = [...latest].filter(([, outcome]) => outcome === "fails").map(([rate]) => rate);
    const high = failed.length === 0 ? null : Math.min(...failed);
    const held = [...latest].filter(([rate, outcome]) => outcome === "holds" && (high === null || rate < high));
    return [held.length === 0 ? null : Math.max(...held.map(([rate]) => rate)), high];
  }
}
