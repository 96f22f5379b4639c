import {
  type Answer,
  type Call,
  type ChoiceId,
  cleanUpOf,
  createCalls,
  type Exchange,
  type ExchangeListener,
  type OperationId,
  type Profile,
  type Recording as RecordingMode,
  type Residue,
  type ScenarioSession,
  type SeenChoice,
  type Session,
  succeeded,
} from "../../core/index.ts";
import type { Finding } from "../oracle/finding.ts";
import { Journal, LearnedClock, type Underway } from "../oracle/frames/index.ts";
import { FollowedOrders } from "../oracle/order/index.ts";
import { Refused } from "./blocked.ts";
import { Ledger } from "./ledger.ts";
import { mayHaveLostTraveller, withTraveller } from "./line-travellers.ts";
import { locksOrders } from "./locks.ts";
import { takesOneWay } from "./other-ways.ts";
import { refusalInWords } from "./refusal-messages.ts";

/** What judges the calls of a scenario. */
export interface RecordingListener extends ExchangeListener {
  /** Notified of what the answer of an exchange shows about the orders of the scenario. */
  found(findings: readonly Finding[], exchange: Exchange): void;
}

interface RecordingOptions {
  readonly title: string;
  readonly session: Session;
  readonly profile: Profile;
  /** Judges the calls; the clean-up is recorded and not judged. */
  readonly listener: RecordingListener;
  readonly mode?: RecordingMode | undefined;
  /** Whether the caller gives every command to the order model itself. */
  readonly hasModel?: boolean;
}

/** The calls of one scenario, and what is kept of them. */
export class Recording {
  readonly calls: ScenarioSession;
  /** In the order in which they came, in the end with those of the clean-up. */
  readonly exchanges: Exchange[] = [];
  /** Operations that answered with their success status at least once. */
  readonly succeeded = new Set<OperationId>();
  readonly #options: RecordingOptions;
  readonly #unwatched: ScenarioSession;
  readonly #journal: Journal;
  readonly #followed: FollowedOrders | null;
  readonly #ledger = new Ledger();
  readonly #choices = new Map<string, SeenChoice[]>();
  #isOver = false;

  constructor(options: RecordingOptions) {
    const { title, session, profile, listener, mode } = options;
    this.#options = options;
    this.#journal = new Journal(profile, session.now, {
      created: knownIn(createdInRuns, session, () => new Set()),
      learned: clockIn(session),
    });
    this.#followed = options.hasModel === true ? null : new FollowedOrders(profile);
    const keeping: ExchangeListener = {
      exchanged: (exchange) => {
        this.exchanges.push(exchange);
        listener.exchanged(exchange);
      },
      answered: (answer, call) => {
        if (succeeded(answer)) this.succeeded.add(answer.called);
        this.#ledger.answered(answer, call);
        listener.answered(answer, call);
      },
    };
    const unwatched = session.scenario(title, keeping, mode);
    const call: ScenarioSession["call"] = async (each) =>
      unwatched.call(await withTraveller(each, session.known, profile, (sent) => unwatched.call(sent)));
    this.#unwatched = { ...unwatched, call };
    this.calls = this.#watched(this.#unwatched);
  }

  /** Choices of the service that the calls showed, without those that others of the run contradict. */
  get choices(): readonly SeenChoice[] {
    return this.choicesWithout(new Set());
  }

  /** The same without these exchanges. */
  choicesWithout(exchanges: ReadonlySet<string>): readonly SeenChoice[] {
    const shown = [...this.#choices.values()].flatMap(
      (seen) => seen.find(({ exchange }) => !exchanges.has(exchange)) ?? [],
    );
    const contradicted = contradictedIn(this.#options.session);
    const isLikely = (choice: ChoiceId): boolean =>
      !contradicted.has(choice) || this.#options.profile.choices?.[choice] !== undefined;
    return shown.map((seen) => {
      const candidates = seen.candidates.filter(isLikely);
      return candidates.length === 0 ? seen : { ...seen, candidates };
    });
  }

  /** Reads every order that was called upon since it was last shown. Throws what a call throws. */
  async readOnceMore(): Promise<void> {
    const { getOrder } = createCalls(this.#options.profile);
    const unread = this.#journal.unread();
    const reads = await Promise.allSettled(unread.map((id) => this.calls.call(getOrder(id))));
    const failed = reads.find((read) => read.status === "rejected");
    if (failed !== undefined) throw failed.reason;
  }

  /** Frees what others may be waiting for, and answers what is left, redacted. Never throws. */
  async cleanUp(): Promise<readonly Residue[]> {
    const { title, session, mode } = this.#options;
    this.#isOver = true;
    const text = (value: string): string => session.redactor.text(value);
    const keeping: ExchangeListener = {
      exchanged: (exchange) => void this.exchanges.push(exchange),
      answered: () => {},
    };
    const left = await this.#ledger.cleanUp(session.scenario(cleanUpOf(title), keeping, mode));
    return left.map(({ kind, id, reason }) => ({ kind, id: text(id), reason: text(reason) }));
  }

  /** The calls, each held against the frames of operations. Throws Refused where the service refuses one by a choice. */
  #watched(calls: ScenarioSession): ScenarioSession {
    const { session, profile } = this.#options;
    const watching = <Sent extends Answer>(send: (call: Call) => Promise<Sent>, mayPay: boolean) => {
      const watched = async (call: Call, pays: boolean): Promise<Sent> => {
        const underway = this.#journal.sent(call);
        const answer = await send(call).catch((problem: unknown) => {
          this.#journal.lost(underway);
          this.#followed?.forget(call.path?.["orderId"]);
          throw problem;
        });
        const situation = this.#journal.situationOf(underway);
        if (succeeded(answer) && !underway.overlapped) {
          for (const choice of situation?.contradictedBy(call) ?? []) contradictedIn(session).add(choice);
        }
        const shown = this.#journal.answered(underway, answer);
        const followed = this.#followed?.answered(call, answer, underway.overlapped) ?? [];
        this.#found([...shown, ...followed], answer.exchange);
        const isExplained = !mayPay && mayHaveLostTraveller(answer, profile);
        const choices = isExplained ? [] : await this.#choicesBehind(underway, answer);
        const on = situation?.inWords() ?? "";
        if (this.#isOver || choices.length === 0) return answer;
        this.#chosen(choices, answer.exchange, refusalInWords(answer, on));
        if (pays && (await this.#pays(call, choices))) return watched(call, false);
        throw new Refused(answer, choices);
      };
      return (call: Call) => watched(call, mayPay);
    };
    const watchedCall = watching((call) => calls.call(call), true);
    const watchedOnce = watching((call) => calls.once(call), false);
    return {
      ...calls,
      call: async (call) => watchedCall(await withTraveller(call, session.known, profile, watchedCall)),
      // It is measured, so nothing may come before it.
      once: (call) => watchedOnce(session.known.completed(call)),
      hook: (request) => {
        if (this.#journal.intervened(request).length > 0) this.#followed?.forget();
        return calls.hook(request);
      },
    };
  }

  #found(findings: readonly Finding[], exchange: Exchange): void {
    // The clean-up takes back what it can, and calls of a scenario that has thrown may still be under way then.
    if (this.#isOver || findings.length === 0) return;
    for (const candidates of findings.flatMap((each) => each.choices ?? [])) this.#chosen(candidates, exchange);
    this.#options.listener.found(findings, exchange);
  }

  /** Pays for an order by the hook of the target, which says that it confirms the lines of an order once they are paid. */
  async #pays({ operation, path }: Call, choices: readonly ChoiceId[]): Promise<boolean> {
    const { profile, session } = this.#options;
    const orderId = path?.["orderId"];
    const settle = profile.hooks?.settleBalance;
    const isDeclared = choices.some((choice) => choice === confirmsOnceFree && profile.choices?.[choice] !== undefined);
    if (!isDeclared || settle === undefined || orderId === undefined) return false;
    if ((await triedInRuns.get(session)?.get(operation)) !== true) return false;
    const { status } = await this.calls.hook(settle(orderId));
    // Nothing is known of an order after a hook until it is shown again.
    await this.calls.call(createCalls(profile).getOrder(orderId));
    return status < 300;
  }

  /** The choices behind a refusal: of an order that an earlier call locked, or of a call that need not succeed. */
  async #choicesBehind(underway: Underway, answer: Answer): Promise<readonly ChoiceId[]> {
    if (this.#isOver) return [];
    const { profile } = this.#options;
    for (const lock of this.#journal.locksBehind(underway, answer)) {
      if (await this.#tried(lock, (calls) => locksOrders(calls, profile, lock))) return [lock];
    }
    const choices = this.#journal.refusal(underway, answer);
    if (choices.length > 0) return choices;
    // The target may take it in another simple state.
    const elsewhere = this.#journal.refusal(underway, answer, true);
    const { operation } = underway.call;
    const isTaken =
      elsewhere.length > 0 && (await this.#tried(operation, (calls) => takesOneWay(calls, profile, operation)));
    return isTaken ? elsewhere : [];
  }

  /** What a probe of the target shows, which is made once in a run. */
  async #tried(subject: OperationId | ChoiceId, probe: (calls: ScenarioSession) => Promise<boolean>): Promise<boolean> {
    const { session } = this.#options;
    const known = knownIn(triedInRuns, session, () => new Map<OperationId | ChoiceId, Promise<boolean>>());
    const shown = known.get(subject) ?? probe(this.#unwatched).catch(() => false);
    known.set(subject, shown);
    return shown;
  }

  #chosen(candidates: readonly ChoiceId[], { id }: Pick<Exchange, "id">, refusal?: string): void {
    const seen = this.#choices.get(candidates.join()) ?? [];
    this.#choices.set(candidates.join(), seen);
    seen.push({ candidates, exchange: id, ...(refusal !== undefined && { refusal }) });
  }
}

/** The choice of a target that confirms what costs nothing, and refuses to confirm what does. */
const confirmsOnceFree: ChoiceId = "refuses.confirmOrderLines";

/** What all scenarios of a run have created: scenarios that are under way at the same time know nothing of each other. */
const createdInRuns = new WeakMap<Session, Set<string>>();

/** What probes of each run have shown. */
const triedInRuns = new WeakMap<Session, Map<OperationId | ChoiceId, Promise<boolean>>>();

/** Choices that each run has seen contradicted: the target carried out what they refuse. */
const contradictedInRuns = new WeakMap<Session, Set<ChoiceId>>();

const clocksOfRuns = new WeakMap<Session, LearnedClock>();

/** What a run has learned of the clock of its target, the same for all of its scenarios. */
export function clockIn(session: Session): LearnedClock {
  return knownIn(clocksOfRuns, session, () => new LearnedClock());
}

function contradictedIn(session: Session): Set<ChoiceId> {
  return knownIn(contradictedInRuns, session, () => new Set());
}

function knownIn<Known>(runs: WeakMap<Session, Known>, session: Session, none: () => Known): Known {
  const known = runs.get(session) ?? none();
  runs.set(session, known);
  return known;
}
