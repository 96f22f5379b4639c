import { broken, instantKey, onAnswer, without } from "../../sandbox/index.ts";
import { fault, type Fault } from "./fault.ts";

/** Faults of refusing malformed input. */
export const errorsFaults: readonly Fault[] = [
  fault("errors-bad-date-ignored-cancelOrderLines", "errors.malformed-input.cancelOrderLines", {
    summary: "cancelOrderLines ignores a malformed cancellation date.",
    wire: () => ({
      call: (call) => {
        const [date] = call.query["effectiveCancellationDate"] ?? [];
        return call.name === "cancelOrderLines" && date !== undefined && instantKey(date) === undefined
          ? { ...call, query: without(call.query, "effectiveCancellationDate") }
          : call;
      },
    }),
  }),
  fault("errors-version-just-over-int32-breaks", "contract.no-internal-error", {
    summary: "Reading an order breaks on the smallest version number that does not fit 32 bits.",
    wire: () => onAnswer("getOrder", (answer, call) => (call.query["version"]?.[0] === "2147483648" ? broken : answer)),
  }),
];
