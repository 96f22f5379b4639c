import { type Access, ConfigurationError, isReadOnly } from "../core/index.ts";

/** Names the places that say that a target is production, as an insertion. One place is enough. */
export function saidBy({ productionSaidBy = [] }: Pick<Access, "productionSaidBy">): string {
  return productionSaidBy.length === 0 ? "" : ` (ORDERS_ENVIRONMENT in ${productionSaidBy.join(" and in ")} says so)`;
}

/** What a run says before it only reads. */
export function readOnlyNotice(access: Access): string {
  return `This is production${saidBy(access)}, so the run only reads. Requirements that need an order of its own are blocked. To create orders, add --allow-production.`;
}

/**
 * A load run creates orders, and much of it is sent by k6, where no session of ours refuses to. Throws
 * ConfigurationError.
 */
export function refuseReadOnly(
  access: Pick<Access, "environment" | "mayWriteInProduction" | "productionSaidBy">,
  where = "ORDERS_ENVIRONMENT",
): void {
  if (!isReadOnly(access)) return;
  throw new ConfigurationError([
    {
      where,
      what: `is production${saidBy(access)}, where a run would create orders`,
      fix: "Run against staging, or add --allow-production if that is what you want.",
    },
  ]);
}
