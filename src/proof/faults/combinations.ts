import {
  broken,
  isPending,
  minorUnits,
  onAnswer,
  onSuccess,
  optionalHeaders,
  orderOf,
  refusal,
  unchanged,
} from "../../sandbox/index.ts";
import { withEvents, withOrderMembers } from "./decisions.ts";
import type { Fault } from "./fault.ts";

/** Faults that show in a combination alone: with what costs nothing, a second time, with one header, with one bad id of several. */
export const combinationFaults: readonly Fault[] = [
  {
    id: "combination-free-lines-not-waited-for",
    requirement: "confirm-lines.some.stays-draft",
    summary: "An order is confirmed once all lines are that cost something.",
    rules: ({ confirmOrderLines }) => ({
      confirmOrderLines: (order, ids, moment) => {
        const decision = confirmOrderLines(order, ids, moment);
        const left = decision.order.orderLines.filter(isPending);
        if (!decision.events.includes("OrderPartiallyConfirmed") || left.some(({ price }) => minorUnits(price) !== 0n))
          return decision;
        const confirmed = withOrderMembers({ status: "CONFIRMED", lastConfirmedAt: moment.now })(decision);
        return withEvents("OrderConfirmed")(confirmed);
      },
    }),
  },
  {
    id: "combination-free-confirmed-line-deleted",
    requirement: "order-lines.delete.confirmed-refused",
    summary: "A confirmed line that costs nothing can be deleted.",
    rules: ({ deleteOrderLines }) => ({
      deleteOrderLines: (order, ids) =>
        deleteOrderLines(
          {
            ...order,
            orderLines: order.orderLines.map((line) =>
              minorUnits(line.price) === 0n ? { ...line, confirmedAt: null } : line,
            ),
          },
          ids,
        ),
    }),
  },
  {
    id: "combination-several-lines-take-their-fees",
    requirement: "deprecated.removeOrderLine.same-state",
    summary: "With several lines that are deleted at once go the fees that were for them, and with a single one none.",
    rules: ({ deleteOrderLines }) => ({
      deleteOrderLines: (order, ids) => {
        const decision = deleteOrderLines(order, ids);
        const gone = order.fees.filter((fee) => fee.orderLineIds.some((line) => ids.includes(line)));
        const fees = decision.order.fees.filter(({ id }) => !gone.some((fee) => fee.id === id));
        return ids.length < 2 ? decision : withOrderMembers({ fees })(decision);
      },
    }),
  },
  {
    id: "combination-second-unlock-does-nothing",
    requirement: "unlock.usable-again",
    summary: "An order that was unlocked once stays locked the second time, whatever is answered.",
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
  },
  {
    id: "combination-second-confirmation-has-first-time",
    requirement: "confirm-lines.all.last-confirmed-at",
    summary: "The time of the last confirmation stays that of the first.",
    rules: ({ confirmOrderLines }) => ({
      confirmOrderLines: (order, ids, moment) => {
        const decision = confirmOrderLines(order, ids, moment);
        const lastConfirmedAt = order.lastConfirmedAt ?? decision.order.lastConfirmedAt;
        return withOrderMembers({ lastConfirmedAt })(decision);
      },
    }),
  },
  {
    id: "combination-second-token-lives-shorter",
    requirement: "token.lifetime",
    summary: "Every token of a client but the first lives for 23 hours.",
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
  },
  {
    id: "combination-seats-of-confirmed-lines-stay-on-reset",
    requirement: "reset.changed-since.reservations-freed",
    summary: "A reset frees no seat of a confirmed line.",
    rules: ({ resetOrder }) => ({
      resetOrder: (order, target) => {
        const decision = resetOrder(order, target);
        const [lines, seats] = [
          decision.order.orderLines.map(({ orderLineId }) => orderLineId),
          decision.order.reservations.map(({ id }) => id),
        ];
        const kept = order.reservations.filter(
          ({ id, orderLineId }) => !seats.includes(id) && orderLineId !== null && lines.includes(orderLineId),
        );
        return withOrderMembers({ reservations: [...decision.order.reservations, ...kept] })(decision);
      },
    }),
  },
  {
    id: "combination-cancelled-when-confirmed",
    requirement: "cancellation.date.default",
    summary: "A cancellation without a date has the time at which the order was confirmed.",
    rules: ({ cancelOrderLines }) => ({
      cancelOrderLines: (order, request, moment) =>
        cancelOrderLines(order, request, { ...moment, now: order.lastConfirmedAt ?? moment.now }),
    }),
  },
  {
    id: "combination-third-leg-lost",
    requirement: "order-lines.keeps.serviceJourneyId",
    summary: "Of a line with more than three legs the others are lost.",
    rules: ({ addOrderLines }) => ({
      addOrderLines: (order, requests, moment) =>
        addOrderLines(
          order,
          requests.map((request) => ({ ...request, ...(request.legs && { legs: request.legs.slice(0, 3) }) })),
          moment,
        ),
    }),
  },
  {
    id: "combination-version-of-unknown-order-breaks",
    requirement: "errors.unknown-order.getOrder",
    summary: "Asked for a version of an order that does not exist, the service answers another status.",
    wire: ({ document }) =>
      onAnswer("getOrder", (answer, { query, parameters }) =>
        query["version"] !== undefined && document((parameters["orderId"] ?? "").toLowerCase()) === undefined
          ? refusal(400, "No such version")
          : answer,
      ),
  },
  {
    id: "combination-reference-of-another-order-passed-over",
    requirement: "orders.update.changes-value",
    summary: "An update with the reference of another order leaves the reference as it was.",
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
  },
  {
    id: "combination-point-of-sale-needs-channel",
    requirement: "orders.create.point-of-sale",
    summary: "The point of sale of an order is lost where its distribution channel is not sent as well.",
    rules: ({ createOrder }) => ({
      createOrder: (request, origin, moment) =>
        createOrder(request, { ...origin, pos: origin.distributionChannelId === null ? null : origin.pos }, moment),
    }),
    equivalentOn: { contrarian: "It takes no creation without both headers." },
  },
  {
    id: "combination-confirmation-takes-the-order-over",
    requirement: "frames.own-order.confirmOrderLines",
    summary: "An order goes over to the channel that its lines are confirmed through.",
    wire: (store, rules) =>
      onSuccess("confirmOrderLines", (answer, { parameters, header }) => {
        const channel = header(optionalHeaders.distributionChannel);
        const document = store.document((parameters["orderId"] ?? "").toLowerCase());
        if (channel === undefined || document === undefined) return answer;
        const before = orderOf(document);
        store.replace(before, rules.withTotals({ ...before, distributionChannelId: channel }), []);
        return answer;
      }),
  },
  {
    id: "combination-failed-orders-not-found-by-status",
    requirement: "search.follows-changes",
    summary: "A search by status leaves failed orders out.",
    store: ({ search }) => ({
      search: (asked) => {
        const found = search(asked);
        const byStatus = asked.criteria.some(({ filter }) => filter.name === "status");
        return byStatus ? found.filter((document) => !orderOf(document).failed) : found;
      },
    }),
  },
  {
    id: "combination-leg-filter-ignored-with-line-filter",
    requirement: "search.filters-combine",
    summary: "A filter by legs is ignored where there is one by lines.",
    rules: ({ criteriaOf }) => ({
      criteriaOf: (query) => {
        const criteria = criteriaOf(query);
        const byLine = criteria.some(({ filter }) => filter.scope === "line");
        return byLine ? criteria.filter(({ filter }) => filter.scope !== "leg") : criteria;
      },
    }),
  },
  {
    id: "combination-bad-id-behind-good-ones-breaks",
    requirement: "contract.no-internal-error",
    summary: "The service breaks on an id that is none, behind one that is good.",
    wire: () => ({
      answer: (answer, { name, query }) =>
        (name === "deleteOrderLines" || name === "removeTravellersFromOrder") &&
        answer.status === 400 &&
        Object.values(query).some((values) => values.some((value) => /^[0-9a-f-]{36},/u.test(value)))
          ? broken
          : answer,
    }),
  },
];
