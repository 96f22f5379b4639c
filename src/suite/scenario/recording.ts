import {
  type Answer,
  type Call,
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
import { Journal } from "../oracle/frames/index.ts";
import { Ledger } from "./ledger.ts";

/** The calls of one scenario, and what is kept of them. */
export interface Recording {
  readonly calls: ScenarioSession;
  /** In the order in which they came, in the end with those of the clean-up. */
  readonly exchanges: readonly Exchange[];
  /** Operations that answered with their success status at least once. */
  readonly succeeded: ReadonlySet<OperationId>;
  /** Choices of the service that the calls showed. */
  readonly choices: readonly SeenChoice[];
  /** Reads every order that was called upon since it was last shown. Throws what a call throws. */
  readOnceMore(): Promise<void>;
  /** Frees what others may be waiting for, and answers what is left, redacted. Never throws. */
  cleanUp(): Promise<readonly Residue[]>;
}

/** What judges the calls of a scenario. */
export interface RecordingListener extends ExchangeListener {
  /** Notified of what the answer of an exchange shows about the orders of the scenario. */
  found(findings: readonly Finding[], exchange: Exchange): void;
}

/** Opens a recording of that title; the listener judges it. The clean-up is recorded and not judged. */
export function openRecording(
  title: string,
  session: Session,
  profile: Profile,
  listener: RecordingListener,
  recording?: RecordingMode,
): Recording {
  const exchanges: Exchange[] = [];
  const successes = new Set<OperationId>();
  const choices = new Map<string, SeenChoice>();
  const ledger = new Ledger();
  const keep = (exchange: Exchange): void => void exchanges.push(exchange);
  const keeping: ExchangeListener = {
    exchanged(exchange) {
      keep(exchange);
      listener.exchanged(exchange);
    },
    answered(answer, call) {
      if (succeeded(answer)) successes.add(answer.called);
      ledger.answered(answer, call);
      listener.answered(answer, call);
    },
  };
  const journal = new Journal(profile, session.now, createdIn(session));
  // The clean-up takes back what it can, and calls of a scenario that has thrown may still be under way then.
  let isOver = false;
  const found: RecordingListener["found"] = (findings, exchange) => {
    if (isOver) return;
    for (const candidates of findings.flatMap((each) => each.choices ?? [])) {
      const key = candidates.join();
      if (!choices.has(key)) choices.set(key, { candidates, exchange: exchange.id });
    }
    listener.found(findings, exchange);
  };
  const calls = watched(session.scenario(title, keeping, recording), journal, { ...listener, found });
  return {
    calls,
    exchanges,
    succeeded: successes,
    get choices() {
      return [...choices.values()];
    },
    async readOnceMore() {
      const api = createCalls(profile);
      const reads = await Promise.allSettled(journal.unread().map((id) => calls.call(api.getOrder(id))));
      const failed = reads.find((read) => read.status === "rejected");
      if (failed !== undefined) throw failed.reason;
    },
    async cleanUp() {
      isOver = true;
      const text = (value: string): string => session.redactor.text(value);
      const left = await ledger.cleanUp(
        session.scenario(cleanUpOf(title), { exchanged: keep, answered: () => {} }, recording),
      );
      return left.map(({ kind, id, reason }) => ({ kind, id: text(id), reason: text(reason) }));
    },
  };
}

/** What all scenarios of a run have created: scenarios that are under way at the same time know nothing of each other. */
const createdInRuns = new WeakMap<Session, Set<string>>();

function createdIn(session: Session): Set<string> {
  const known = createdInRuns.get(session) ?? new Set();
  createdInRuns.set(session, known);
  return known;
}

/** The calls of a scenario, each held against the frames of operations. */
function watched(calls: ScenarioSession, journal: Journal, listener: RecordingListener): ScenarioSession {
  const watching =
    <Sent extends Answer>(send: (call: Call) => Promise<Sent>) =>
    async (call: Call): Promise<Sent> => {
      const underway = journal.sent(call);
      const answer = await send(call).catch((problem: unknown) => {
        journal.lost(underway);
        throw problem;
      });
      const findings = journal.answered(underway, answer);
      if (findings.length > 0) listener.found(findings, answer.exchange);
      return answer;
    };
  return {
    ...calls,
    call: watching((call) => calls.call(call)),
    once: watching((call) => calls.once(call)),
    hook(request) {
      journal.intervened(request);
      return calls.hook(request);
    },
  };
}
