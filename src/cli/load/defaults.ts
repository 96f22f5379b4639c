/** What an option that is not given means. */
export const loadDefaults = { orders: 1_000, auditOrders: 500, runners: 2 } as const;
