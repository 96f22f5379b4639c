import { changing, namingPart } from "../specification/requirements/operation-kinds.ts";
import { afterwards } from "../reference/deviations/afterwards.ts";
import { unchanged } from "../reference/domain/decision.ts";
import { onEveryThirdSuccess, onSuccess, succeeded, withOrder } from "../reference/deviations/wire.ts";
import { orderOf } from "../reference/service/service.ts";
import type { Store } from "../reference/storage/store.ts";
import type { Order } from "../reference/domain/order.ts";
import { deviating } from "./derived/deviating.ts";
import { partIdFaults } from "./derived/part-ids.ts";
import type { DerivedFault } from "./derived/derived-fault.ts";
import { familyOf } from "./families.ts";
import type { Fault } from "./fault.ts";

/** Faults of operations that change what they are not about: the order, another one, an earlier version. */

type OnOrder = Exclude<(typeof changing)[number], "createOrder">;
const onOrder = changing.filter((id): id is OnOrder => id !== "createOrder");

/** The first of the faults that follow from the tables, as one of a requirement. */
function derived(
  faults: readonly DerivedFault[],
  requirement: Fault["requirement"],
  matches: (id: string) => boolean,
): Fault {
  const found = faults.find(({ id }) => matches(id));
  if (found === undefined) throw new RangeError(`No derived fault breaks ${requirement}`);
  const { id, summary } = found;
  const deviation = deviating([{ alteration: found.alteration(), reached: () => {} }], "made");
  return { id: `frames-${id}`, requirement, summary, ...deviation };
}

const ownOrders: readonly Fault[] = [
  ...onOrder.map((id): Fault => ({
    id: `frames-${id}-changes-point-of-sale`,
    requirement: `frames.own-order.${id}`,
    summary: `${id} changes the point of sale of its order.`,
    ...afterwards({
      operation: id,
      concerns: succeeded,
      // Another one each time.
      kept: (order) => ({ ...order, pos: `${order.pos}'` }),
    }),
  })),
  {
    id: "frames-getOrder-shows-other-contact",
    requirement: "frames.own-order.getOrder",
    summary: "Every third read shows another contact.",
    wire: () =>
      onEveryThirdSuccess("getOrder", (answer) => withOrder(answer, (order) => ({ ...order, contact: "else" }))),
  },
];

const otherOrders = changing.map((id): Fault => {
  const others: string[] = [];
  return {
    id: `frames-${id}-reaches-other-orders`,
    requirement: `frames.other-orders.${id}`,
    summary: `${id} changes the contact of the other orders of the same client.`,
    store: ({ insert }) => ({
      insert: (order, initial) => {
        others.push(order.id);
        insert(order, initial);
      },
    }),
    wire: (store) =>
      onSuccess(id, (answer, call) => {
        const own = call.parameters["orderId"]?.toLowerCase() ?? others.at(-1) ?? "";
        const document = store.document(own);
        if (document === undefined) return answer;
        const family = familyOf(orderOf(document));
        for (const other of others.filter((each) => each !== own)) alter(store, other, family);
        return answer;
      }),
  };
});

function alter(store: Store, id: string, family: string): void {
  const document = store.document(id);
  if (document === undefined) return;
  const order = orderOf(document);
  // Another one each time.
  if (familyOf(order) === family) store.replace(order, { ...order, contact: `${order.contact}'` }, []);
}

const versions = onOrder.map((id): Fault => {
  const met = new Set<string>();
  return {
    id: `frames-${id}-reaches-versions`,
    requirement: `frames.versions.${id}`,
    summary: `After ${id} the earlier versions of the order have lost the legs of their lines.`,
    store: ({ version }) => ({
      version: (orderId, number) => {
        const document = version(orderId, number);
        return document === undefined || !met.has(orderId) ? document : JSON.stringify(withoutLegs(orderOf(document)));
      },
    }),
    wire: () =>
      onSuccess(id, (answer, call) => {
        met.add(call.parameters["orderId"]?.toLowerCase() ?? "");
        return answer;
      }),
  };
});

function withoutLegs(order: Order): Order {
  return { ...order, orderLines: order.orderLines.map((line) => ({ ...line, legs: [] })) };
}

const foreignIds: readonly Fault[] = namingPart
  .filter((id) => id !== "addFeeToOrder")
  .flatMap((id) => [
    derived(partIdFaults, `frames.foreign-id.${id}`, (fault) => isOf(id, fault, "unknown-has-effect")),
    ...(id === "confirmOrderLines"
      ? []
      : [derived(partIdFaults, `frames.foreign-id-refused.${id}`, (fault) => isOf(id, fault, "unknown-accepted"))]),
  ]);

function isOf(operation: string, fault: string, cell: string): boolean {
  return fault.startsWith(`${operation}-id-`) && fault.endsWith(cell);
}

const passedOver: readonly Fault[] = [
  ...(["foreign-id", "foreign-id-refused"] as const).map((rule): Fault => ({
    id: `frames-${rule}-fee-for-unknown-line`,
    requirement: `frames.${rule}.addFeeToOrder`,
    summary: "A fee for a line that the order does not have becomes one for no line.",
    rules: ({ addFee }) => ({
      addFee: (order, request, moment) => {
        const orderLineIds = request.orderLineIds?.filter((id) => hasLine(order, id)) ?? [];
        return addFee(order, { ...request, orderLineIds }, moment);
      },
    }),
  })),
  {
    id: "frames-foreign-id-refused-confirms-nothing",
    requirement: "frames.foreign-id-refused.confirmOrderLines",
    summary: "Confirming lines that the order does not have confirms nothing, and is a success.",
    rules: ({ confirmOrderLines }) => ({
      confirmOrderLines: (order, ids, moment) =>
        ids.some((id) => hasLine(order, id)) ? confirmOrderLines(order, ids, moment) : unchanged(order),
    }),
  },
];

function hasLine({ orderLines }: Order, id: string): boolean {
  return orderLines.some(({ orderLineId }) => orderLineId === id);
}

const dayMs = 86_400_000;

function dayLater(time: string): string {
  return new Date(Date.parse(time) + dayMs).toISOString();
}

const times: readonly Fault[] = [
  {
    id: "orders-created-tomorrow",
    requirement: "orders.create.created-at",
    summary: "An order is created a day later than it was.",
    rules: ({ createOrder }) => ({
      createOrder: (request, origin, moment) => createOrder(request, origin, { ...moment, now: dayLater(moment.now) }),
    }),
  },
  {
    id: "confirm-lines-confirmed-tomorrow",
    requirement: "confirm-lines.all.last-confirmed-at",
    summary: "An order is confirmed a day later than it was.",
    rules: ({ confirmOrderLines }) => ({
      confirmOrderLines: (order, ids, moment) =>
        confirmOrderLines(order, ids, { ...moment, now: dayLater(moment.now) }),
    }),
  },
];

export const framesFaults: readonly Fault[] = [
  ...ownOrders,
  ...otherOrders,
  ...versions,
  ...foreignIds,
  ...passedOver,
  ...times,
];
