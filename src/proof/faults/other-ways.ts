import { correlationHeader } from "../../core/index.ts";
import {
  type Answer,
  type Call,
  cloudEvent,
  isOrderConfirmed,
  onAnswer,
  onSuccess,
  optionalHeaders,
  type Order,
  orderOf,
  refusal,
  rewritingSearches,
  type Store,
  succeeded,
  type Wire,
  ruled,
} from "../../sandbox/index.ts";
import { fault, type Fault } from "./fault.ts";

/** Faults of unusual calls: in another state, after another call or in another form. */

const unguarded = (["failOrder", "confirmOrderLines"] as const).map(
  (id) =>
    ({
      id: `authentication-settled-unguarded-${id}`,
      requirement: `authentication.missing-token.${id}`,
      summary: `${id} on a confirmed order succeeds without a token.`,
      wire: (store) =>
        onAnswer(id, (answer, call) => {
          const order = orderAt(store, call);
          return answer.status === 401 && order !== undefined && isOrderConfirmed(order) ? shown(order) : answer;
        }),
    }) as const satisfies Fault,
);

const opened = (["updateOrder", "addOrderLines"] as const).map(
  (id) =>
    ({
      id: `authentication-opened-by-another-${id}`,
      requirement: `authentication.restricted-client.${id}`,
      summary: `After ${id} succeeded on an order, clients without the permission may use it too.`,
      wire: () => openedByAnother(id),
    }) as const satisfies Fault,
);

const single = [
  fault("authentication-channel-opens-update", "authentication.restricted-client.updateOrder", {
    summary: "Clients without the permission may update orders through a point of sale.",
    wire: (store) =>
      onAnswer("updateOrder", (answer, call) => {
        const order = orderAt(store, call);
        const isOpened = answer.status === 403 && call.header(optionalHeaders.pointOfSale) !== undefined;
        return isOpened && order !== undefined ? shown(order) : answer;
      }),
  }),
  fault("authentication-dated-cancellation-unguarded", "authentication.missing-token.cancelOrderLines", {
    summary: "cancelOrderLines with a date succeeds without a token.",
    wire: () =>
      onAnswer("cancelOrderLines", (answer, { query }) =>
        answer.status === 401 && query["effectiveCancellationDate"] !== undefined
          ? { status: 200, body: "[]" }
          : answer,
      ),
  }),
  fault("events-unknown-line-emits", "events.none-on-refusal", {
    summary: "A confirmation that names an unknown line is refused, but emits an event.",
    wire: (store) =>
      onAnswer("confirmOrderLines", (answer, call) => {
        const order = orderAt(store, call);
        if (answer.status === 404 && order !== undefined) emit(store, order, "OrderPartiallyConfirmed");
        return answer;
      }),
  }),
  fault("authentication-correlation-id-replays-creation", "authentication.correlation-id", {
    summary: "Creating a second order with the same correlation id answers the first order.",
    wire: () => replaying("createOrder"),
  }),
  fault("authentication-correlation-id-taken-once-by-fees", "authentication.correlation-id", {
    summary: "A fee with a correlation id that an earlier fee came with is refused.",
    wire: () => takenOnce("addFeeToOrder"),
  }),
  fault("errors-removed-traveller-updated", "errors.unknown-traveller.updateTravellerOnOrder", {
    summary: "Updating a traveller who was removed succeeds.",
    wire: () => updatingRemoved(),
  }),
  fault("versions-hidden-once-failed", "versions.confirmed-readable", {
    summary: "Earlier versions of a failed order cannot be read.",
    wire: (store) =>
      onSuccess("getOrder", (answer, call) => {
        const now = orderAt(store, call);
        const asked = call.query["version"]?.[0];
        const isEarlier = asked !== undefined && Number(asked) !== now?.version;
        return now?.failed === true && isEarlier ? refusal(404, "The order has no such version") : answer;
      }),
  }),
  fault("orders-on-behalf-loses-channel", "orders.create.on-behalf-of", {
    summary: "An order that is created on behalf of another client has no distribution channel.",
    ...ruled("createOrder", (createOrder, request, origin, moment) =>
      createOrder(request, origin.onBehalfOf === null ? origin : { ...origin, distributionChannelId: null }, moment),
    ),
  }),
  fault("search-later-pages-exclude-nothing", "search.pages.partition", {
    summary: "Only the first page applies filters that exclude orders.",
    wire: () => onLaterPages((filters) => filters.filter(([, value]) => !/^(ne|nin):/u.test(value))),
  }),
  fault("search-later-pages-heed-two-filters", "search.pages.partition", {
    summary: "Only the first page applies more than two filters.",
    wire: () => onLaterPages((filters) => filters.slice(0, 2)),
  }),
] as const satisfies readonly Fault[];

export const otherWayFaults: readonly Fault[] = [...unguarded, ...opened, ...single];

/** Searches that apply only some of their filters, once a page after the first is asked for. */
function onLaterPages(
  applied: (filters: readonly (readonly [name: string, value: string])[]) => Iterable<readonly [string, string]>,
) {
  return rewritingSearches((query) => {
    if (["1", undefined].includes(query["page"]?.[0])) return query;
    const given = Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value] as const));
    const isFilter = ([, value]: readonly [string, string]): boolean => /^[a-z]+:/u.test(value);
    const kept = [...given.filter((each) => !isFilter(each)), ...applied(given.filter(isFilter))];
    return Object.fromEntries(
      Map.groupBy(kept, ([name]) => name)
        .entries()
        .map(([name, each]) => [name, each.map(([, value]) => value)]),
    );
  });
}

export function orderAt(store: Store, { parameters }: Call): Order | undefined {
  const document = store.document((parameters["orderId"] ?? "").toLowerCase());
  return document === undefined ? undefined : orderOf(document);
}

export function shown(order: Order): Answer {
  return { status: 200, body: JSON.stringify(order) };
}

function emit(store: Store, order: Order, type: "OrderFailed" | "OrderPartiallyConfirmed"): void {
  const event = cloudEvent(type, order, crypto.randomUUID(), order.createdAt);
  store.replace(order, order, [{ orderId: order.id, document: JSON.stringify(event) }]);
}

function openedByAnother(id: Call["name"]): Wire {
  const served = new Map<string, Answer>();
  return onAnswer(id, (answer, { parameters }) => {
    const order = parameters["orderId"] ?? "";
    if (succeeded(answer)) served.set(order, answer);
    return answer.status === 403 ? (served.get(order) ?? answer) : answer;
  });
}

function replaying(id: Call["name"]): Wire {
  const known = new Map<string, Answer>();
  return onSuccess(id, (answer, { parameters, query, header }) => {
    const key = JSON.stringify([header(correlationHeader), parameters, query, header(optionalHeaders.pointOfSale)]);
    const earlier = known.get(key);
    if (earlier === undefined && header(correlationHeader) !== undefined) known.set(key, answer);
    return earlier ?? answer;
  });
}

function takenOnce(id: Call["name"]): Wire {
  const known = new Set<string>();
  return onSuccess(id, (answer, { header }) => {
    const given = header(correlationHeader);
    if (given === undefined) return answer;
    if (known.has(given)) return refusal(409, "This request was made before");
    known.add(given);
    return answer;
  });
}

function updatingRemoved(): Wire {
  const known = new Map<string, string | null>();
  return onAnswer("updateTravellerOnOrder", (answer, { parameters }) => {
    const traveller = parameters["travellerId"] ?? "";
    if (succeeded(answer)) known.set(traveller, answer.body);
    const body = known.get(traveller);
    return answer.status === 404 && body !== undefined ? { status: 200, body } : answer;
  });
}
