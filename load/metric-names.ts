/** Metrics of our own in what k6 writes out; the rest are k6's. */
export const metricNames = {
  /** One sample for each answer that was judged: 1 when it is correct. Tag `name`. */
  correct: "orders_correct",
  /** One sample for each judgement that does not hold. Tags `name` and `requirement`, the rest as metadata. */
  violation: "orders_violation",
  /** One sample for each order, with its ledger entry as metadata. */
  ledger: "orders_ledger",
  /** One sample at the start, with the plan as metadata. */
  plan: "orders_plan",
} as const;

/** Metadata of k6's samples: they tell points apart without making a time series each. */
export const metadataNames = {
  iteration: "iteration",
  expected: "expected",
  actual: "actual",
  correlation: "correlation",
  ledger: "ledger",
  plan: "plan",
} as const;
