import type { OrderView, Profile } from "../../core/index.ts";
import { shown } from "../oracle/shown.ts";

/** Of these lines those that do not say that they were confirmed; none where the profile has no word for it. */
export function otherThanConfirmed(
  order: OrderView,
  ids: readonly string[],
  { vocabulary }: Pick<Profile, "vocabulary">,
): readonly string[] {
  return otherThan(vocabulary?.confirmedLine, order, ids);
}

/** Of these lines those that do not say that they were failed; none where the profile has no word for it. */
export function otherThanFailed(
  order: OrderView,
  ids: readonly string[],
  { vocabulary }: Pick<Profile, "vocabulary">,
): readonly string[] {
  return otherThan(vocabulary?.failedLine, order, ids);
}

function otherThan(word: string | undefined, { lines }: OrderView, ids: readonly string[]): readonly string[] {
  if (word === undefined) return [];
  return lines
    .filter(({ id, externalConfirmation }) => ids.includes(id) && externalConfirmation !== word)
    .map(({ id, externalConfirmation }) => `${id}: ${shown(externalConfirmation)} instead of ${shown(word)}`);
}
