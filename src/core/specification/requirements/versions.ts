import { areaOn } from "./requirement.ts";

/** Versions of an order: rule 4, section 8 and section 9. */
export const versions = areaOn("getOrder")("versions", {
  "versions.latest-by-default": {
    sentences: ["s9.latest", "s4.getOrder-latest"],
    statement: "Without `version`, getOrder shows the latest version of an order.",
  },
  "versions.confirmed-readable": {
    sentences: ["s9.earlier", "s1.versions", "s2.order-version"],
    statement: "getOrder shows a confirmed version by its number.",
  },
  "versions.confirmed-immutable": {
    sentences: ["s9.earlier"],
    statement: "A confirmed version reads the same after later changes of the order.",
  },
  "versions.unconfirmed-not-readable": {
    sentences: ["s3.rule-4"],
    statement: "getOrder does not show an earlier version that was never confirmed.",
  },
  "versions.unknown": {
    sentences: ["s9.earlier"],
    statement: "getOrder does not answer with an order when the version does not exist.",
  },
  "versions.below-minimum": {
    sentences: ["s8.version", "s4.request-getOrder"],
    statement: "getOrder does not answer with an order when the version is below 1.",
  },
  "versions.not-a-number": {
    sentences: ["s8.version", "s4.request-getOrder"],
    statement: "getOrder does not answer with an order when the version is not a 32-bit integer.",
  },
});
