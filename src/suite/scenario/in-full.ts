import { idText, MissingAnswer, type PartList, type PartView } from "../../core/index.ts";

interface Member {
  readonly id: string;
}

/**
 * The members of an answer. Their fields are not shown, so an answer may leave out the value by which a scenario recognises them:
 * such a member is as its order shows it, which `read` gets. Its id alone then says which one was answered.
 */
export async function inFull<M extends Member>(
  answered: readonly M[],
  value: (member: M) => unknown,
  read: () => Promise<readonly M[]>,
): Promise<readonly M[]> {
  if (answered.every((member) => value(member) !== undefined)) return answered;
  const there = await read();
  return answered.map((member) =>
    value(member) === undefined ? (there.find(({ id }) => id === member.id) ?? member) : member,
  );
}

/** The same for parts, which scenarios recognise by their values. */
export function partsInFull(
  answered: readonly PartView[],
  read: () => Promise<readonly PartView[]>,
): Promise<readonly PartView[]> {
  return inFull(answered, ({ value }) => value, read);
}

/** Whether an order shows only the id of a part. */
export function isIdAlone({ json }: Pick<PartView, "json">): boolean {
  return idText(json) !== "";
}

/** Parts as an order shows them; where it shows only their ids, as the answers did that made them. */
export function asAnswered(read: readonly PartView[], answered: readonly PartView[]): readonly PartView[] {
  return read.map((part) => (isIdAlone(part) ? (answered.find(({ id }) => id === part.id) ?? part) : part));
}

/** Throws MissingAnswer where an order shows only the ids of its parts: what it has to show of them besides is not judged. */
export function mustShowValues(list: PartList, parts: readonly PartView[]): void {
  if (parts.some(isIdAlone)) throw new MissingAnswer(`order.${list}.values`);
}
