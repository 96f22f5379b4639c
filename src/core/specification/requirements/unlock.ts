import { area } from "./requirement.ts";

/** Unlocking an order: row eight of the state table. What locks one is not shown, so a hook has to. */
export const unlock = area("unlock", {
  "unlock.succeeds": {
    sentences: ["s3.transition-8", "s4.operation-unlockOrder"],
    statement: "unlockOrder on a locked order is answered 200.",
    operations: ["unlockOrder"],
    needs: "lock-hook",
  },
  "unlock.usable-again": {
    sentences: ["s3.transition-8"],
    statement:
      "After unlocking, the order can be worked on again: lines are added and confirmed, and other parts are added.",
    operations: ["unlockOrder", "addOrderLines"],
    needs: "lock-hook",
  },
  "unlock.nothing-else": {
    sentences: ["s3.frame"],
    statement: "Unlocking an order changes nothing of it but the lock.",
    operations: ["unlockOrder", "getOrder"],
    needs: "lock-hook",
  },
});
