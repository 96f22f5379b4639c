import { onAnswer, onSuccess, refusal, withItems } from "../../sandbox/index.ts";
import { fault, type Fault } from "./fault.ts";

/** Faults against what holds for every exchange. */
export const contractFaults: readonly Fault[] = [
  fault("contract-internal-error-on-half-an-amount", "contract.no-internal-error", {
    area: "search",
    summary: "The search breaks on an amount that is followed by other text.",
    wire: () =>
      onAnswer("getOrders", (answer, { query }) =>
        query["totalAmount"]?.some((value) => /\d [a-z]/.test(value)) === true
          ? refusal(500, "The service failed")
          : answer,
      ),
  }),
  fault("contract-failed-as-text", "contract.order.failed-is-boolean", {
    summary: "The search shows `failed` as text.",
    wire: () =>
      onSuccess("getOrders", (answer) =>
        withItems(answer, (items) => items.map((order) => ({ ...order, failed: String(order["failed"]) }))),
      ),
  }),
];
