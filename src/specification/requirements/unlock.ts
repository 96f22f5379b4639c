import { area } from "./requirement.ts";

/** Unlocking an order: row eight of the state table. What locks one is not shown, so a hook has to. */
export const unlock = area("unlock", [
  {
    id: "unlock.succeeds",
    section: "3",
    statement: "A locked order can be unlocked.",
    operations: ["unlockOrder"],
    needs: "lock-hook",
  },
  {
    id: "unlock.usable-again",
    section: "3",
    statement: "An order that was unlocked can be worked on as one that never was locked.",
    operations: ["unlockOrder", "addOrderLines"],
    needs: "lock-hook",
  },
  {
    id: "unlock.nothing-else",
    section: "3",
    statement: "Locking and unlocking an order changes nothing else of it.",
    operations: ["unlockOrder", "getOrder"],
    needs: "lock-hook",
  },
]);
