import { one } from "../choice.ts";
import { always, ifAny } from "./draws.ts";
import type { Family } from "./generator.ts";

/** Reading a version. Every command is followed by a read of the order, and in a race others read it all the while. */
export const readingGenerators = {
  getOrder: {
    isAnswered: always,
    flows: {
      "read version": {
        weight: 3,
        probability: ({ versions }) => ifAny(versions),
        draw({ versions }, choice) {
          const known = one(versions, choice);
          return known === undefined ? null : { version: known.number };
        },
      },
    },
    races: {},
  },
} as const satisfies Family;
