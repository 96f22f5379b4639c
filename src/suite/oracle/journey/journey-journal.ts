import { type BareAnswer, type Call, operation, type Profile } from "../../../core/portable.ts";
import type { Finding } from "../finding.ts";
import { Journal } from "../frames/index.ts";

/** A request of a journey and what came of it. Times are milliseconds since 1970. */
export interface JourneyExchange {
  readonly call: Call;
  readonly sentAt: number;
  readonly answeredAt: number;
  /** Whether others of its journey may have been under way at the same time. */
  readonly together: boolean;
  /** `null`: none came, or none that can be read. */
  readonly answer: BareAnswer | null;
}

/** What one journey has seen of its orders. */
export interface JourneyJournal {
  /** Takes what came next; answers what it shows otherwise than the calls since may have left it. */
  seen(exchange: JourneyExchange): readonly Finding[];
}

/**
 * Judges each order that a journey shows again by the side effects that the calls since may have. The journal may go on
 * after the journey: without further calls, its orders must be unchanged.
 */
export function createJourneyJournal(profile: Profile): JourneyJournal {
  let now = 0;
  const journal = new Journal(profile, () => now);
  /** Orders on which a call was lost: it may take effect at any time after. */
  const uncertain = new Set<string>();
  return {
    seen({ call, sentAt, answeredAt, together, answer }) {
      now = sentAt;
      const underway = journal.sent(call);
      // Of overlapping calls, an answer may show the state before or after the other.
      underway.overlapped ||= together;
      now = answeredAt;
      const order = call.path?.["orderId"] ?? "";
      if (answer !== null) {
        const found = journal.answered(underway, answer).filter(({ holds }) => !holds);
        return uncertain.has(order) ? [] : found;
      }
      if (operation(call.operation).changes !== "nothing") uncertain.add(order);
      journal.lost(underway);
      return [];
    },
  };
}
