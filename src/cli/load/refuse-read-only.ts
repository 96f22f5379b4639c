import { type Access, ConfigurationError, isReadOnly } from "../../core/index.ts";
import { saidBy } from "../said-by.ts";

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
