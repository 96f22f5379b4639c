import { type OrderView, pendingConfirmation } from "../../core/index.ts";
import { shown } from "../oracle/shown.ts";
import type { Subject } from "./check.ts";
import type { TargetView } from "./target-view.ts";

/** Lines that waited, and how they ended. */
interface Ended {
  readonly end: "confirmed" | "failed";
  readonly order: OrderView;
  readonly ids: readonly string[];
  readonly said: string;
}

/**
 * Judges that these lines say how they ended, where the profile has a word for it. Where all of them show the same other word it
 * is the one of the profile that is wrong, since no sentence says which it is.
 */
export function judgeWord(subject: Subject, { profile }: Pick<TargetView, "profile">, ended: Ended): void {
  const { end, order, ids, said } = ended;
  const { confirmedLine, failedLine } = profile.vocabulary ?? {};
  const [word, opposite] = end === "confirmed" ? [confirmedLine, failedLine] : [failedLine, confirmedLine];
  if (word === undefined) return subject.that([], said).isEmpty();
  const lines = order.lines.filter(({ id }) => ids.includes(id));
  const [came, ...others] = new Set(lines.map(({ externalConfirmation = null }) => externalConfirmation));
  const isWrong =
    others.length === 0 && ![undefined, word, opposite, pendingConfirmation].some((each) => each === came);
  if (isWrong) {
    const answer = `Answer \`vocabulary.${end}Line: ${shown(came)}\``;
    return subject.blocked(`a ${end} line shows ${shown(came)}, and the profile says ${shown(word)}. ${answer}`);
  }
  const otherwise = lines
    .filter(({ externalConfirmation = null }) => externalConfirmation !== word)
    .map(({ id, externalConfirmation = null }) => `${id}: ${shown(externalConfirmation)} instead of ${shown(word)}`);
  return subject.that(otherwise, said).isEmpty();
}
