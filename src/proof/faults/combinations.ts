import { broken, isPending, minorUnits, unchanged, ruled } from "../../sandbox/index.ts";
import { withEvents, withOrderMembers } from "./decisions.ts";
import { fault, type Fault } from "./fault.ts";

/** Faults that show only in a combination, such as a line that costs nothing, a second call or one bad id among several. */
export const combinationFaults: readonly Fault[] = [
  fault("combination-free-lines-not-waited-for", "confirm-lines.some.stays-draft", {
    summary: "An order is confirmed without its lines that cost nothing.",
    ...ruled("confirmOrderLines", (confirmOrderLines, order, ids, moment) => {
      const decision = confirmOrderLines(order, ids, moment);
      const left = decision.order.orderLines.filter(isPending);
      if (!decision.events.includes("OrderPartiallyConfirmed") || left.some(({ price }) => minorUnits(price) !== 0n))
        return decision;
      const confirmed = withOrderMembers({ status: "CONFIRMED", lastConfirmedAt: moment.now })(decision);
      return withEvents("OrderConfirmed")(confirmed);
    }),
  }),
  fault("combination-free-confirmed-line-deleted", "order-lines.delete.confirmed-refused", {
    summary: "A confirmed line that costs nothing can be deleted.",
    ...ruled("deleteOrderLines", (deleteOrderLines, order, ids) =>
      deleteOrderLines(
        {
          ...order,
          orderLines: order.orderLines.map((line) =>
            minorUnits(line.price) === 0n ? { ...line, confirmedAt: null } : line,
          ),
        },
        ids,
      ),
    ),
  }),
  fault("combination-several-lines-take-their-fees", "deprecated.removeOrderLine.same-state", {
    summary: "Deleting several lines together also deletes their fees.",
    ...ruled("deleteOrderLines", (deleteOrderLines, order, ids) => {
      const decision = deleteOrderLines(order, ids);
      const gone = order.fees.filter((fee) => fee.orderLineIds.some((line) => ids.includes(line)));
      const fees = decision.order.fees.filter(({ id }) => !gone.some((fee) => fee.id === id));
      return ids.length < 2 ? decision : withOrderMembers({ fees })(decision);
    }),
  }),
  fault("combination-second-unlock-does-nothing", "unlock.usable-again", {
    summary: "Unlocking an order for the second time succeeds, but the order stays locked.",
    rules: ({ unlockOrder }) => {
      const unlocked = new Set<string>();
      return {
        unlockOrder: (order) => {
          if (order.locked && unlocked.has(order.id)) return unchanged(order);
          if (order.locked) unlocked.add(order.id);
          return unlockOrder(order);
        },
      };
    },
  }),
  fault("combination-second-token-lives-shorter", "token.lifetime", {
    summary: "Only the first token of a client lives for 24 hours, the others for 23.",
    rules: ({ claimsOf }) => {
      const known = new Set<string>();
      return {
        claimsOf: (client, audience, seconds) => {
          const claims = claimsOf(client, audience, seconds);
          if (known.has(client.clientId)) return { ...claims, exp: Number(claims.exp) - 3_600 };
          known.add(client.clientId);
          return claims;
        },
      };
    },
  }),
  fault("combination-cancelled-when-confirmed", "cancellation.date.default", {
    summary: "A cancellation without a date gets the time of the confirmation.",
    ...ruled("cancelOrderLines", (cancelOrderLines, order, request, moment) =>
      cancelOrderLines(order, request, { ...moment, now: order.lastConfirmedAt ?? moment.now }),
    ),
  }),
  fault("combination-third-leg-lost", "order-lines.keeps.serviceJourneyId", {
    summary: "A line loses every leg after the third.",
    ...ruled("addOrderLines", (addOrderLines, order, requests, moment) =>
      addOrderLines(
        order,
        requests.map((request) => ({ ...request, ...(request.legs && { legs: request.legs.slice(0, 3) }) })),
        moment,
      ),
    ),
  }),
  fault("combination-reference-of-another-order-passed-over", "orders.update.changes-value", {
    summary: "An update ignores a reference that another order has.",
    rules: ({ createOrder, updateOrder }) => {
      const owners = new Map<string, string>();
      return {
        createOrder: (request, origin, moment) => {
          const order = createOrder(request, origin, moment);
          if (order.externalReference !== null) owners.set(order.externalReference, order.id);
          return order;
        },
        updateOrder: (order, { externalReference, ...request }) => {
          const owner = owners.get(externalReference ?? "");
          const isTaken = externalReference === undefined || (owner !== undefined && owner !== order.id);
          return updateOrder(order, isTaken ? request : { externalReference, ...request });
        },
      };
    },
  }),
  fault("combination-channel-of-the-order-before", "orders.create.channel", {
    summary: "An order that is created without a channel gets that of the order before.",
    equivalentOn: { contrarian: "It demands a channel of every order." },
    rules: ({ createOrder }) => {
      let last: string | null = null;
      return {
        createOrder: (request, origin, moment) => {
          last = origin.distributionChannelId ?? last;
          return createOrder(request, { ...origin, distributionChannelId: last }, moment);
        },
      };
    },
  }),
  fault("combination-leg-filter-ignored-with-line-filter", "search.filters-combine", {
    summary: "A filter by lines makes the search ignore filters by legs.",
    ...ruled("criteriaOf", (criteriaOf, query) => {
      const criteria = criteriaOf(query);
      const byLine = criteria.some(({ filter }) => filter.scope === "line");
      return byLine ? criteria.filter(({ filter }) => filter.scope !== "leg") : criteria;
    }),
  }),
  fault("combination-second-confirmation-has-first-time", "confirm-lines.all.last-confirmed-at", {
    summary: "A second confirmation keeps the time of the first.",
    ...ruled("confirmOrderLines", (confirmOrderLines, order, ids, moment) => {
      const decision = confirmOrderLines(order, ids, moment);
      const lastConfirmedAt = order.lastConfirmedAt ?? decision.order.lastConfirmedAt;
      return withOrderMembers({ lastConfirmedAt })(decision);
    }),
  }),
  fault("combination-bad-id-behind-good-ones-breaks", "contract.no-internal-error", {
    summary: "A malformed id after a valid id breaks the service.",
    wire: () => ({
      answer: (answer, { name, query }) =>
        (name === "deleteOrderLines" || name === "removeTravellersFromOrder") &&
        answer.status === 400 &&
        Object.values(query).some((values) => values.some((value) => /^[0-9a-f-]{36},/u.test(value)))
          ? broken
          : answer,
    }),
  }),
];
