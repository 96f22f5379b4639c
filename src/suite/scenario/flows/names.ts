import { randomUUID } from "node:crypto";

/** Names, seats and amounts that no other member of an order has, so that each is recognised by them. */
export interface Names {
  reference(): string;
  uuid(): string;
  /** An amount that differs from all others of the flow. */
  amount(): string;
}

/** Sums of these need every digit, small and large, and are not exact in binary fractions. */
const wholes = [10, 0, 33, 7, 1_204, 19, 25_000];

export function createNames(tag: string): Names {
  let made = 0;
  return {
    reference: () => `${tag}-${++made}`,
    uuid: () => randomUUID(),
    amount() {
      made += 1;
      const whole = (wholes[made % wholes.length] ?? 0) + 100 * Math.floor(made / 100);
      return `${whole}.${String(made % 100).padStart(2, "0")}`;
    },
  };
}
