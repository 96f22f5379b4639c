import { one } from "../choice.ts";
import { always, everywhere, ifAny, isDraft, isReopened } from "./draws.ts";
import type { Family } from "./generator.ts";
import { uses } from "../../../../core/index.ts";

/** Failing, resetting, unlocking, locking and updating an order. */
export const statusGenerators = {
  failOrder: {
    isAnswered: ({ bodies }) => bodies?.failOrder !== undefined,
    walk: { "fail the order": () => ({}) },
    flows: { fail: { weight: 2, probability: (state) => (isDraft(state) ? 15 : 40), draw: () => ({}) } },
    races: { "fail the order": { starts: everywhere, draw: () => ({}) } },
  },
  resetOrder: {
    isAnswered: always,
    walk: { "reset the order": () => ({}) },
    flows: {
      reset: {
        weight: 3,
        probability: (state) => (isReopened(state) || state.now.reservations.length > 0 ? 40 : 20),
        draw: () => ({}),
      },
    },
    races: { "reset the order": { starts: everywhere, draw: () => ({}) } },
  },
  unlockOrder: {
    isAnswered: always,
    walk: { "unlock the order": () => ({}) },
    flows: { unlock: { weight: 4, probability: ({ locked }) => (locked ? 90 : 5), draw: () => ({}) } },
    races: { "unlock the order": { starts: ["locked"], draw: () => ({}) } },
  },
  lock: {
    isAnswered: ({ hooks }, runClass) => hooks?.lockOrder !== undefined && uses(runClass, "lock-hook"),
    walk: { "lock the order": ({ locked }) => (locked ? null : {}) },
    flows: { lock: { weight: 2, probability: ({ locked }) => (locked ? 0 : 30), draw: () => ({}) } },
    races: {},
  },
  updateOrder: {
    isAnswered: ({ bodies }) => bodies?.updateOrder !== undefined,
    walk: { "update the order": (_, __, names) => ({ reference: names.reference() }) },
    flows: {
      "update order": { weight: 2, probability: () => 60, draw: (_, __, names) => ({ reference: names.reference() }) },
    },
    races: { "update the order": { starts: ["draft", "locked", "free"], draw: (_, __, tag) => ({ reference: tag }) } },
  },
} as const satisfies Family;

/** Reading a version. Every command is followed by a read of the order, and in a race others read it all the while. */
export const readingGenerators = {
  getOrder: {
    isAnswered: always,
    walk: {
      "read an earlier version"({ now, versions }, choice) {
        const earlier = one(
          versions.filter(({ number }) => number !== now.version),
          choice,
        );
        return earlier === undefined ? null : { version: earlier.number };
      },
    },
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
