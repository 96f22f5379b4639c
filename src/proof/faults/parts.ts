import type { OperationId, RequirementId } from "../../core/index.ts";
import { type Call, type Order, orderOf, otherUuid, refusal, type Store, unchanged } from "../../sandbox/index.ts";
import { keepsInstead } from "./decisions.ts";
import type { Fault } from "./fault.ts";

/** Faults of the parts that stand on an order: which of them a call is about, and what becomes of those it had. */

type List = "orderLines" | "fees" | "travellers" | "reservations";
type Member = Readonly<Record<string, unknown>>;

/** What adds parts, and the requirements that this succeeds and that they stand on the order then. */
const added = [
  ["order-lines", "orderLines", "addOrderLines", "order-lines.add.succeeds", "order-lines.add.read-back"],
  ["fees", "fees", "addFeeToOrder", "fees.add.succeeds", "fees.add.on-order"],
  ["travellers", "travellers", "addTravellersToOrder", "travellers.add.succeeds", "travellers.add.on-order"],
  ["reservations", "reservations", "addReservationToOrder", "reservations.add.succeeds", "reservations.add.on-order"],
] as const satisfies readonly (readonly [string, List, OperationId, RequirementId, RequirementId])[];

const adding = added.flatMap(([area, list, operation, succeeds, done]): readonly Fault[] => [
  {
    id: `${area}-add-refused-the-second-time`,
    requirement: succeeds,
    summary: `An order that has ${list} takes no more.`,
    wire: (store) => ({
      answering: async (call, answer) =>
        call.name === operation && membersOf(orderIn(store, call), list).length > 0
          ? refusal(409, "It has some")
          : answer(),
    }),
  },
  {
    id: `${area}-add-replaces`,
    requirement: done,
    summary: `Added ${list} take the place of those the order had.`,
    store: keepsInstead(grew(list), (before, after) => ({ ...after, [list]: newOf(before, after, list) })),
  },
]);

/** Which reservations adding some answers is open, and so is what has their ids. */
const renamed = added
  .filter(([area]) => area !== "reservations")
  .map(([area, list, , , done]): Fault => ({
    id: `${area}-add-kept-under-another-id`,
    requirement: done,
    summary: `Added ${list} are read under other ids than those that were answered.`,
    store: keepsInstead(grew(list), (before, after) => ({
      ...after,
      [list]: [
        ...before[list],
        ...newOf(before, after, list).map((part) => ({ ...part, [idOf(list)]: otherId(part, list) })),
      ],
    })),
  }));

/** What changes or removes the part that its path names, and the requirements that this succeeds and is that part's. */
const named = [
  ["fees-delete", "fees", "deleteFeeFromOrder", "feeId", "fees.delete.succeeds", "fees.delete.gone"],
  [
    "travellers-update",
    "travellers",
    "updateTravellerOnOrder",
    "travellerId",
    "travellers.update.succeeds",
    "travellers.update.read-back",
  ],
  [
    "reservations-update",
    "reservations",
    "updateReservationOnOrder",
    "reservationId",
    "reservations.update.succeeds",
    "reservations.update.read-back",
  ],
  [
    "reservations-delete",
    "reservations",
    "removeReservationFromOrder",
    "reservationId",
    "reservations.delete.succeeds",
    "reservations.delete.gone",
  ],
] as const satisfies readonly (readonly [string, List, OperationId, string, RequirementId, RequirementId])[];

const naming = named.flatMap(([name, list, operation, parameter, succeeds, done]): readonly Fault[] => [
  {
    id: `${name}-first-only`,
    requirement: succeeds,
    summary: `${operation} takes the first of the ${list} alone.`,
    wire: (store) => ({
      answering: async (call, answer) =>
        call.name === operation && ![undefined, call.parameters[parameter]].includes(firstId(store, call, list))
          ? refusal(409, "Not the first one")
          : answer(),
    }),
  },
  {
    id: `${name}-takes-first`,
    requirement: done,
    summary: `${operation} is about the first of the ${list}, whichever it names.`,
    wire: (store) => ({
      call: (call) => {
        const first = call.name === operation ? firstId(store, call, list) : undefined;
        return first === undefined ? call : { ...call, parameters: { ...call.parameters, [parameter]: first } };
      },
    }),
  },
]);

/** Parts of one order that all have one id. */
const sharedIds: readonly Fault[] = [
  {
    id: "order-lines-add-shared-id",
    requirement: "order-lines.add.own-ids",
    summary: "Lines that are added together share one id.",
    rules: ({ addOrderLines }) => ({
      addOrderLines: (order, requests, moment) => {
        const id = moment.newId();
        return addOrderLines(order, requests, { ...moment, newId: () => id });
      },
    }),
  },
  {
    id: "travellers-add-shared-id",
    requirement: "travellers.add.own-ids",
    summary: "Travellers that are added together share one id.",
    rules: ({ addTravellers }) => ({
      addTravellers: (order, requests, moment) => {
        const id = moment.newId();
        return addTravellers(order, requests, { ...moment, newId: () => id });
      },
    }),
  },
];

const ignored: Fault = {
  id: "fees-delete-ignored",
  requirement: "fees.delete.gone",
  summary: "Deleting a fee leaves it on the order.",
  rules: () => ({ deleteFee: (order) => unchanged(order) }),
};

export const partFaults: readonly Fault[] = [...adding, ...renamed, ...naming, ...sharedIds, ignored];

function membersOf(order: Order | undefined, list: List): readonly Member[] {
  return order?.[list] ?? [];
}

function idOf(list: List): string {
  return list === "orderLines" ? "orderLineId" : "id";
}

function otherId(part: Member, list: List): string {
  return otherUuid(String(part[idOf(list)]));
}

function orderIn(store: Store, { parameters }: Call): Order | undefined {
  const document = store.document((parameters["orderId"] ?? "").toLowerCase());
  return document === undefined ? undefined : orderOf(document);
}

function firstId(store: Store, call: Call, list: List): string | undefined {
  const [first] = membersOf(orderIn(store, call), list);
  return first === undefined ? undefined : String(first[idOf(list)]);
}

function grew(list: List): (before: Order, after: Order) => boolean {
  return (before, after) => after[list].length > before[list].length;
}

function newOf(before: Order, after: Order, list: List): readonly Member[] {
  const known = new Set(membersOf(before, list).map((part) => part[idOf(list)]));
  return membersOf(after, list).filter((part) => !known.has(part[idOf(list)]));
}
