import { type Answer, type Call, type Calls, type Profile, type Timed, TransportError } from "../../../core/index.ts";
import { Refused } from "../blocked.ts";
import { callsWithContents } from "../calls-with-contents.ts";
import { mayHaveLostTraveller } from "../line-travellers.ts";
import { lost, type Operation } from "../../oracle/history/index.ts";
import {
  callOf,
  chosenRefusal,
  readAnswer,
  type CommandAnswer,
  type OrderCommand,
  type SentCommand,
} from "../../oracle/order/index.ts";

/** A call of a client, with the id of its exchange where it was answered. */
export type Recorded = Operation<OrderCommand, CommandAnswer> & { readonly exchange?: string };

interface RecorderOptions {
  readonly call: (call: Call) => Promise<Answer & Partial<Timed>>;
  readonly profile: Profile;
  readonly orderId: string;
  /** Builds the calls. Default: with lines that have contents of their own, which a target may refuse. */
  readonly calls?: Calls;
}

/** Sends the commands of clients about one order, and writes down when each was sent and answered, and how. */
export class Recorder {
  readonly history: Recorded[] = [];
  /** The latest call that the target refused by a choice of its own. */
  refused: Refused | null = null;
  readonly #options: RecorderOptions;
  readonly #calls: Calls;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#calls = options.calls ?? callsWithContents(options.profile);
  }

  /** Takes a record that was made elsewhere. */
  add(recorded: Recorded): void {
    this.history.push(recorded);
  }

  /**
   * A call whose connection was lost is recorded as such: it may have taken effect. Throws TransportError when nothing
   * could be sent, MissingAnswer when the profile does not say how the call looks.
   */
  async send(client: string, command: SentCommand): Promise<Recorded> {
    const { call, profile, orderId } = this.#options;
    const calledAt = performance.now();
    const answered = (answer: Answer & Partial<Timed>): Recorded => ({
      client,
      command,
      answer: mayHaveLostTraveller(answer, profile) ? chosenRefusal(answer) : readAnswer(answer, profile),
      exchange: answer.exchange.id,
      calledAt: answer.clock?.sentAt ?? calledAt,
      returnedAt: answer.clock?.answeredAt ?? performance.now(),
    });
    const recorded = await call(callOf(this.#calls, orderId, command)).then(answered, (problem: unknown): Recorded => {
      if (problem instanceof Refused) {
        this.refused = problem;
        return { ...answered(problem.answer), answer: chosenRefusal(problem.answer) };
      }
      if (!(problem instanceof TransportError && problem.traits.mayHaveTakenEffect)) throw problem;
      return { client, command, answer: lost, calledAt, returnedAt: null };
    });
    this.add(recorded);
    return recorded;
  }
}

/** Exchanges that were refused as the calls at the same time explain, though a choice would explain them too. */
export function refusalsWithoutChoice(
  history: readonly Recorded[],
  isExplained: (history: readonly Recorded[]) => boolean,
): readonly string[] {
  const found: string[] = [];
  let plain = history;
  for (const recorded of history) {
    const { answer, exchange } = recorded;
    if (answer === lost || answer.kind === "lost" || answer.isChosen !== true || exchange === undefined) continue;
    const { isChosen: _, ...unchosen } = answer;
    const others = plain.map((each) => (each === recorded ? { ...each, answer: unchosen } : each));
    if (!isExplained(others)) continue;
    plain = others;
    found.push(exchange);
  }
  return found;
}
