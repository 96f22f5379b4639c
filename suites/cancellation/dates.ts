import { succeeded } from "../../src/client/answer.ts";
import type { Api, LinesAnswer } from "../../src/client/api.ts";
import { atOffset } from "../../src/oracle/instant.ts";
import { NotApplicable } from "../../src/scenario/blocked.ts";

/** No whole number of hours, by which a mistaken offset would be off. */
const farMs = 100 * 60_000;
const minutesAhead = 330;

/**
 * Cancels lines at a date that is not now, written at an offset of its own. How far a date may lie ahead or back is not
 * shown, so one that is refused is followed by the next; a target that takes no date but the present is NotApplicable,
 * and the answer of one that takes none at all is the refusal.
 */
export async function cancelledAtSomeDate(
  api: Api,
  orderId: string,
  lineIds: readonly string[],
): Promise<{ readonly answer: LinesAnswer; readonly date: Date }> {
  const now = Math.trunc(Date.now() / 1_000) * 1_000;
  for (const instant of [now + farMs, now - farMs]) {
    const answer = await api.cancelOrderLines(orderId, lineIds, atOffset(instant, minutesAhead));
    if (succeeded(answer)) return { answer, date: new Date(instant) };
  }
  const answer = await api.cancelOrderLines(orderId, lineIds, atOffset(now, minutesAhead));
  if (succeeded(answer)) throw new NotApplicable("the target takes no date of a cancellation but the present one");
  return { answer, date: new Date(now) };
}
