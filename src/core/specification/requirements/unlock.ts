import { area } from "./requirement.ts";

/** Unlocking an order: row eight of the state table. What locks one is not shown, so a hook has to. */
export const unlock = area("unlock", {
  "unlock.succeeds": {
    sentences: ["s3.transition-8", "s4.operation-unlockOrder"],
    statement: "unlockOrder answers 200 for a locked order.",
    operations: ["unlockOrder"],
    needs: "lock-hook",
  },
  "unlock.usable-again": {
    sentences: ["s3.transition-8"],
    statement: "An unlocked order accepts changes again: lines are added and confirmed, and other parts are added.",
    operations: ["unlockOrder", "addOrderLines"],
    needs: "lock-hook",
  },
  "unlock.nothing-else": {
    sentences: ["s3.frame"],
    statement: "Unlocking an order changes only the lock.",
    operations: ["unlockOrder", "getOrder"],
    needs: "lock-hook",
  },
});
