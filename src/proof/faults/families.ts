import type { Order } from "../../sandbox/index.ts";

/**
 * What the references of related orders start with. Clients work side by side, so which order came before another one
 * says nothing of whether the two have to do with each other.
 */
export function familyOf({ externalReference }: Pick<Order, "externalReference">): string {
  const reference = externalReference ?? "";
  return reference.slice(0, Math.max(0, reference.lastIndexOf("-")));
}
