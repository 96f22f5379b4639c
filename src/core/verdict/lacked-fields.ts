import type { VerdictCheck, VerdictRequirement } from "./schema.ts";

/**
 * A field that an answer lacks is the reason where an order is compared in just this field, with that answer or with what was
 * read of it before. No call has changed it.
 */
export function lackedFields(
  failed: readonly VerdictRequirement[],
): (one: VerdictRequirement, check: VerdictCheck) => readonly string[] {
  const lacking = failed.flatMap(({ id }) => {
    const [, name] = /^contract\.order\.(\w+)$/u.exec(id) ?? [];
    return name === undefined
      ? []
      : [{ id, sides: new RegExp(`(?:^|: )${name}: (?:null|nothing|"[^"]*" instead of null)$`, "u") }];
  });
  return (_, { expected = "", actual = "" }) =>
    lacking.flatMap(({ id, sides }) => (sides.test(expected) || sides.test(actual) ? [id] : []));
}
