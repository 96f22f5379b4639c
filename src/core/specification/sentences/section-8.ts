import { leftOpen, section } from "./sentence.ts";

/** Limits. */
export const section8 = section("8", [
  { id: "s8.token-lifetime", place: "item 1", statement: "An access token lives for 24 hours." },
  { id: "s8.version", place: "item 2", statement: "`version` of getOrder is a 32-bit integer of at least 1." },
  {
    id: "s8.not-shown",
    place: "items 3 and 4",
    statement: "Rate limits, page sizes and lengths of lists are not shown.",
    unserved: leftOpen,
  },
]);
