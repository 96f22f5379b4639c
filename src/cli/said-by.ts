import type { Access } from "../core/index.ts";

/** Which places say that a target is production, as an insertion; one is enough, so a reader has to know which. */
export function saidBy({ productionSaidBy = [] }: Pick<Access, "productionSaidBy">): string {
  return productionSaidBy.length === 0 ? "" : ` (ORDERS_ENVIRONMENT in ${productionSaidBy.join(" and in ")} says so)`;
}
