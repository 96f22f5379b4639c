/** A profile with every question, to be answered one by one: a question left as a comment blocks what needs it. */
export function profileTemplate(name: string, typesFrom: string): string {
  return `import type { Profile } from "${typesFrom}";

/**
 * What ${name} answers where the specification is silent. Answer what you know and delete what you do not have;
 * \`orders-conformance doctor --target ${name}\` says what is still missing and which requirements that blocks.
 * Pointers are RFC 6901 JSON pointers into the named resource; money is decimal text, such as "12.50".
 */
const profile: Profile = {
  name: "${name}",
  // "core" needs credentials alone; "full" also hooks, a restricted client and an expired token.
  defaultClass: "core",

  // Where the token stands in the reply of the token service.
  token: { token: "/access_token", clockToleranceSeconds: 30 },

  // Headers of the sales channel: their names, a value to send, and whether every request needs them.
  // headers: {
  //   distributionChannel: { name: "X-Distribution-Channel", value: "web", required: false },
  //   pointOfSale: { name: "X-Point-Of-Sale", value: "desk-1", required: false },
  //   onBehalfOf: { name: "X-On-Behalf-Of", value: "somebody", required: false },
  // },

  // Pages of the search, and where the orders stand in one.
  // paging: { pageParameter: "page", perPageParameter: "perPage", firstPage: 1, largestPage: 100, items: "/items" },

  // Request bodies, each made from what a scenario means. A member that is undefined is not sent.
  bodies: {
    // createOrder: ({ externalReference }) => ({ externalReference }),
    // updateOrder: ({ externalReference }) => ({ externalReference }),
    // orderLine: ({ externalReference, price, pending }) => ({ externalReference, price, pending }),
    // orderLineChange: (orderLineId, { externalReference, price }) => ({ orderLineId, externalReference, price }),
    // fee: ({ amount, orderLineIds }) => ({ amount, orderLineIds: [...orderLineIds] }),
    // traveller: ({ name }) => ({ name }),
    // reservation: ({ id, seat }) => ({ id, seat }),
    // failOrder: () => ({ reason: "conformance" }),
    // confirmOrderLines: (orderLineIds) => ({ orderLineIds: [...orderLineIds] }),
  },

  // Where values stand that the specification names but does not place.
  reading: {
    // orderLineId: "/orderLineId",
    // orderLineExternalReference: "/externalReference",
    // orderLineAmount: "/price",
    // externalConfirmation: "/externalConfirmation",
    // cancellation: "/cancellation",
    // cancelledAt: "/cancelledAt",
    // legs: "/legs",
    // feeAmount: "/amount",
    // travellers: "/travellers",
    // travellerId: "/id",
    // travellerName: "/name",
    // reservationId: "/id",
    // reservationSeat: "/seat",
    // externalReference: "/externalReference",
    // balance: "/balance",
    // totalAmount: "/totalAmount",
    // version: "/version",
  },

  // Well-formed ids that no resource has.
  unknownIds: {
    order: "00000000-0000-4000-8000-000000000000",
    uuid: "00000000-0000-4000-8000-000000000001",
  },

  // Fields that orderBy takes, and how long a write may take to show in the search.
  // search: { sortableFields: ["createdAt", "externalReference"], visibleAfterMs: 2_000 },

  // Members of payloads that hold personal data, beyond the usual names: never written to any report.
  // personalData: ["loyaltyNumber"],

  // What the target can take.
  limits: { parallelRequests: 8, requestsPerSecond: 50, requestTimeoutMs: 10_000 },

  // Class full only: operations that the restricted client may not call, hooks, and the event feed.
  // restrictedClient: { lacks: ["createOrder", "failOrder"] },
  // hooks: { lockOrder: (orderId) => ({ method: "POST", url: \`/test-hooks/orders/\${orderId}/lock\` }) },
  // events: {
  //   poll: (orderId) => ({ method: "GET", url: \`/test-hooks/events?orderId=\${orderId}\` }),
  //   items: "/items",
  //   type: "/type",
  //   orderId: "/subject",
  //   id: "/id",
  //   deliveredWithinMs: 2_000,
  // },
};

export default profile;
`;
}
