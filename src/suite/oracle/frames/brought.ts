import type { ChoiceId } from "../../../core/portable.ts";
import type { Change } from "./differences.ts";

/** Choices by which a call brings members of another kind, and another call takes them away again. */
const bringing: ReadonlySet<ChoiceId> = new Set([
  "add-lines.brings-travellers",
  "travellers.bring-seats",
  "seats.bring-lines",
]);

/** Whether a member goes by a choice with what it came with. A member that a call added did not come so. */
export function takesWhatItBrought(choice: ChoiceId, { aspect }: Change): boolean {
  return aspect.endsWith(".removed") && bringing.has(choice);
}
