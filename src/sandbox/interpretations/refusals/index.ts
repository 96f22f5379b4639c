import type { RefusalChoiceId } from "../../../core/index.ts";
import { conflict } from "../../domain/decision.ts";
import { isOrderConfirmed } from "../../domain/order.ts";
import { lineRefusals } from "./lines.ts";
import { partRefusals } from "./parts.ts";
import { isPartlyConfirmed, locking, refusing, type RefusalInterpretation } from "./refusing.ts";
import { named } from "../../deviations/deviation.ts";

const orderRefusals: readonly RefusalInterpretation[] = named({
  "references-of-orders-differ": {
    summary: "No two orders have the same reference.",
    choice: "refuses.createOrder",
    rules: ({ createOrder }) => {
      const given = new Set<string>();
      return {
        createOrder: (request, ...rest) => {
          const { externalReference = null } = request;
          if (externalReference !== null && given.has(externalReference)) conflict("There is such an order");
          const order = createOrder(request, ...rest);
          if (externalReference !== null) given.add(externalReference);
          return order;
        },
      };
    },
  },
  "references-of-orders-are-words": {
    summary: "A new order with a reference of other signs than letters and digits is refused.",
    choice: "refuses.createOrder",
    rules: ({ createOrder }) => ({
      createOrder: (request, ...rest) => {
        if (/[^a-z0-9]/iu.test(request.externalReference ?? "")) conflict("A reference has letters and digits");
        return createOrder(request, ...rest);
      },
    }),
  },
  "orders-with-lines-keep-their-values": {
    summary: "The values of an order with lines cannot be changed.",
    choice: "refuses.updateOrder",
    ...refusing("updateOrder", ({ orderLines }) => orderLines.length > 0),
  },
  "partly-confirmed-refuses-change": {
    summary: "A partly confirmed order accepts no change.",
    choice: "refuses.changes-once-partly-confirmed",
    ...refusing("openForChange", (order) => !isOrderConfirmed(order) && isPartlyConfirmed(order)),
  },
  "paid-refuses-change": {
    summary: "An order with a payment accepts no change.",
    choice: "refuses.changes-once-paid",
    ...refusing("openForChange", ({ paymentRefs }) => paymentRefs.length > 0),
  },
  "resets-lock": { summary: "A reset locks the order.", choice: "reset.locks", ...locking("resetOrder") },
  "confirmations-lock": {
    summary: "Confirming an order locks it.",
    choice: "confirm.locks",
    ...locking("confirmOrderLines", "confirmOrder"),
  },
  "failures-lock": { summary: "Failing an order locks it.", choice: "fail.locks", ...locking("failOrder") },
});

/** Refusals of one kind of call, or of every change of an order in a state. */
export const refusalInterpretations: readonly RefusalInterpretation[] = [
  ...lineRefusals,
  ...partRefusals,
  ...orderRefusals,
];

/** The choices of interpretations that are with others of their kind. */
const others: Readonly<Record<string, RefusalChoiceId>> = {
  "cancellations-are-not-ahead-of-time": "refuses.cancelOrderLines",
  "confirmed-refuses-change": "refuses.changes-once-confirmed",
  "failed-refuses-change": "refuses.changes-once-failed",
  "lines-are-added-before-the-confirmation": "refuses.addOrderLines",
  "lines-are-confirmed-with-their-order": "refuses.cancelOrderLines",
  "lines-with-fees-are-not-deleted": "refuses.deleteOrderLines",
};

/** The choice that the profile of a service declares for each interpretation that is a refusal, by its id. */
export const choiceOfRefusal: Readonly<Record<string, RefusalChoiceId>> = {
  ...others,
  ...Object.fromEntries(refusalInterpretations.map(({ id, choice }) => [id, choice])),
};
