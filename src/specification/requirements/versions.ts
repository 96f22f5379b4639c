import { area } from "./requirement.ts";

/** Versions of an order: rule 4, section 8 and section 9. */
export const versions = area("versions", [
  {
    id: "versions.latest-by-default",
    section: "9",
    statement: "Without a version, the latest version of an order is read.",
    operations: ["getOrder"],
  },
  {
    id: "versions.confirmed-readable",
    section: "9",
    statement: "A confirmed version of an order can be read by its number.",
    operations: ["getOrder"],
  },
  {
    id: "versions.confirmed-immutable",
    section: "9",
    statement: "A confirmed version reads the same after the order was changed.",
    operations: ["getOrder"],
  },
  {
    id: "versions.unconfirmed-not-readable",
    section: "3",
    statement: "An earlier version that was never confirmed cannot be read.",
    operations: ["getOrder"],
  },
  {
    id: "versions.unknown",
    section: "9",
    statement: "A version that an order does not have is not answered with an order.",
    operations: ["getOrder"],
  },
  {
    id: "versions.below-minimum",
    section: "8",
    statement: "A version below 1 is not answered with an order.",
    operations: ["getOrder"],
  },
  {
    id: "versions.not-a-number",
    section: "8",
    statement: "A version that is not a whole number of 32 bits is not answered with an order.",
    operations: ["getOrder"],
  },
]);
