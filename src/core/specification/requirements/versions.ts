import { area } from "./requirement.ts";

/** Versions of an order: rule 4, section 8 and section 9. */
export const versions = area("versions", {
  "versions.latest-by-default": {
    sentences: ["s9.latest", "s4.getOrder-latest"],
    statement: "Without a version, the latest version of an order is read.",
    operations: ["getOrder"],
  },
  "versions.confirmed-readable": {
    sentences: ["s9.earlier", "s1.versions", "s2.order-version"],
    statement: "A confirmed version of an order can be read by its number.",
    operations: ["getOrder"],
  },
  "versions.confirmed-immutable": {
    sentences: ["s9.earlier"],
    statement: "A confirmed version reads the same after the order was changed.",
    operations: ["getOrder"],
  },
  "versions.unconfirmed-not-readable": {
    sentences: ["s3.rule-4"],
    statement: "An earlier version that was never confirmed cannot be read.",
    operations: ["getOrder"],
  },
  "versions.unknown": {
    sentences: ["s9.earlier"],
    statement: "A version that an order does not have is not answered with an order.",
    operations: ["getOrder"],
  },
  "versions.below-minimum": {
    sentences: ["s8.version", "s4.request-getOrder"],
    statement: "A version below 1 is not answered with an order.",
    operations: ["getOrder"],
  },
  "versions.not-a-number": {
    sentences: ["s8.version", "s4.request-getOrder"],
    statement: "A version that is not a whole number of 32 bits is not answered with an order.",
    operations: ["getOrder"],
  },
});
