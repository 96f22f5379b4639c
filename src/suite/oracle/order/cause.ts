import type { DeprecatedWay, RequirementId } from "../../../core/portable.ts";
import { rules, type Rule } from "./rules/index.ts";
import type { PartName } from "./rules/rule.ts";

/** The rule behind the latest change of an order, so that a difference names the requirement that was broken. */
export interface Cause {
  readonly rule: Rule;
  /** Ids and values of the members that the command named or made. */
  readonly named: readonly string[];
  /** Those of them that it must leave as they are. */
  readonly kept?: readonly string[];
  /** Whether an answer has shown the whole order since. */
  readonly answered: boolean;
  readonly deprecated?: DeprecatedWay;
}

type Ask = "served" | "refused" | "answers" | "ownIds";

/** The requirement that asks for something of an answer. */
export function requirementFor({ rule, deprecated }: Cause, ask: Ask): RequirementId {
  const row = rules[rule];
  // Beyond its working at all, a deprecated way means what its replacement means, so the same is asked of it.
  if (ask === "served" && deprecated !== undefined) return `deprecated.${deprecated}.succeeds`;
  return row[ask] ?? row.rest;
}

/** The requirement that a difference breaks: in an answer that shows the order, or in a later read. */
export function requirementOf(
  { rule, named, kept = [], answered }: Cause,
  difference: { readonly part: PartName; readonly keys: readonly string[] },
): RequirementId {
  const row = rules[rule];
  if (answered && row.readBack !== undefined) return row.readBack;
  if (row.kept !== undefined && difference.keys.some((key) => kept.includes(key))) return row.kept;
  if (row.named !== undefined && difference.keys.some((key) => named.includes(key))) return row.named;
  return row.parts?.[difference.part] ?? row.rest;
}
