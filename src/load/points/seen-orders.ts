import { createBystanders, createJourneyJournal, type Finding, type JourneyJournal } from "../../suite/index.ts";
import { type BareAnswer, callAt, isOperation, type Profile } from "../../core/index.ts";
import type { EmittedAnswer } from "../k6/record-reader.ts";

/** The orders that the journeys of a load run see. A journey that is over is forgotten, except the journals for the audit. */
export interface SeenOrders {
  /** Forbidden changes of the orders that an answer shows; `null` for an answer that cannot be read. */
  answered(request: EmittedAnswer, answer: BareAnswer | null): readonly Finding[];
  /** The journal of the journey whose records come; `null` where there is none. */
  journal(): JourneyJournal | null;
  journeyIsOver(): void;
}

/** Follows journeys by their records: those of one journey come together, those of the preparation before all others. */
export function createSeenOrders(profile: Profile): SeenOrders {
  const bystanders = createBystanders(profile);
  let preparation: JourneyJournal | null = null;
  let journey: JourneyJournal | null = null;
  let isPreparing = true;

  function current(): JourneyJournal {
    if (isPreparing) return (preparation ??= createJourneyJournal(profile));
    return (journey ??= createJourneyJournal(profile));
  }

  return {
    answered({ operation, iteration, asked, time, durationMs }, answer) {
      isPreparing = iteration === null;
      if (asked === null || !isOperation(operation)) return [];
      const found = current().seen({
        call: callAt(operation, asked.address, asked.body),
        sentAt: time - durationMs,
        answeredAt: time,
        together: asked.together,
        answer,
      });
      if (answer === null) return found;
      if (isPreparing) bystanders.prepared(answer);
      return isPreparing ? found : [...found, ...bystanders.found(answer)];
    },
    journal: () => (isPreparing ? preparation : journey),
    journeyIsOver: () => void (journey = null),
  };
}
