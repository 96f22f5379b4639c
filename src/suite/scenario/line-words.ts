import type { OrderView } from "../../core/index.ts";
import type { Subject } from "./check.ts";
import type { LineEnd, TargetView } from "./target-view.ts";

interface Ended {
  readonly end: LineEnd;
  readonly order: OrderView;
  readonly ids: readonly string[];
  readonly said: string;
}

/** Judges that these lines say how they ended. A word of the profile that none of them shows is an answer to correct. */
export function judgeWord(subject: Subject, target: TargetView, { end, order, ids, said }: Ended): void {
  const wrong = target.wordToCorrect(end, order, ids);
  if (wrong === null) subject.that(target.linesOtherThan(end, order, ids), said).isEmpty();
  else subject.blocked(wrong);
}
