import type { OrderAnswer } from "../../client/api.ts";
import type { Answer } from "../../protocol/answer.ts";
import type { OrderView } from "../../protocol/order-view.ts";
import { ReadOnlyError } from "../../protocol/errors.ts";
import type { Call } from "../../protocol/request-builder.ts";
import { changesOf, partsOf } from "../../oracle/contents.ts";
import { operation, type OperationId } from "../../specification/operations.ts";
import type { RequirementId } from "../../specification/requirements/index.ts";
import { MissingAnswer } from "../../target/answers.ts";
import { Blocked } from "../blocked.ts";
import { idsOf } from "../choose.ts";
import type { Context } from "../context.ts";
import { isServed } from "../refusal.ts";

type Preparing = Pick<Context<RequirementId>, "api" | "given" | "as">;

/** One way of calling an operation: the call itself, and how it differs from others of the operation. */
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
  return operation(id).changes === "lock" ? preparedUnlocking(context) : preparedChange(id, context);
}

/** What an order shows is what a change of it leaves behind. */
async function preparedChange(id: OperationId, context: Preparing): Promise<PreparedCalls> {
  const call = await context.given.validCall(id);
  const before = await orderOf(call, context);
  return {
    ways: [{ call, words: "" }, ...otherCancellation(call, before, context)],
    changes: async () => changesOf(await orderOf(call, context), before, partsOf(operation(id))),
    control: (way) => context.api.send(way.call),
  };
}

/** The deprecated query, with another line than the body of the usual call. */
function otherCancellation(call: Call, { id, lines }: OrderView, { api }: Preparing): readonly Way[] {
  const named = Array.isArray(call.body) ? call.body : [];
  const other = lines.find((line) => !named.includes(line.id));
  if (call.operation !== "cancelOrderLines" || other === undefined) return [];
  return [{ call: api.calls.cancelOrderLinesByQuery(id, [other.id]), words: "by the query orderLineIds" }];
}

/** A read leaves nothing behind. */
async function preparedReading(id: OperationId, context: Preparing): Promise<PreparedCalls> {
  const call = await context.given.validCall(id);
  return {
    ways: [{ call, words: "" }, ...(id === "getOrder" ? await versionedRead(context) : [])],
    changes: async () => [],
    control: (way) => context.api.send(way.call),
  };
}

/** A confirmed version is read by its number, where the target lets an order be confirmed and numbers it. */
async function versionedRead({ api, given }: Preparing): Promise<readonly Way[]> {
  try {
    const { id, order } = await given.confirmed(1);
    const version = Number(order.version ?? Number.NaN);
    return Number.isInteger(version) ? [{ call: api.calls.getOrder(id, version), words: "by a version" }] : [];
  } catch (problem) {
    if (problem instanceof Blocked || problem instanceof ReadOnlyError || problem instanceof MissingAnswer) return [];
    throw problem;
  }
}

/** Only the search shows an order whose creation was refused. The reference is that of no other order. */
async function preparedCreation({ api, given }: Preparing): Promise<PreparedCalls> {
  const intent = { externalReference: given.reference() };
  let created: Promise<OrderAnswer> | null = null;
  const control = (): Promise<OrderAnswer> => (created ??= api.createOrder(intent));
  const filter = { name: "externalReference", operator: "eq", values: [intent.externalReference] } as const;
  const found = async (): Promise<readonly OrderView[]> => (await api.getOrders({ filters: [filter] })).orders;
  return {
    ways: [{ call: api.calls.createOrder(intent), words: "" }],
    async changes() {
      // The search may lag behind the writes, but not behind those before one that it shows.
      const { id } = (await control()).order;
      const orders = await given.eventually(found, (seen) => idsOf(seen).includes(id));
      if (!idsOf(orders).includes(id)) {
        const words = "the search does not find an order by its external reference";
        throw new Blocked(words, "search.externalReference.eq");
      }
      return orders
        .filter((order) => order.id !== id && order.externalReference === intent.externalReference)
        .map((order) => `an order that was not there before: ${order.id}`);
    },
    control,
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
  return {
    ways: [{ call, words: "" }],
    changes: async () => (!wasOpen && (await takesLines()) ? ["the lock: the order takes a line again"] : []),
    control: (way) => context.api.send(way.call),
  };
}

async function orderOf(call: Call, { api }: Pick<Preparing, "api">): Promise<OrderView> {
  return (await api.getOrder(call.path?.["orderId"] ?? "")).order;
}
