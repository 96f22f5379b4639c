import {
  changingOrder,
  onOneOrder,
  operation,
  type OperationId,
  sortDirections,
  sorting,
  withBody,
} from "../../core/index.ts";
import {
  broken,
  type Call,
  instantKey,
  isUuid,
  onAnswer,
  refusal,
  rewritingSearches,
  succeeded,
  type Wire,
  without,
} from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";
import { jsonIn } from "./json-in.ts";

const strangeOrders = onOneOrder.map((id): Fault => ({
  id: `errors-order-id-mended-${id}`,
  requirement: `errors.malformed-order-id.${id}`,
  summary: `${id} finds an order by the beginning of the id it is given.`,
  wire: () => ({ call: (call) => (call.name === id ? mended(call) : call) }),
}));

const strangeOrdersChanged = changingOrder.map((id): Fault => ({
  id: `errors-order-id-refused-too-late-${id}`,
  requirement: `errors.without-effect.${id}`,
  summary: `${id} finds an order by the beginning of the id it is given, acts on it, and answers 404.`,
  wire: () => tooLate(id),
}));

const badElements = withBody
  .filter((id) => operation(id).request?.list === true)
  .map((id): Fault => ({
    id: `errors-second-element-breaks-${id}`,
    requirement: "contract.no-internal-error",
    summary: `${id} breaks on a list whose second element is none of its kind.`,
    wire: () => onAnswer(id, (answer, call) => (hasOddSecond(call) && !succeeded(answer) ? broken : answer)),
  }));

const dates = (["cancelOrderLine", "cancelOrderLines"] as const).map((id): Fault => ({
  id: `errors-bad-date-ignored-${id}`,
  requirement: `errors.malformed-input.${id}`,
  summary: `${id} passes over a cancellation date that is none.`,
  wire: () => ({ call: (call) => (call.name === id ? withoutBadDate(call) : call) }),
}));

const single: readonly Fault[] = [
  {
    id: "errors-sort-direction-ignored",
    requirement: "errors.malformed-input.getOrders",
    summary: "A search sorts upwards whatever other direction it is given.",
    wire: () =>
      rewritingSearches((query) => {
        const known: readonly (string | undefined)[] = [undefined, ...sortDirections];
        return known.includes(query[sorting.direction]?.[0]) ? query : without(query, sorting.direction);
      }),
  },
  {
    id: "errors-version-not-a-number-ignored",
    requirement: "errors.malformed-input.getOrder",
    summary: "Reading an order passes over a version that is not a number.",
    wire: () => ({
      call: (call) =>
        call.name === "getOrder" && !/^-?\d{1,10}$/u.test(call.query["version"]?.[0] ?? "")
          ? { ...call, query: without(call.query, "version") }
          : call,
    }),
  },
  {
    id: "errors-version-just-over-int32-breaks",
    requirement: "contract.no-internal-error",
    summary: "Reading an order breaks on a version number that is one more than 32 bits hold.",
    wire: () => onAnswer("getOrder", (answer, call) => (call.query["version"]?.[0] === "2147483648" ? broken : answer)),
  },
  {
    id: "errors-version-just-over-int32-unprocessable",
    requirement: "contract.status.getOrder",
    summary: "Reading an order answers 422 to a version number that is one more than 32 bits hold.",
    wire: () => refusing("getOrder", ({ query }) => query["version"]?.[0] === "2147483648", 422),
  },
];

/** Faults of what is wrong with one place of a request. */
export const inputFaults: readonly Fault[] = [
  ...strangeOrders,
  ...strangeOrdersChanged,
  ...badElements,
  ...dates,
  ...single,
];

/** Refuses with another status what is refused anyway. */
function refusing(id: OperationId, when: (call: Call) => boolean, status: number): Wire {
  return onAnswer(id, (answer, call) => (!succeeded(answer) && when(call) ? refusal(status, "Refused") : answer));
}

function mended(call: Call): Call {
  const { orderId = "" } = call.parameters;
  const beginning = orderId.slice(0, 36);
  return orderId !== beginning && isUuid(beginning)
    ? { ...call, parameters: { ...call.parameters, orderId: beginning } }
    : call;
}

function tooLate(id: OperationId): Wire {
  const guessed = new WeakSet<Call>();
  return {
    call: (call) => {
      const meant = call.name === id ? mended(call) : call;
      if (meant !== call) guessed.add(meant);
      return meant;
    },
    answer: (answer, call) => (guessed.has(call) ? refusal(404, "There is no order") : answer),
  };
}

function hasOddSecond({ body }: Call): boolean {
  const json = jsonIn(body);
  if (!Array.isArray(json) || json.length < 2) return false;
  const second: unknown = json[1];
  return typeof second === "string" ? !isUuid(second) : second === null || Object.keys(Object(second)).length === 0;
}

function withoutBadDate(call: Call): Call {
  const [date] = call.query["effectiveCancellationDate"] ?? [];
  return date !== undefined && instantKey(date) === undefined
    ? { ...call, query: without(call.query, "effectiveCancellationDate") }
    : call;
}
