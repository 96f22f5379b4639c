import { succeeded } from "../protocol/answer.ts";
import type { Exchange } from "../protocol/exchange.ts";
import type { Recording as RecordingMode } from "../client/exchanger.ts";
import type { ExchangeListener, ScenarioSession, Session } from "../client/session.ts";
import type { OperationId } from "../specification/operations.ts";
import type { Residue } from "../verdict/check.ts";
import { createLedger } from "./ledger.ts";

/** The calls of one scenario, and what is kept of them. */
export interface Recording {
  readonly calls: ScenarioSession;
  /** In the order in which they came, in the end with those of the clean-up. */
  readonly exchanges: readonly Exchange[];
  /** Operations that answered with their success status at least once. */
  readonly succeeded: ReadonlySet<OperationId>;
  /** Frees what others may be waiting for, and answers what is left, redacted. Never throws. */
  cleanUp(): Promise<readonly Residue[]>;
}

/** Opens a recording of that title; the listener judges it. The clean-up is recorded and judged by nobody. */
export function openRecording(
  title: string,
  session: Session,
  listener: ExchangeListener,
  recording?: RecordingMode,
): Recording {
  const exchanges: Exchange[] = [];
  const successes = new Set<OperationId>();
  const ledger = createLedger();
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
  const calls = session.scenario(title, keeping, recording);
  return {
    calls,
    exchanges,
    succeeded: successes,
    async cleanUp() {
      const text = (value: string): string => session.redactor.text(value);
      const left = await ledger.cleanUp(
        session.scenario(`${title} (clean-up)`, { exchanged: keep, answered: () => {} }, recording),
      );
      return left.map(({ kind, id, reason }) => ({ kind, id: text(id), reason: text(reason) }));
    },
  };
}
