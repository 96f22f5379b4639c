import { deprecatedWays, deprecation, type DeprecatedWay } from "../deprecations.ts";
import { section } from "./sentence.ts";

const rows = section("9", [
  {
    id: "s9.prefix",
    place: "item 1",
    statement: "Every path begins with `/v1`.",
    unserved: "every path of section 4 contains it and is judged there",
  },
  {
    id: "s9.description",
    place: "item 1",
    statement: "The description of the API carries a version string.",
    unserved: "no operation answers with the description",
  },
  { id: "s9.latest", place: "item 2", statement: "Reading an order shows its latest version by default." },
  {
    id: "s9.earlier",
    place: "item 2",
    statement: "`version` chooses an earlier version that is CONFIRMED.",
  },
]);

const deprecatedRows = section(
  "9",
  deprecatedWays.map((way) => ({
    id: `s9.deprecated-${way}` as const satisfies `s9.deprecated-${DeprecatedWay}`,
    place: `deprecated operations, row ${way}`,
    statement: `${way} is deprecated; ${deprecation(way).replacement} replaces it and does the same.`,
  })),
);

/** Versioning and deprecations. */
export const section9 = [...rows, ...deprecatedRows];
