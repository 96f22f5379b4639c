import { conflict } from "../../domain/decision.ts";
import { isPending } from "../../domain/order-line.ts";
import { isOrderConfirmed } from "../../domain/order.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { Rules } from "../../service/rules.ts";
import type { Criterion } from "../../search/criteria.ts";

/** Decisions that the specification leaves open, each taken the other way than the plain service takes it. */
export function contrarianRules(plain: Rules): Partial<Rules> {
  return {
    // A token from the cache of the token service, issued a while ago.
    claimsOf: (client, audience, seconds) => plain.claimsOf(client, audience, seconds - tokenAgeSeconds),

    // What is there to unlock, confirm or fail is asked first.
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

    // A list of ids must name something, and what it names without its being there is passed over.
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

    // Filters of one name are alternatives, an order without a value differs from every value, and what no one knows
    // is nobody's concern.
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

/** Several criteria on one filter, of which one is enough. */
interface Alternatives extends Criterion {
  readonly choices: readonly Criterion[];
}

/** They are found by no single range of the index, which is what excluding says to the plan of the search. */
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
