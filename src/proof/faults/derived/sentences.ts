import {
  deprecatedWays,
  deprecation,
  type FilterName,
  operation,
  type OperationId,
  type Resource,
  type SentenceId,
  sentences,
  transitions,
} from "../../../core/index.ts";

/** The sentences that the cells of the tables break. */

const known = new Set<string>(sentences.map(({ id }) => id));

function existing(...ids: readonly string[]): readonly SentenceId[] {
  return ids.filter((id): id is SentenceId => known.has(id));
}

/** Sentences about single operations, beyond their rows. */
const further: Readonly<Partial<Record<OperationId, readonly SentenceId[]>>> = {
  getOrders: ["s1.search", "s2.page", "s4.search-optional"],
  createOrder: ["s1.empty-order", "s4.createOrder-empty"],
  getOrder: ["s4.getOrder-latest", "s9.latest", "s1.versions", "s9.earlier"],
  updateOrder: ["s4.updateOrder-values"],
  failOrder: ["s7.repeat-failOrder"],
  confirmOrderLines: ["s7.repeat-confirmOrderLines"],
  deleteOrderLines: ["s4.deleteOrderLines-each", "s3.rule-1"],
  removeOrderLine: ["s3.rule-1"],
  cancelOrderLines: ["s3.rule-2", "s3.rule-3", "s3.rule-3-default", "s3.rule-3-every-line"],
  cancelOrderLine: ["s3.rule-2", "s3.rule-3", "s3.rule-3-default"],
  addFeeToOrder: ["s1.fees", "s2.fee", "s2.fee-fields"],
  deleteFeeFromOrder: ["s2.fee-id-for-deletion"],
};

const families: Readonly<Record<string, SentenceId>> = {
  Line: "s1.order-lines",
  Traveller: "s1.travellers",
  Reservation: "s1.reservations",
};

/** What is said of an operation: its row, what it does to the state, and what replaces it. */
export const sentencesOfOperation = remembered((id: OperationId): readonly SentenceId[] => {
  const rows = transitions.flatMap(({ trigger }, index) =>
    (trigger as readonly OperationId[]).includes(id) ? [index + 1] : [],
  );
  const ways = deprecatedWays.filter((way) => {
    const row = deprecation(way);
    return row.operation === id || row.replacement === id;
  });
  return existing(
    `s4.operation-${id}`,
    ...rows.flatMap((row) =>
      ["", "-lines", "-answer", "-initial", "-seats", "-cost", "-condition"].map((of) => `s3.transition-${row}${of}`),
    ),
    ...(further[id] ?? []),
    ...ways.map((way) => `s9.deprecated-${way}`),
    ...Object.entries(families).flatMap(([word, sentence]) => (id.includes(word) ? [sentence] : [])),
  );
});

/** What is said of the request of an operation. */
export function sentencesOfRequest(id: OperationId): readonly SentenceId[] {
  const parameters = [...operation(id).path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => `s4.path-${name}`);
  return existing(`s4.request-${id}`, ...parameters, ...(id === "getOrders" ? ["s4.sort-by"] : []));
}

/** What is said of a resource that is answered. */
export function sentencesOfResource(resource: Resource): readonly SentenceId[] {
  return resource === "Order"
    ? sentences.filter(({ id }) => id.startsWith("s2.field-")).map(({ id }) => id)
    : partSentences[resource];
}

const partSentences: Readonly<Record<Exclude<Resource, "Order">, readonly SentenceId[]>> = {
  OrderLine: ["s2.order-line"],
  Fee: ["s2.fee-id", "s2.fee-fields"],
  Traveller: ["s2.traveller"],
  PurchasedReservation: ["s2.reservation", "s2.reservation-id"],
};

/** What is said of the value that a filter looks at. */
export function sentencesOfFilter(name: FilterName): readonly SentenceId[] {
  const member = name === "orderLineExternalReference" ? "externalReference" : name;
  return existing(...["field", "order", "line", "leg"].map((of) => `s2.${of}-${member}`));
}

/** The sentences about a value: that it is shown, and what it means. */
export const sentencesOfValue = remembered((aspect: string): readonly SentenceId[] => {
  const [owner, member = owner] = aspect.split("-");
  return existing(
    ...["field", "order", "line", "leg"].map((of) => `s2.${of}-${member}`),
    ...(owner === "lines" ? ["s2.field-orderLines"] : []),
    ...(owner === "fee" || owner === "fees" ? ["s2.fee", "s2.fee-fields", "s2.field-fees"] : []),
    ...(owner === "traveller" || owner === "travellers" ? ["s2.traveller"] : []),
    ...(owner === "reservation" || owner === "reservations" ? ["s2.reservation", "s2.field-reservations"] : []),
    ...(member === "externalConfirmation" ? ["s3.pending", "s2.order-line"] : []),
    ...(member === "cancellation" ? ["s3.cancelled", "s2.order-line"] : []),
    ...(member === "cancelledAt" ? ["s3.rule-3", "s3.rule-3-default"] : []),
    // Lines without their legs have no value of a leg.
    ...(member === "legs" ? sentences.filter(({ id }) => id.startsWith("s2.leg-")).map(({ id }) => id) : []),
    ...(member === "mode" || member === "legs"
      ? sentences.filter(({ id }) => id.startsWith("s2.mode-")).map(({ id }) => id)
      : []),
    ...(member === "failed" ? ["s2.failed-boolean"] : []),
    "s3.frame",
  );
});

/** Thousands of cells ask for the sentences of a few rows. */
function remembered<Row extends string>(
  sentencesOf: (row: Row) => readonly SentenceId[],
): (row: Row) => readonly SentenceId[] {
  const answers = new Map<Row, readonly SentenceId[]>();
  return (row) => {
    const before = answers.get(row);
    if (before !== undefined) return before;
    const found = sentencesOf(row);
    answers.set(row, found);
    return found;
  };
}
