import { correlationHeader, filters, type FilterValue, traceHeader } from "../../core/index.ts";
import type { Call } from "../http/call.ts";
import type { Wire } from "../http/wire.ts";
import { bodyOf, mapped, refusal } from "../deviations/wire.ts";
import { type Deviation, named } from "../deviations/deviation.ts";
import { isUuid } from "../domain/values.ts";

type Members = Readonly<Record<string, unknown>>;

/** Members of all variants that hold a time which the service sets, a time of a leg, and an amount. */
const serviceTimes = ["createdAt", "lastConfirmedAt", "confirmedAt", "cancelledAt", "confirmed", "cancelled"];
const everyTime = [...serviceTimes, "startTime", "endTime", "at"];
const amounts = ["balance", "totalAmount", "totalTaxAmount", "price", "tax", "amount", "gross"];

/** The form in which values travel. Each is outside of the variant, so every variant can have it. */
export const formInterpretations: readonly Deviation[] = named({
  "times-are-cut-to-seconds": {
    summary: "Times are stored with fractions of a second and shown without them.",
    wire: () => showing(serviceTimes, (time) => (isTime(time) ? time.replace(/\.\d+/, "") : time)),
  },
  "times-are-cut-to-minutes": {
    summary: "Times are stored with fractions of a second and shown in whole minutes.",
    wire: () => showing(serviceTimes, (time) => (isTime(time) ? time.replace(/:\d\d(\.\d+)?(?=Z|[+-])/, "") : time)),
  },
  "times-are-epoch-seconds": {
    summary: "Times are seconds since 1970. Filters by them compare such numbers.",
    wire: () => ({
      ...showing(everyTime, (time) => (isTime(time) ? Math.floor(Date.parse(time) / 1_000) : time)),
      received: operands("instant", (number) => new Date(Number(number) * 1_000).toISOString()),
    }),
  },
  "times-are-epoch-milliseconds": {
    summary: "Times are milliseconds since 1970. Filters by them compare such numbers.",
    wire: () => ({
      ...showing(everyTime, (time) => (isTime(time) ? Date.parse(time) : time)),
      received: operands("instant", (number) => new Date(Number(number)).toISOString()),
    }),
  },
  "times-are-http-dates": {
    summary: "Times that the service sets are written as in the headers of HTTP.",
    wire: () => showing(serviceTimes, (time) => (isTime(time) ? new Date(time).toUTCString() : time)),
  },
  "amounts-have-a-currency": {
    summary: "Amounts are texts with a currency, also in filters.",
    wire: () => ({
      ...showing(amounts, (amount) => (isAmount(amount) ? `${decimal(amount)} EUR` : amount)),
      received: operands("money", (amount) => amount.replace(/ EUR$/, "")),
    }),
  },
  "amounts-have-a-scale": {
    summary: "Amounts are a whole number and the number of its decimals.",
    wire: () => showing(amounts, (amount) => (isAmount(amount) ? { value: minorUnits(amount), scale: 2 } : amount)),
  },
  "amounts-are-in-minor-units": {
    summary: "Amounts are whole numbers of the smallest unit, also in filters.",
    wire: () => ({
      ...showing(amounts, (amount) => (isAmount(amount) ? minorUnits(amount) : amount)),
      received: operands("money", (units) => (Number(units) / 100).toFixed(2)),
    }),
  },
  "token-lifetimes-are-texts": {
    summary: "`expires_in` is a text of digits.",
    wire: () => ({
      sent: (answer, { name }) =>
        name === "requestToken" ? withMembers(answer, ["expires_in"], (seconds) => String(seconds)) : answer,
    }),
  },
  "correlation-ids-are-uuids": {
    summary: "A correlation id that is not a UUID is refused.",
    wire: () => ({
      answering: async ({ header, name }, answer) => {
        const id = header(correlationHeader);
        return name === "requestToken" || id === undefined || isUuid(id)
          ? answer()
          : refusal(400, `${correlationHeader} must be a UUID`);
      },
    }),
  },
  "traces-are-refused": {
    summary: "A request with `traceparent` is refused.",
    wire: () => ({
      answering: async ({ header, name }, answer) =>
        name === "requestToken" || header(traceHeader) === undefined
          ? answer()
          : refusal(400, `${traceHeader} is an unknown header`),
    }),
  },
  "uuids-are-in-capitals": {
    summary: "Every UUID is shown in capital letters, and taken in any.",
    wire: () => ({
      received: understanding((text) => text.replaceAll(uuids, (id) => id.toLowerCase())),
      sent: (answer, { name }) => (name === "requestToken" ? answer : { ...answer, body: inCapitals(answer.body) }),
      orderIdOf: (shown) => shown.replaceAll(uuids, (id) => id.toLowerCase()),
      feed: (feed) => JSON.parse(inCapitals(JSON.stringify(feed)) ?? "null") as unknown,
    }),
  },
  "errors-have-no-body": {
    summary: "A refusal has no body and no media type.",
    wire: () => ({ sent: (answer) => (answer.status >= 400 ? { status: answer.status, body: null } : answer) }),
  },
});

const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

function inCapitals(text: string | null): string | null {
  return text?.replaceAll(uuids, (id) => id.toUpperCase()) ?? null;
}

function isTime(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value);
}

function isAmount(value: unknown): value is number | string {
  return typeof value === "number" || (typeof value === "string" && /^-?\d+\.\d\d$/.test(value));
}

function decimal(amount: number | string): string {
  return Number(amount).toFixed(2);
}

function minorUnits(amount: number | string): number {
  return Math.round(Number(amount) * 100);
}

/** Shows members of these names in another form, wherever they are. */
function showing(names: readonly string[], alter: (value: unknown) => unknown): Wire {
  return {
    sent: (answer, { name }) => (name === "requestToken" ? answer : withMembers(answer, names, alter)),
  };
}

function withMembers<Sent extends { readonly status: number; readonly body: string | null }>(
  answer: Sent,
  names: readonly string[],
  alter: (value: unknown) => unknown,
): Sent {
  if (answer.body === null || answer.status >= 400) return answer;
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within);
    if (value === null || typeof value !== "object") return value;
    return mapped(value as Members, (held, name) => {
      const altered = names.includes(name) ? alter(held) : held;
      return altered === held ? within(held) : altered;
    });
  };
  return { ...answer, body: JSON.stringify(within(bodyOf(answer))) };
}

/** Understands the operands of filters by values of a kind of the order itself. */
function operands(kind: FilterValue, understood: (operand: string) => string): (call: Call) => Call {
  const names = filters.filter(({ value, scope }) => value === kind && scope === "order").map(({ name }) => name);
  const known: readonly string[] = names;
  return (call) =>
    call.name !== "getOrders"
      ? call
      : {
          ...call,
          query: mapped(call.query, (values, name) =>
            known.includes(name)
              ? values.map((value) =>
                  value.replaceAll(/[^:,]+(?=,|$)/g, (operand) => understandable(operand, understood)),
                )
              : values,
          ),
        };
}

/** What cannot be understood stays as it is, and is refused later. */
function understandable(operand: string, understood: (operand: string) => string): string {
  try {
    return understood(operand);
  } catch {
    return operand;
  }
}

/** Every text of a call in another form. */
function understanding(understood: (text: string) => string): (call: Call) => Call {
  return (call) => ({
    ...call,
    parameters: mapped(call.parameters, understood),
    query: mapped(call.query, (values) => values.map(understood)),
    body: call.body.kind === "text" ? { ...call.body, text: understood(call.body.text) } : call.body,
  });
}
