import fc from "fast-check";
import { type Call, lowestVersion, type Operation, type Profile, queryValues } from "../../../core/index.ts";
import { certain, open, type Breakage } from "./breakage.ts";
import { brokenSearches } from "./broken-searches.ts";

/** Query parameters of another form than the operation's row states. Section 4. */
export function brokenQueries(row: Operation, call: Call, profile: Profile): readonly fc.Arbitrary<Breakage>[] {
  return row.query.flatMap(({ name, type }) => {
    switch (type) {
      case "filters":
        return brokenSearches(call, profile);
      case "int32":
        return brokenVersions(call, name);
      case "date-time":
        return [noDate(call, name)];
      case "uuid-list":
        // The deprecated query beside a body is about another rule.
        return row.request === null ? [badList(call, name), ...badAmongGood(call, name)] : [];
    }
  });
}

const largest = 2 ** 31 - 1;

function brokenVersions(call: Call, name: string): readonly fc.Arbitrary<Breakage>[] {
  const malformed = (kind: string, value: string): Breakage =>
    certain("malformed-input", kind, `${name}=${value}`, call, { query: [[name, value]] });
  return [
    fc.constant(malformed("number-over-int32", `${largest + 1}`)),
    fc.integer({ min: -largest, max: lowestVersion - 1 }).map((number) => malformed("number-below-least", `${number}`)),
    fc.constantFrom("abc", "1.5", "1x", "0x1", "9".repeat(40)).map((text) => malformed("no-number", text)),
    fc.constantFrom(
      open("empty-number", `an empty ${name}`, call, { query: [[name, ""]] }),
      open("repeated-number", `${name} given twice`, call, {
        query: [
          [name, "1"],
          [name, "2"],
        ],
      }),
    ),
  ];
}

/** No text of a time, and times that no calendar and no clock has: a service that corrects them takes another day. */
const noDates = [
  "tomorrow",
  "2026-13-45T99:99:99Z",
  "2026-02-30T12:00:00Z",
  "2027-02-29T12:00:00Z",
  "2026-06-31T12:00:00Z",
  "null",
  "true",
  "12:00",
] as const;

function noDate(call: Call, name: string): fc.Arbitrary<Breakage> {
  return fc.constantFrom(...noDates).map((value) =>
    certain("malformed-input", "date-time", `${name}=${value}`, call, {
      query: [...(call.query ?? []).filter(([given]) => given !== name), [name, value]],
    }),
  );
}

/** Behind ids that are good and before them. What is good may be done, with or without the rest. */
function badAmongGood(call: Call, name: string): readonly fc.Arbitrary<Breakage>[] {
  const good = queryValues(call, name);
  return good.length === 0
    ? []
    : [
        fc
          .constantFrom([...good, "no-uuid"], ["no-uuid", ...good], [...good, "17", "null"])
          .map((ids) =>
            open(
              "id-list-in-part",
              `${name} with ids that are none`,
              call,
              { query: [[name, ids.join(",")]] },
              { inPart: true },
            ),
          ),
      ];
}

/** Whether an id that is none is refused, or found to be unknown and passed over, is open. */
function badList(call: Call, name: string): fc.Arbitrary<Breakage> {
  return fc
    .constantFrom("no-uuid", "17", ",", "null", "'")
    .map((value) => open("id-list", `${name}=${value}`, call, { query: [[name, value]] }));
}
