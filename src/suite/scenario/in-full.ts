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
