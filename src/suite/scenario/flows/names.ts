import { randomUUID } from "node:crypto";

/** Sums of these need every digit, small and large, and are not exact in binary fractions. */
const wholes = [10, 0, 33, 7, 1_204, 19, 25_000];

/** Names, seats and amounts that no other member of an order has, so that each is recognised by them. */
export class Names {
  readonly #tag: string;
  #made = 0;

  constructor(tag: string) {
    this.#tag = tag;
  }

  reference(): string {
    this.#made += 1;
    return `${this.#tag}-${this.#made}`;
  }

  uuid(): string {
    return randomUUID();
  }

  /** An amount that differs from all others of the flow. */
  amount(): string {
    this.#made += 1;
    const whole = (wholes[this.#made % wholes.length] ?? 0) + 100 * Math.floor(this.#made / 100);
    return `${whole}.${String(this.#made % 100).padStart(2, "0")}`;
  }
}
