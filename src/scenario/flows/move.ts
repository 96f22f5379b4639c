import type { OrderCommand, OrderState } from "../../oracle/order/index.ts";
import type { Choice } from "./choice.ts";
import type { Names } from "./names.ts";

/** One way of going on with an order. */
export interface Move {
  readonly name: string;
  /** How often it is tried, against the others. */
  readonly weight: number;
  /** The chance that it is made in a state, in sixtieths; none when it makes no sense there. */
  readonly chance: (state: OrderState) => number;
  /** The command, or `null` where there is nothing to name. */
  readonly command: (state: OrderState, choice: Choice, names: Names) => OrderCommand | null;
}
