import { conflict } from "../../domain/decision.ts";
import { isPending } from "../../domain/order-line.ts";
import { isOrderConfirmed } from "../../domain/order.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { Rules } from "../../service/rules.ts";
import type { Criterion } from "../../search/criteria.ts";

/** Decisions that the specification leaves open. Each differs from that of the plain service. */
export function contrarianRules(plain: Rules): Partial<Rules> {
  return {
    // The token service caches tokens, so a token may have been issued a while ago.
    claimsOf: (client, audience, seconds) => plain.claimsOf(client, audience, seconds - tokenAgeSeconds),

    // Without anything to unlock, confirm or fail these operations are a conflict.
    unlockOrder: (order) => (order.locked ? plain.unlockOrder(order) : conflict("The order is not locked")),
    resetOrder: (order, target) => (order.locked ? conflict("The order is locked") : plain.resetOrder(order, target)),
    confirmOrder: (order, moment) =>
      isOrderConfirmed(order) ? conflict("The order is confirmed already") : plain.confirmOrder(order, moment),
    confirmOrderLines: (order, lineIds, moment) =>
      isOrderConfirmed(order) || order.orderLines.some(isPending)
        ? plain.confirmOrderLines(order, lineIds, moment)
        : conflict("No line of the order waits for a confirmation"),
    failOrder: (order) =>
      isOrderConfirmed(order) || order.orderLines.some(isPending)
        ? plain.failOrder(order)
        : conflict("No line of the order waits for a confirmation"),

    // A list of ids must not be empty. Unknown ids in it are skipped.
    deleteOrderLines: (order, ids) => {
      const known = ids.filter((id) => order.orderLines.some((line) => line.orderLineId === id));
      return plain.deleteOrderLines(order, known.length > 0 ? known : named(ids));
    },
    removeTravellers: (order, ids) => {
      const known = ids.filter((id) => order.travellers.some((traveller) => traveller.id === id));
      return plain.removeTravellers(order, known.length > 0 ? known : named(ids));
    },
    cancelOrderLines: (order, request, moment) => {
      const { orderLineIds } = request;
      const known = orderLineIds.filter((id) => order.orderLines.some((line) => line.orderLineId === id));
      return plain.cancelOrderLines(
        order,
        { ...request, orderLineIds: known.length > 0 ? known : named(orderLineIds) },
        moment,
      );
    },
    addReservations: (order, requests, moment) => {
      const decision = plain.addReservations(order, requests, moment);
      return { ...decision, touched: decision.order.reservations.map((reservation) => reservation.id) };
    },

    // Filters of one name are alternatives, an order without a value differs from every value, and unknown parameters
    // are ignored.
    refuseUnknownParameters: () => {},
    criteriaOf: (query) =>
      [...Map.groupBy(plain.criteriaOf(query), (criterion) => criterion.filter.name).values()].map(alternatives),
    conditionOn: (column, criterion) => {
      const conditions = choicesOf(criterion).map((choice) => {
        const condition = plain.conditionOn(column, choice);
        const excludes = choice.operator === "ne" || choice.operator === "nin";
        return excludes ? { ...condition, sql: `${condition.sql} OR ${column} IS NULL` } : condition;
      });
      const sql = `(${conditions.map((condition) => condition.sql).join(" OR ")})`;
      return { sql, keys: conditions.flatMap(({ keys }) => keys) };
    },
  };
}

const tokenAgeSeconds = 600;

function named(ids: readonly string[]): readonly string[] {
  if (ids.length === 0) throw new Refusal("malformed-request", "At least one id is required");
  return ids;
}

/** Several criteria on one filter. An order has to meet one of them. */
interface Alternatives extends Criterion {
  readonly choices: readonly Criterion[];
}

/** The operator keeps the plan of the search from looking for them in one range of an index. */
function alternatives(choices: readonly Criterion[]): Criterion {
  const [first] = choices;
  if (first === undefined) throw new RangeError("A group has at least one member");
  if (choices.length === 1) return first;
  const together: Alternatives = { ...first, operator: "nin", choices };
  return together;
}

function choicesOf(criterion: Criterion): readonly Criterion[] {
  return "choices" in criterion ? (criterion as Alternatives).choices : [criterion];
}
