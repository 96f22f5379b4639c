import { deprecatedWays, deprecation, type DeprecatedWay } from "../deprecations.ts";
import { operation, type OperationId } from "../operations.ts";
import { area } from "./requirement.ts";

/** Each deprecated way and its replacement do the same. Section 9. */
export { deprecatedWays };

/** Both operations; one where it is but a query that is deprecated. */
function touchedBy(way: DeprecatedWay): readonly OperationId[] {
  const { operation: old, replacement } = deprecation(way);
  return old === replacement ? [replacement] : [old, replacement];
}

function inWords(way: DeprecatedWay): string {
  const { operation: deprecatedOperation, query } = deprecation(way);
  return query === null ? deprecatedOperation : `${deprecatedOperation} with the query \`${query}\``;
}

const succeeding = area(
  "deprecated",
  deprecatedWays.map((way) => ({
    id: `deprecated.${way}.succeeds` as const satisfies `deprecated.${DeprecatedWay}.succeeds`,
    sentences: [`s9.deprecated-${way}`, `s4.operation-${deprecation(way).operation}`] as const,
    statement: `${inWords(way)} is served.`,
    operations: [deprecation(way).operation],
  })),
);

const sameState = area(
  "deprecated",
  deprecatedWays.map((way) => ({
    id: `deprecated.${way}.same-state` as const satisfies `deprecated.${DeprecatedWay}.same-state`,
    sentences: [
      `s9.deprecated-${way}` as const,
      ...(operation(deprecation(way).operation).path.includes("{orderLineId}")
        ? (["s4.path-orderLineId"] as const)
        : []),
    ],
    statement: `${inWords(way)} leaves an order in the state in which ${deprecation(way).replacement} leaves an equal order.`,
    operations: touchedBy(way),
  })),
);

/** Ways for which the rules forbid something, so that both must refuse it. */
export const refusingWays = ["removeOrderLine", "cancelOrderLine", "cancelOrderLines.orderLineIds"] as const;

const sameRefusal = area(
  "deprecated",
  refusingWays.map((way) => ({
    id: `deprecated.${way}.same-refusal` as const satisfies `deprecated.${(typeof refusingWays)[number]}.same-refusal`,
    sentences: [`s9.deprecated-${way}`] as const,
    statement: `What ${deprecation(way).replacement} refuses, ${inWords(way)} refuses too, and leaves the order as it was.`,
    operations: touchedBy(way),
  })),
);

export const deprecated = [...succeeding, ...sameState, ...sameRefusal];
