import { expect, test } from "vitest";
import { derivedFault } from "./faults/derived/index.ts";
import { faults } from "./faults/index.ts";
import { scenarios } from "../../suites/index.ts";
import { proveAlike } from "./prove-derived.ts";
import { proveFault, type ProofSettings } from "./prove-fault.ts";

const searching = scenarios.filter(({ area }) => area === "search");

/** Choices of correct services, each with faults that once could not be seen in a service that makes it. */
const onceUnseen: Readonly<Record<string, readonly string[]>> = {
  "amounts-are-objects": ["combination-leg-filter-ignored-with-line-filter"],
  "cancellations-are-not-ahead-of-time": [
    "cancellation-date-picked-out",
    "cancellation-date-tail-cut",
    "deprecated-cancelOrderLine-ignores-effectiveCancellationDate",
    "deprecated-cancelOrderLine-refused-again",
    "deprecated-cancelOrderLines-orderLineIds-ignores-effectiveCancellationDate",
    "deprecated-cancelOrderLines-orderLineIds-refused-again",
  ],
  "cancellations-are-not-of-the-past": ["cancellation-date-rolls-over"],
  "confirmed-changes-directly": ["frames-partial-confirmation-frees-other-seats", "versions-first-digit-only"],
  "confirmed-refuses-change": ["combination-second-unlock-does-nothing", "versions-first-digit-only"],
  "confirming-makes-a-version": ["versions-sign-ignored"],
  "lines-carry-fees": [
    "getOrders-filter-balance-gt-binary-fraction",
    "getOrders-filter-totalAmount-eq-binary-fraction",
  ],
  "lists-are-in-any-order": ["cancellation-minds-first-only"],
  "times-have-whole-seconds": [
    "combination-cancelled-when-confirmed",
    "combination-second-confirmation-has-first-time",
  ],
  "tokens-are-created": ["token-opaque"],
};

test.concurrent.for(Object.entries(onceUnseen).flatMap(([choice, ids]) => ids.map((id) => [choice, id] as const)))(
  "in a service whose %s, the fault %s is seen",
  async ([choice, id]) => {
    const settings: ProofSettings = {
      variant: "plain",
      interpretations: [choice],
      seed: 11,
      thorough: false,
      deadlineMs: 180_000,
    };
    const written = faults.find((fault) => fault.id === id);
    const proof =
      written === undefined
        ? (await proveAlike([{ fault: derivedFault(id), scenarios: searching }], settings))[0]
        : await proveFault(written, { scenarios, generated: [] }, settings);
    expect(proof?.outcome).toBe("killed");
  },
);
