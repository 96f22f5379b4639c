import { changing, changingOneOrder, namingPart, neededFor } from "./operation-kinds.ts";
import { area, family } from "./requirement.ts";

/** What operations leave unchanged: everything that their frames do not name. Sections 3 and 4. */
export const frames = area("frames", {
  ...family("frames.own-order.<changingOneOrder>", { changingOneOrder }, (id) => ({
    sentences: ["s3.frame", `s4.operation-${id}`],
    statement: `${id} has no side effect on its own order.`,
    operations: [id],
    ...neededFor(id),
  })),
  "frames.own-order.getOrder": {
    sentences: ["s3.frame", "s4.operation-getOrder"],
    statement: "An order without changes reads the same every time.",
    operations: ["getOrder"],
  },
  ...family("frames.other-orders.<changing>", { changing }, (id) => ({
    sentences: ["s3.frame", `s4.operation-${id}`],
    statement: `${id} leaves every other order unchanged.`,
    operations: [id],
    ...neededFor(id),
  })),
  ...family("frames.versions.<changingOneOrder>", { changingOneOrder }, (id) => ({
    sentences: ["s3.frame", "s9.earlier", `s4.operation-${id}`],
    statement: `${id} leaves the earlier confirmed versions of its order unchanged.`,
    operations: [id, "getOrder"],
    ...neededFor(id),
  })),
  ...family("frames.foreign-id.<namingPart>", { namingPart }, (id) => ({
    sentences: ["s3.frame", `s4.operation-${id}`],
    statement: `${id} changes no order when it gets the id of a part that its order does not have.`,
    operations: [id],
  })),
  ...family("frames.foreign-id-refused.<namingPart>", { namingPart }, (id) => ({
    sentences: [`s4.operation-${id}`],
    statement: `${id} rejects the id of a part that its order does not have.`,
    operations: [id],
    level: "should",
  })),
});
