import { operation, type Operation, operations, type RequestBody, type Resource } from "../../core/index.ts";
import { bodyOf, mapped, succeeded } from "../deviations/wire.ts";
import type { Deviation } from "../deviations/deviation.ts";
import type { Answer, Call, ReceivedBody } from "../http/call.ts";
import { optionalHeaders } from "../http/headers.ts";
import { pageParameters } from "../search/criteria.ts";
import type { Dialect, DialectResource, Path } from "./dialect.testing.ts";
import {
  moneyMembers,
  shownAmount,
  shownTime,
  shownWord,
  timeMembers,
  understoodAmount,
  understoodOperand,
  understoodTime,
  understoodWord,
} from "./forms.testing.ts";
import { wrappers } from "./names.testing.ts";

type Members = Readonly<Record<string, unknown>>;

const resources: Readonly<Record<Resource, DialectResource>> = {
  Order: "order",
  OrderLine: "line",
  Fee: "fee",
  Traveller: "traveller",
  PurchasedReservation: "reservation",
};
const parts: Readonly<Record<string, DialectResource>> = {
  orderLines: "line",
  legs: "leg",
  fees: "fee",
  travellers: "traveller",
  reservations: "reservation",
};
const requested: Partial<Record<RequestBody, Exclude<DialectResource, "leg">>> = {
  OrderCreateRequest: "order",
  OrderRequest: "order",
  OrderLineRequest: "line",
  FeeRequest: "fee",
  TravellerRequest: "traveller",
  PurchasedReservation: "reservation",
};

/** A service that is correct and speaks a dialect: other names and forms for what the specification does not name. */
export function speaking(dialect: Dialect): Deviation {
  return {
    id: `speaks-${dialect.seed}`,
    summary: "Names and forms that the specification leaves open are drawn at random.",
    wire: () => ({
      received: (call) => understood(call, dialect),
      sent: (answer, { name }) => spoken(answer, name, dialect),
    }),
  };
}

const known = new Set<string>(operations.map(({ id }) => id));

function rowOf(name: Call["name"]): Operation | null {
  return known.has(name) ? operation(name as Operation["id"]) : null;
}

function spoken(answer: Answer, name: Call["name"], dialect: Dialect): Answer {
  const row = rowOf(name);
  const success = row?.success;
  if (success === undefined || success.body === "empty" || !succeeded(answer) || answer.body === null) return answer;
  const body = bodyOf(answer);
  const show = (value: unknown): unknown => shown(resources[success.of], value, dialect);
  if (success.body === "page") {
    const { items, ...rest } = body as Members;
    const whole: Record<string, unknown> = { ...rest };
    if (Array.isArray(items)) put(whole, dialect.page.items, items.map(show));
    return { ...answer, body: JSON.stringify(whole) };
  }
  return { ...answer, body: JSON.stringify(Array.isArray(body) ? body.map(show) : show(body)) };
}

function shown(resource: DialectResource, value: unknown, dialect: Dialect): unknown {
  if (value === null || typeof value !== "object") return value;
  const whole: Record<string, unknown> = {};
  for (const [name, held] of Object.entries(value)) {
    put(whole, dialect.places[resource][name] ?? [name], shownValue(name, held, dialect));
  }
  return whole;
}

function shownValue(name: string, value: unknown, dialect: Dialect): unknown {
  const part = parts[name];
  if (part !== undefined && Array.isArray(value)) return value.map((each) => shown(part, each, dialect));
  if (moneyMembers.includes(name)) return shownAmount(value, dialect);
  if (timeMembers.includes(name)) return shownTime(value, dialect);
  return name === "externalConfirmation" ? shownWord(value, dialect) : value;
}

function put(whole: Record<string, unknown>, path: Path, value: unknown): void {
  const [name = "", ...rest] = path;
  if (rest.length === 0) whole[name] = value;
  else put((whole[name] ??= {}) as Record<string, unknown>, rest, value);
}

function understood(call: Call, dialect: Dialect): Call {
  const names = new Map(
    Object.entries(optionalHeaders).map(([header, plain]) => [
      plain,
      dialect.headers[header as keyof Dialect["headers"]],
    ]),
  );
  const row = rowOf(call.name);
  const header: Call["header"] = (name) => call.header(names.get(name) ?? name);
  if (row === null) return { ...call, header };
  const query = row.id === "getOrders" ? understoodSearch(call.query, dialect) : call.query;
  return { ...call, header, query, body: understoodBody(call.body, row, dialect) };
}

function understoodSearch(query: Call["query"], dialect: Dialect): Call["query"] {
  const { page, perPage } = dialect.page;
  const named = Object.entries(query).map(([name, values]): [string, readonly string[]] => {
    if (name === page) return [pageParameters.page, values];
    return [name === perPage ? pageParameters.perPage : name, values];
  });
  return mapped(Object.fromEntries(named), (values, name) =>
    values.map((value) => value.replaceAll(/[^:,]+(?=,|$)/g, (operand) => understoodOperand(name, operand, dialect))),
  );
}

function understoodBody(body: ReceivedBody, { request, id }: Operation, dialect: Dialect): ReceivedBody {
  if (body.kind !== "text" || request === null) return body;
  try {
    const value: unknown = JSON.parse(body.text);
    if (id === "confirmOrderLines") return textOf(body, confirmationOf(value, dialect));
    const resource = requested[request.of];
    if (resource === undefined) return body;
    const meant = (item: unknown): unknown =>
      meaningOf(resource, dialect.wraps ? unwrapped(item, resource) : item, dialect);
    return textOf(body, request.list && Array.isArray(value) ? value.map(meant) : meant(value));
  } catch {
    // The service says what is wrong with it.
    return body;
  }
}

function textOf(body: Extract<ReceivedBody, { readonly kind: "text" }>, value: unknown): ReceivedBody {
  return { ...body, text: JSON.stringify(value) ?? "" };
}

function unwrapped(item: unknown, resource: keyof typeof wrappers): unknown {
  return isMembers(item) ? (item[wrappers[resource]] ?? {}) : item;
}

function isMembers(value: unknown): value is Members {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** What a body says, in the service's own names. */
function meaningOf(resource: DialectResource, body: unknown, dialect: Dialect): unknown {
  if (!isMembers(body)) return body;
  const named = Object.entries(dialect.places[resource]).flatMap(([name, path]): readonly [string, unknown][] => {
    const at = name === "externalConfirmation" && dialect.pendingFlag !== null ? dialect.pendingFlag : path;
    const value = valueAt(body, at);
    return value === undefined ? [] : [[name, understoodValue(name, value, dialect)]];
  });
  // Values that have one name everywhere.
  const { currency, description } = body;
  return {
    ...Object.fromEntries(named),
    ...(currency !== undefined && { currency }),
    ...(description !== undefined && { description }),
  };
}

function understoodValue(name: string, value: unknown, dialect: Dialect): unknown {
  if (name === "legs" && Array.isArray(value)) return value.map((each) => meaningOf("leg", each, dialect));
  if (moneyMembers.includes(name)) return understoodAmount(value, dialect);
  if (timeMembers.includes(name)) return understoodTime(value, dialect);
  if (name !== "externalConfirmation") return value;
  if (dialect.pendingFlag === null) return understoodWord(value, dialect);
  return value === true ? "PENDING" : value === false ? "NOT_REQUIRED" : value;
}

function confirmationOf(body: unknown, { confirmation }: Dialect): unknown {
  const ids = valueAt(body, confirmation.at);
  if (confirmation.as === "texts" || !Array.isArray(ids)) return { orderLineIds: ids };
  return { orderLineIds: ids.map((each: unknown) => (isMembers(each) ? each["lineId"] : each)) };
}

function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, name) => (isMembers(value) ? value[name] : undefined), body);
}
