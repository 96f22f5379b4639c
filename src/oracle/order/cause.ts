import type { DeprecatedWay } from "../../specification/requirements/deprecated.ts";
import type { RequirementId } from "../../specification/requirements/index.ts";

import { blames, type Blame, type PartName, type Rule } from "./blame-table.ts";

/** The rule behind the latest change of an order, so that a difference names the requirement that was broken. */
export interface Cause {
  readonly rule: Rule;
  /** Ids and values of the members that the command named or made. */
  readonly named: readonly string[];
  /** Whether an answer has shown the whole order since. */
  readonly answered: boolean;
  readonly deprecated?: DeprecatedWay;
}

type Ask = "served" | "refused" | "answers" | "ownIds";

/** The requirement that asks for something of an answer. */
export function requirementFor(cause: Cause, ask: Ask): RequirementId {
  const row: Blame = blames[cause.rule];
  if (cause.deprecated !== undefined) {
    if (ask === "served") return `deprecated.${cause.deprecated}.succeeds`;
    if (ask === "refused" && isRefusing(cause.deprecated)) return `deprecated.${cause.deprecated}.same-refusal`;
    return `deprecated.${cause.deprecated}.same-state`;
  }
  return row[ask] ?? row.rest;
}

const refusing = ["removeOrderLine", "cancelOrderLine", "cancelOrderLines.orderLineIds"] as const;
type Refusing = (typeof refusing)[number];

function isRefusing(way: DeprecatedWay): way is Refusing {
  return (refusing as readonly string[]).includes(way);
}

/** The requirement that a difference breaks: in an answer that shows the order, or in a later read. */
export function requirementOf(
  { rule, named, answered, deprecated }: Cause,
  difference: { readonly part: PartName; readonly keys: readonly string[] },
): RequirementId {
  const row: Blame = blames[rule];
  if (deprecated !== undefined) {
    return row.refused !== undefined && isRefusing(deprecated)
      ? `deprecated.${deprecated}.same-refusal`
      : `deprecated.${deprecated}.same-state`;
  }
  if (answered && row.readBack !== undefined) return row.readBack;
  if (row.named !== undefined && difference.keys.some((key) => named.includes(key))) return row.named;
  return row.parts?.[difference.part] ?? row.rest;
}
