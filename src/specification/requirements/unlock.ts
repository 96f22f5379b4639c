import { area } from "./requirement.ts";

/** Unlocking an order: row eight of the state table. What locks one is not shown, so a hook has to. */
export const unlock = area("unlock", [
  {
    id: "unlock.succeeds",
    sentences: ["s3.transition-8", "s4.operation-unlockOrder"],
    statement: "A locked order can be unlocked.",
    operations: ["unlockOrder"],
    needs: "lock-hook",
  },
  {
    id: "unlock.usable-again",
    sentences: ["s3.transition-8"],
    statement: "An order that was unlocked can be worked on as one that never was locked.",
    operations: ["unlockOrder", "addOrderLines"],
    needs: "lock-hook",
  },
  {
    id: "unlock.nothing-else",
    sentences: ["s3.frame"],
    statement: "Unlocking an order changes nothing of it but the lock.",
    operations: ["unlockOrder", "getOrder"],
    needs: "lock-hook",
  },
]);
