import { leftOpen, section } from "./sentence.ts";

/** Limits. */
export const section8 = section("8", {
  "s8.token-lifetime": { place: "item 1", statement: "An access token is valid for 24 hours." },
  "s8.version": { place: "item 2", statement: "`version` of getOrder is a 32-bit integer of at least 1." },
  "s8.not-shown": {
    place: "items 3 and 4",
    statement: "The specification does not show rate limits, page sizes and lengths of lists.",
    unserved: leftOpen,
  },
});
