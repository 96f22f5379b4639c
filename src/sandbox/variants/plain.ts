import type { Variant } from "../deviations/deviation.ts";

/** The default variant, which translates nothing. */
export const plain: Variant = {
  name: "plain",
  mediaType: "application/json",
  echoesCorrelationId: true,
  described: true,
  demandedHeaders: [],
  audiencesOf: (origin) => {
    const { host, hostname } = new URL(origin);
    return [origin, host, hostname, `${origin}/`];
  },
  call: (call) => call,
  answer: (answer) => answer,
  problem: (problem) => problem,
  orderIdOf: (shown) => shown,
  feed: (items) => ({ items }),
  event: (document) => document,
};
