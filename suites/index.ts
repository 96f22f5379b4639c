import type { Scenario } from "../src/scenario/scenario.ts";
import { authentication } from "./authentication.ts";
import { confirm } from "./confirm.ts";
import { confirmLines } from "./confirm-lines.ts";
import { fail } from "./fail.ts";
import { orderLines } from "./order-lines.ts";
import { orders } from "./orders.ts";
import { search } from "./search.ts";
import { token } from "./token.ts";

/** Every scenario, area by area. The universal contract has none of its own: it is judged on all their exchanges. */
export const scenarios: readonly Scenario[] = [
  ...token,
  ...authentication,
  ...orders,
  ...orderLines,
  ...confirmLines,
  ...fail,
  ...confirm,
  ...search,
];
