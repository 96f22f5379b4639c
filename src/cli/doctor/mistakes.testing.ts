import type { Target } from "../../core/index.ts";

/** The profile of the contrarian variant with a mistake of each kind that people make. Used by tests only. */
export function withMistakes({ profile, access, ...target }: Target): Target {
  const { bodies, fields, headers, hooks, events, paging, search, token } = profile;
  if (!bodies || !headers?.pointOfSale || !events || !paging || !token) throw new RangeError("It answers everything");
  return {
    ...target,
    access: {
      ...access,
      restrictedClient: { id: access.restrictedClient?.id ?? "", secret: "not-the-secret-of-it" },
    },
    profile: {
      ...profile,
      token: { ...token, mayBeCached: false },
      headers: { ...headers, pointOfSale: { ...headers.pointOfSale, required: false } },
      paging: { ...paging, firstPage: 1 },
      bodies: {
        ...bodies,
        orderLine: (line) => ({
          line: {
            reference: line.externalReference,
            cost: { amount: Number(line.price) },
            ...(line.tax !== undefined && { tax: { amount: Number(line.tax) } }),
            awaitsConfirmation: line.pending,
            ...(line.legs && {
              journey: { legs: line.legs.map((leg) => ({ travelMode: leg.mode, departure: leg.startTime })) },
            }),
            products: {
              salesPackage: line.salesPackage && { ...line.salesPackage },
              fareProduct: line.fareProduct && { ...line.fareProduct },
            },
          },
        }),
        fee: ({ amount, orderLineIds }) => ({ fee: { cost: { amount }, lines: orderLineIds } }),
        traveller: ({ name }) => ({ traveller: { name } }),
      },
      fields: { ...fields, totalAmount: "/totals/gross", orderLineId: "/id" },
      vocabulary: { ...profile.vocabulary, confirmedLine: "CONFIRMED" },
      volatile: ["/details/offers/*/expires"],
      unknownIds: { ...profile.unknownIds, order: "00000000-0000-4000-8000-000000000000" },
      search: { ...search, filterFields: { ...search?.filterFields, pos: "/details/soldThrough" } },
      hooks: {
        ...hooks,
        lockOrder: () => ({ method: "GET", url: "/hooks/events" }),
        settleBalance: () => {
          throw new Error("no one pays here");
        },
      },
      events: { ...events, type: "/type" },
    },
  };
}
