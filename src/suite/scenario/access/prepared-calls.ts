import {
  acceptingChannel,
  type Answer,
  type Call,
  MissingAnswer,
  operation,
  type OperationId,
  type OrderAnswer,
  orderStatus,
  type OrderView,
  ReadOnlyError,
  type RequirementId,
} from "../../../core/index.ts";
import { changesOf, partsOf } from "../../oracle/contents.ts";
import { Blocked, NotApplicable } from "../blocked.ts";
import { idsOf } from "../choose.ts";
import type { Context } from "../scenario.ts";
import { isServed } from "../refusal.ts";

type Preparing = Pick<Context<RequirementId>, "api" | "given" | "as" | "target">;

/**
 * One way of calling an operation: the call itself, and how it differs from others of the operation. Where the call is open,
 * who may call may be refused as well. Then a refusal of a stranger says nothing.
 */
export interface Way {
  readonly call: Call;
  /** Nothing for the usual way. */
  readonly words: string;
}

/** Calls of one operation that succeed on what was made for them, and a look at what they would change. */
export interface PreparedCalls {
  readonly ways: readonly [Way, ...Way[]];
  /** What has changed since they were prepared. Throws MissingAnswer where the profile does not let that be read. */
  readonly changes: () => Promise<readonly string[]>;
  /** The call as it is meant, once. */
  readonly control: (way: Way) => Promise<Answer>;
}

/** Makes an order on which calls of this operation succeed. */
export function prepared(id: OperationId, context: Preparing): Promise<PreparedCalls> {
  if (id === "createOrder") return preparedCreation(context);
  if (operation(id).changes === "nothing") return preparedReading(id, context);
  return id === "unlockOrder" ? preparedUnlocking(context) : preparedChange(id, context);
}

/** What an order shows is what a change of it leaves behind. */
async function preparedChange(id: OperationId, context: Preparing): Promise<PreparedCalls> {
  const call = await context.given.validCall(id);
  const before = await orderOf(call, context);
  const settled = await settledWay(id, context);
  const orders = [{ call, before }, ...settled.map((way) => ({ call: way.call, before: way.before }))];
  return {
    ways: [{ call, words: "" }, ...otherWays(call, before, context), ...throughChannel(call, context), ...settled],
    async changes() {
      const changed: string[] = [];
      for (const each of orders) {
        changed.push(...changesOf(await orderOf(each.call, context), each.before, partsOf(operation(id))));
      }
      return [...changed, ...(await announced(id, before.id, context))];
    },
    control: (way) => context.api.send(way.call),
  };
}

/** Events of an order that should have none, where the target lends its events. */
async function announced(id: OperationId, orderId: string, { given }: Preparing): Promise<readonly string[]> {
  if (!announcing.includes(id)) return [];
  try {
    return (await given.eventsOf(orderId)).map((type) => `an event ${type}`);
  } catch (problem) {
    if (problem instanceof NotApplicable || problem instanceof Blocked || problem instanceof MissingAnswer) return [];
    throw problem;
  }
}

const announcing: readonly OperationId[] = ["failOrder", "confirmOrderLines"];

/** On an order on which there is nothing left to do, and which a service may answer before it asks who calls. */
async function settledWay(
  id: OperationId,
  { api, given }: Preparing,
): Promise<readonly (Way & { readonly before: OrderView })[]> {
  if (!announcing.includes(id)) return [];
  const order = await ifItCanBeMade(async () => (await given.confirmed(1)).order);
  if (order === null) return [];
  const call =
    id === "failOrder" ? api.calls.failOrder(order.id) : api.calls.confirmOrderLines(order.id, idsOf(order.lines));
  return [{ call, words: "on a confirmed order", before: order }];
}

/** With what may be left out or added: other lines than the usual call names, a date, and no ids at all. */
function otherWays({ operation: id, path, body }: Call, order: OrderView, { api }: Preparing): readonly Way[] {
  const named = Array.isArray(body) ? body : [path?.["orderLineId"]];
  const [other, another = other] = order.lines.filter((line) => !named.includes(line.id));
  const bare: Way = { call: { operation: id, path: path ?? {}, isOpen: true }, words: "without ids" };
  if (id === "deleteOrderLines" || id === "removeTravellersFromOrder") return [bare];
  if (other === undefined || another === undefined) return [];
  const dated = (call: Call): Way => ({
    call: { ...call, query: [["effectiveCancellationDate", today()]], isOpen: true },
    words: "with a date",
  });
  if (id === "cancelOrderLines") {
    const byQuery = api.calls.cancelOrderLinesByQuery(order.id, [other.id]);
    return [
      { call: byQuery, words: "by the query orderLineIds" },
      dated(api.calls.cancelOrderLines(order.id, [another.id])),
    ];
  }
  return id === "cancelOrderLine" ? [dated(api.calls.cancelOrderLine(order.id, other.id))] : [];
}

/** With the headers of a sales channel, where the target lets them be left out. A second call of the kind may be refused. */
function throughChannel(call: Call, { target }: Preparing): readonly Way[] {
  const headers = (["distributionChannel", "pointOfSale"] as const).filter((name) => target.has(name));
  const canBeLeftOut = headers.every((name) => target.header(name).required === false);
  if (headers.length === 0 || !canBeLeftOut || !acceptingChannel.some((id) => id === call.operation)) return [];
  return [{ call: { ...call, channelHeaders: true, isOpen: true }, words: "through a sales channel" }];
}

function today(): string {
  return new Date().toISOString();
}

/** A read leaves nothing behind. */
async function preparedReading(id: OperationId, context: Preparing): Promise<PreparedCalls> {
  const call = await context.given.validCall(id);
  return {
    ways: [{ call, words: "" }, ...(await (id === "getOrder" ? versionedRead(context) : laterPage(context)))],
    changes: async () => [],
    control: (way) => context.api.send(way.call),
  };
}

/** A confirmed version is read by its number, where the target lets an order be confirmed and numbers it. */
async function versionedRead({ api, given }: Preparing): Promise<readonly Way[]> {
  const order = await ifItCanBeMade(async () => (await given.confirmed(1)).order);
  const version = Number(order?.version ?? Number.NaN);
  if (order === null || !Number.isInteger(version)) return [];
  return [
    { call: api.calls.getOrder(order.id, version), words: "by a version" },
    { call: api.calls.getOrder(order.id), words: "of a confirmed order" },
  ];
}

/** A sorted search by a filter, and the page behind its first one: there may be no such page, and no such search. */
async function laterPage({ api, target }: Preparing): Promise<readonly Way[]> {
  const { paging, search } = target.profile;
  const orderBy = search?.sortableFields?.[0];
  const call = api.calls.getOrders({
    filters: [{ name: "status", operator: "in", values: [orderStatus.draft, orderStatus.confirmed] }],
    ...(orderBy !== undefined && { orderBy, sortBy: "DESC" }),
    ...(paging !== undefined && { page: paging.firstPage + 1, perPage: paging.smallestPage ?? 1 }),
  });
  return [{ call: { ...call, isOpen: true }, words: "to a later page" }];
}

/** `null` where the target lets no such order be made. */
async function ifItCanBeMade<Made>(make: () => Promise<Made>): Promise<Made | null> {
  try {
    return await make();
  } catch (problem) {
    if (problem instanceof Blocked || problem instanceof ReadOnlyError || problem instanceof MissingAnswer) return null;
    throw problem;
  }
}

/** Only the search shows an order whose creation was refused. The reference is that of no other order. */
async function preparedCreation({ api, as, given, target }: Preparing): Promise<PreparedCalls> {
  const intent = { externalReference: given.reference() };
  let created: Promise<OrderAnswer> | null = null;
  const control = (): Promise<OrderAnswer> => (created ??= api.createOrder(intent));
  const call = api.calls.createOrder(intent);
  const forOthers: Way = { call: { ...call, onBehalfOf: true }, words: "on behalf of others" };
  const filter = { name: "externalReference", operator: "eq", values: [intent.externalReference] } as const;
  const found = async (): Promise<readonly OrderView[]> => (await api.getOrders({ filters: [filter] })).orders;
  return {
    ways: [{ call, words: "" }, ...(target.has("onBehalfOf") ? [forOthers] : [])],
    async changes() {
      // The search may lag behind the writes, but not behind those before one that it shows.
      const { id } = (await control()).order;
      const orders = await given.eventually(found, (seen) => idsOf(seen).includes(id));
      if (!idsOf(orders).includes(id)) {
        const words = "the search does not find an order by its external reference";
        throw new Blocked(words, { restsOn: "search.externalReference.eq" });
      }
      return orders
        .filter((order) => order.id !== id && order.externalReference === intent.externalReference)
        .map((order) => `an order that was not there before: ${order.id}`);
    },
    control: (way) =>
      way === forOthers ? as({ onBehalfOf: true }).createOrder({ externalReference: given.reference() }) : control(),
  };
}

/** Nothing shows a lock but what it keeps from being done. */
async function preparedUnlocking(context: Preparing): Promise<PreparedCalls> {
  const call = await context.given.validCall("unlockOrder");
  const probe = context.as({ deviation: "malformed" });
  const takesLines = async (): Promise<boolean> => {
    const added = await probe.addOrderLines(call.path?.["orderId"] ?? "", context.given.lineIntents(1));
    return isServed(added.status);
  };
  const wasOpen = await takesLines();
  const open = context.api.calls.unlockOrder((await context.given.draft()).id);
  return {
    // What unlocking an order answers that is not locked is not shown.
    ways: [
      { call, words: "" },
      { call: { ...open, isOpen: true }, words: "on an order that is not locked" },
    ],
    changes: async () => (!wasOpen && (await takesLines()) ? ["the lock: the order takes a line again"] : []),
    control: (way) => context.api.send(way.call),
  };
}

async function orderOf(call: Call, { api }: Pick<Preparing, "api">): Promise<OrderView> {
  return (await api.getOrder(call.path?.["orderId"] ?? "")).order;
}
