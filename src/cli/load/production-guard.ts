import { ConfigurationError } from "../../target/configuration-error.ts";
import type { Target } from "../../target/target.ts";

/** A run creates orders, which nobody wants in production by mistake. Throws ConfigurationError. */
export function guardProduction({ access }: Target, allowed: boolean): void {
  if (access.environment !== "production" || allowed) return;
  throw new ConfigurationError([
    {
      where: "ORDERS_ENVIRONMENT",
      what: "is production, where a run would create orders",
      fix: "Run against staging, or add --allow-production if that is what you want.",
    },
  ]);
}
