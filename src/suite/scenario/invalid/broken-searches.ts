import fc from "fast-check";
import { answered, type Call, type FilterRow, filters, type Profile, sorting } from "../../../core/index.ts";
import { certain, open, type Breakage } from "./breakage.ts";

/**
 * Searches that make no sense. Only the values of the sort direction are stated; what a search answers to the rest is
 * open. Throws MissingAnswer when the profile names no field to sort by.
 */
export function brokenSearches(call: Call, { paging, search }: Profile): readonly fc.Arbitrary<Breakage>[] {
  const fields = answered(search?.sortableFields, "search.sortableFields");
  const asking = (kind: string, name: string, value: string): Breakage =>
    open(kind, `${name}=${shown(value)}`, call, { query: [[name, value]] }, { ownStatuses: [414] });
  const filtering = (kind: string, chosen: readonly FilterRow[], texts: readonly string[]): fc.Arbitrary<Breakage> =>
    fc.tuple(fc.constantFrom(...chosen), fc.constantFrom(...texts)).map(([{ name }, text]) => asking(kind, name, text));
  const typed = (value: FilterRow["value"]) => filters.filter((filter) => filter.value === value);
  const pages = [paging?.pageParameter, paging?.perPageParameter].filter((name) => name !== undefined);

  return [
    fc
      .tuple(fc.constantFrom(...fields), fc.constantFrom("SIDEWAYS", "1", "ASCENDING", "true"))
      .map(([field, direction]) =>
        certain("malformed-input", "sort-direction", `${sorting.direction}=${direction}`, call, {
          query: [
            [sorting.field, field],
            [sorting.direction, direction],
          ],
        }),
      ),
    fc.constantFrom(asking("sort-field", sorting.field, "noSuchField"), asking("sort-field", sorting.field, "")),
    filtering("filter-operator", filters, ["like:x", "EQ:x", ":x", "eq", "x", ""]),
    filtering("filter-date", typed("instant"), ["gte:yesterday", "lt:2026-13-45T99:99:99Z", "eq:"]),
    filtering("filter-amount", typed("money"), ["gt:much", "eq:1,5", `lt:${"9".repeat(40)}`, "in:1.00,much"]),
    filtering("filter-version", typed("version"), ["eq:2147483648", "gt:-1", "eq:1.5", "in:1,abc"]),
    filtering("filter-text", typed("text"), [`eq:${"x".repeat(1_000)}`, "eq:'", "in:,", "ne:%", "nin:é"]),
    ...(pages.length === 0
      ? []
      : [
          fc
            .tuple(fc.constantFrom(...pages), fc.constantFrom("-1", "abc", "1.5", "2147483648", ""))
            .map(([name, value]) => asking("page", name, value)),
        ]),
  ];
}

function shown(value: string): string {
  return value.length > 60 ? `${value.slice(0, 10)}… (${value.length} characters)` : value;
}
