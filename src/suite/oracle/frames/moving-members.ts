/** Members in which two states of one order differ, as pointers with `*` for every element of a list. */
export function movingMembers(before: unknown, after: unknown, place = ""): readonly string[] {
  if (before === after || JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isStructure(before) || !isStructure(after) || Array.isArray(before) !== Array.isArray(after)) return [place];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const isList = Array.isArray(before);
  const found = [...names].flatMap((name) =>
    movingMembers(
      before[name],
      after[name],
      `${place}/${isList ? "*" : name.replaceAll("~", "~0").replaceAll("/", "~1")}`,
    ),
  );
  return [...new Set(found)];
}

function isStructure(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object";
}
