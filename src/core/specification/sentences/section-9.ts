import { deprecatedWays, deprecation } from "../deprecations.ts";
import { family, section } from "./sentence.ts";

/** Versioning and deprecations. */
export const section9 = section("9", {
  "s9.prefix": {
    place: "item 1",
    statement: "Every path starts with `/v1`.",
    unserved: "every path of section 4 contains it and is judged there",
  },
  "s9.description": {
    place: "item 1",
    statement: "The API description carries a version string.",
    unserved: "no operation answers with the description",
  },
  "s9.latest": { place: "item 2", statement: "getOrder shows the latest version by default." },
  "s9.earlier": {
    place: "item 2",
    statement: "`version` selects an earlier CONFIRMED version.",
  },
  ...family("s9.deprecated-<deprecatedWays>", { deprecatedWays }, (way) => ({
    place: `deprecated operations, row ${way}`,
    statement: `${way} is deprecated; ${deprecation(way).replacement} replaces it and does the same.`,
  })),
});
