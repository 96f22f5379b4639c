import { deprecatedWays, deprecation, type DeprecatedWay } from "../deprecations.ts";
import { operation, type OperationId } from "../operations.ts";
import { area, family } from "./requirement.ts";

/** Both operations, or one where only a query of it is deprecated. */
function touchedBy(way: DeprecatedWay): readonly OperationId[] {
  const { operation: old, replacement } = deprecation(way);
  return old === replacement ? [replacement] : [old, replacement];
}

function inWords(way: DeprecatedWay): string {
  const { operation: deprecatedOperation, query } = deprecation(way);
  return query === null ? deprecatedOperation : `${deprecatedOperation} with the query \`${query}\``;
}

/** Ways to do something that the rules forbid in some states: the way and its replacement must both reject it. */
export const refusingWays = ["removeOrderLine", "cancelOrderLine", "cancelOrderLines.orderLineIds"] as const;

/** Each deprecated way does what its replacement does. Section 9. */
export const deprecated = area("deprecated", {
  ...family("deprecated.<deprecatedWays>.succeeds", { deprecatedWays }, (way) => ({
    sentences: [`s9.deprecated-${way}`, `s4.operation-${deprecation(way).operation}`],
    statement: `${inWords(way)} succeeds.`,
    operations: [deprecation(way).operation],
  })),
  ...family("deprecated.<deprecatedWays>.same-state", { deprecatedWays }, (way) => ({
    sentences: [
      `s9.deprecated-${way}`,
      ...(operation(deprecation(way).operation).path.includes("{orderLineId}")
        ? (["s4.path-orderLineId"] as const)
        : []),
    ],
    statement: `${inWords(way)} leaves an order in the same state as ${deprecation(way).replacement} leaves an equal order.`,
    operations: touchedBy(way),
  })),
  ...family("deprecated.<refusingWays>.same-refusal", { refusingWays }, (way) => ({
    sentences: [`s9.deprecated-${way}`],
    statement: `${inWords(way)} rejects what ${deprecation(way).replacement} rejects, and leaves the order unchanged.`,
    operations: touchedBy(way),
  })),
});
