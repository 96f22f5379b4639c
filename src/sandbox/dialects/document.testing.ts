import { openApiDocument } from "../openapi/document.ts";
import { optionalHeaders } from "../http/headers.ts";
import { pageParameters } from "../search/criteria.ts";
import type { Dialect, DialectResource, Path } from "./dialect.testing.ts";
import { moneyMembers, timeMembers } from "./forms.testing.ts";
import { descriptions, wrappers } from "./names.testing.ts";

type Json = Readonly<Record<string, unknown>>;

/** The schemas of the sandbox, and the resources that they show or write. */
const schemas: Readonly<Record<string, DialectResource>> = {
  Order: "order",
  OrderCreateRequest: "order",
  OrderRequest: "order",
  OrderLine: "line",
  OrderLineRequest: "line",
  OrderLineChange: "line",
  NamedOrderLineChange: "line",
  Leg: "leg",
  Fee: "fee",
  FeeRequest: "fee",
  Traveller: "traveller",
  TravellerRequest: "traveller",
  TravellerChange: "traveller",
  PurchasedReservation: "reservation",
  ReservationRequest: "reservation",
  ReservationChange: "reservation",
};
const requests = /Request$|Change$/;

/** The OpenAPI 3.1 document of a service that speaks a dialect. `restyled` writes it in other ways. */
export function documentOf(dialect: Dialect, serverUrl = "/"): Json {
  const plain = openApiDocument(serverUrl);
  const components = plain["components"] as Json;
  const own = Object.entries(components["schemas"] as Readonly<Record<string, Json>>).map(([name, schema]) => {
    const resource = schemas[name];
    return [
      name,
      resource === undefined ? others(name, schema, dialect) : spokenSchema(name, schema, resource, dialect),
    ];
  });
  const paths = renamed(plain["paths"], dialect);
  return { ...plain, paths, components: { ...components, schemas: Object.fromEntries(own) as Json } };
}

function spokenSchema(name: string, schema: Json, resource: DialectResource, dialect: Dialect): Json {
  const isRequest = requests.test(name);
  const required = new Set(schema["required"] as readonly string[] | undefined);
  const whole = Object.entries(schema["properties"] as Json).reduce<Json>(
    (outer, [member, given]) => {
      const isFlag = isRequest && member === "externalConfirmation" && dialect.pendingFlag !== null;
      const path = (isFlag ? dialect.pendingFlag : dialect.places[resource][member]) ?? [member];
      const value = spokenValue(member, given as Json, { dialect, isRequest, resource });
      return withProperty(outer, path, value, required.has(member));
    },
    { type: "object" },
  );
  const wrapper = wrappers[resource as keyof typeof wrappers];
  if (!isRequest || !dialect.wraps || wrapper === undefined) return whole;
  return { type: "object", required: [wrapper], properties: { [wrapper]: whole } };
}

interface Spoken {
  readonly dialect: Dialect;
  readonly isRequest: boolean;
  readonly resource: DialectResource;
}

function spokenValue(member: string, given: Json, { dialect, isRequest, resource }: Spoken): Json {
  const description = descriptions[`${resource}.${member}`];
  const schema = member === "legs" && isRequest ? legsOf(given, dialect) : formOf(member, given, dialect, isRequest);
  return description === undefined || "$ref" in schema ? schema : { description, ...schema };
}

/** The legs of a request have no schema of their own. */
function legsOf(given: Json, dialect: Dialect): Json {
  return { ...given, items: spokenSchema("LegRequest", given["items"] as Json, "leg", dialect) };
}

function formOf(member: string, given: Json, dialect: Dialect, isRequest: boolean): Json {
  const isNullable = JSON.stringify(given).includes('"null"');
  const orNull = (schema: Json): Json => (isNullable ? { anyOf: [schema, { type: "null" }] } : schema);
  if (moneyMembers.includes(member)) {
    if (dialect.amounts === "number") return orNull({ type: "number", examples: [12.5] });
    if (dialect.amounts === "minor") return orNull({ type: "integer", description: "In cents.", examples: [1250] });
    if (dialect.amounts === "object") {
      const properties = {
        amount: { type: "string", examples: ["12.50"] },
        currency: { type: "string", examples: ["EUR"] },
      };
      return orNull({ type: "object", required: ["amount", "currency"], properties });
    }
  }
  if (timeMembers.includes(member) && dialect.times === "epoch") {
    return orNull({
      type: "integer",
      format: "int64",
      description: "Milliseconds since 1970.",
      examples: [1_782_894_600_000],
    });
  }
  if (member !== "externalConfirmation") return given;
  if (isRequest && dialect.pendingFlag !== null) return { type: "boolean" };
  const [confirmed, failed, other] = dialect.words;
  return { type: "string", enum: isRequest ? ["PENDING", other] : ["PENDING", confirmed, failed, other] };
}

/** The schema with a property, in groups of its own. */
function withProperty(outer: Json, path: Path, value: Json, isRequired: boolean): Json {
  const [name = "", ...rest] = path;
  const properties = (outer["properties"] ?? {}) as Readonly<Record<string, Json>>;
  const inner =
    rest.length === 0 ? value : withProperty(properties[name] ?? { type: "object" }, rest, value, isRequired);
  const required = [...new Set([...((outer["required"] ?? []) as readonly string[]), ...(isRequired ? [name] : [])])];
  return { ...outer, ...(required.length > 0 && { required }), properties: { ...properties, [name]: inner } };
}

function others(name: string, schema: Json, { page, reason, confirmation }: Dialect): Json {
  const empty: Json = { type: "object" };
  if (name === "PageOfOrder") {
    const { items, ...rest } = schema["properties"] as Readonly<Record<string, Json>>;
    return Object.entries(rest).reduce(
      (outer, [member, value]) => withProperty(outer, [member], value, true),
      withProperty(empty, page.items, items ?? {}, true),
    );
  }
  if (name === "FailOrderRequest") return withProperty(empty, reason, { type: "string" }, true);
  if (name !== "ConfirmOrderLinesRequest") return schema;
  const id: Json = { type: "string", format: "uuid" };
  const items = confirmation.as === "texts" ? id : { type: "object", required: ["lineId"], properties: { lineId: id } };
  return withProperty(empty, confirmation.at, { type: "array", items }, true);
}

/** Headers and the parameters of pages under their own names. */
function renamed(paths: unknown, dialect: Dialect): unknown {
  const names = new Map<unknown, string>([
    ...Object.entries(optionalHeaders).map(
      ([header, plain]) => [plain, dialect.headers[header as keyof typeof optionalHeaders]] as const,
    ),
    [pageParameters.page, dialect.page.page],
    [pageParameters.perPage, dialect.page.perPage],
  ]);
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within);
    if (value === null || typeof value !== "object") return value;
    const entries = Object.entries(value).map(([name, held]) => [name, within(held)] as const);
    const own = Object.fromEntries(entries) as Json;
    const name = "in" in own ? names.get(own["name"]) : undefined;
    return name === undefined ? own : { ...own, name };
  };
  return within(paths);
}
