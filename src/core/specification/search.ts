/** The search of `GET /v1/orders`: filters, operators, sorting. Section 4. */

export const operators = ["eq", "ne", "gt", "gte", "lt", "lte", "in", "nin"] as const;
export type Operator = (typeof operators)[number];

/** Operators whose value is a comma-separated list. */
export const listOperators: readonly Operator[] = ["in", "nin"];

/** What a filter's values are compared as. Ids are `text`: their format is not shown. */
export type FilterValue = "text" | "money" | "instant" | "version";

/** The place of the value: the order, any of its lines, or any leg of its lines. */
export type FilterScope = "order" | "line" | "leg";

/** What a target may demand of a text: values of one form may replace each other. */
export type TextForm = "person" | "reference" | "stop" | "journey" | "product" | "version";

/** A filter. */
export interface FilterRow {
  readonly name: string;
  readonly value: FilterValue;
  readonly scope: FilterScope;
  /** Of a text that a client writes: clients send it, and the search looks for it beside its near misses. */
  readonly form?: TextForm;
  /** Why the suite does not watch the value for side effects. It watches every other one. */
  readonly unframed?: string;
}

export const filters = [
  { name: "balance", value: "money", scope: "order" },
  { name: "contact", value: "text", scope: "order", form: "person" },
  { name: "createdAt", value: "instant", scope: "order" },
  { name: "createdBy", value: "text", scope: "order", form: "person" },
  { name: "currency", value: "text", scope: "order" },
  { name: "datedServiceJourneyId", value: "text", scope: "leg", form: "journey" },
  { name: "distributionChannelId", value: "text", scope: "order" },
  { name: "endTime", value: "instant", scope: "leg" },
  { name: "externalReference", value: "text", scope: "order", form: "reference" },
  { name: "fromStopPlaceId", value: "text", scope: "leg", form: "stop" },
  { name: "id", value: "text", scope: "order", unframed: "it says which order it is" },
  { name: "lastConfirmedAt", value: "instant", scope: "order" },
  {
    name: "orderLineExternalReference",
    value: "text",
    scope: "line",
    form: "reference",
  },
  {
    name: "orderLineId",
    value: "text",
    scope: "line",
    unframed: "it says which line it is; `lines.added` and `lines.removed` are about that",
  },
  { name: "organisationId", value: "text", scope: "order" },
  {
    name: "originalDatedServiceJourneyId",
    value: "text",
    scope: "leg",
    form: "journey",
  },
  { name: "pos", value: "text", scope: "order" },
  { name: "reservationId", value: "text", scope: "line" },
  { name: "salesPackageId", value: "text", scope: "line", form: "product" },
  { name: "salesPackageVersion", value: "text", scope: "line", form: "version" },
  { name: "fareProductId", value: "text", scope: "line", form: "product" },
  { name: "fareProductVersion", value: "text", scope: "line", form: "version" },
  { name: "serviceJourneyId", value: "text", scope: "leg", form: "journey" },
  { name: "startTime", value: "instant", scope: "leg" },
  { name: "status", value: "text", scope: "order" },
  { name: "toStopPlaceId", value: "text", scope: "leg", form: "stop" },
  { name: "totalAmount", value: "money", scope: "order" },
  { name: "totalTaxAmount", value: "money", scope: "order" },
  { name: "version", value: "version", scope: "order" },
] as const satisfies readonly FilterRow[];

export type FilterName = (typeof filters)[number]["name"];
/** What a filter compares, under the name that its order, line or leg has for it. */
export type FieldName<Scope extends FilterScope> = FieldOf<
  Extract<(typeof filters)[number], { readonly scope: Scope }>["name"]
>;
type FieldOf<Name> = Name extends "orderLineExternalReference" ? "externalReference" : Name;

/** What the filters of a scope compare and the suite watches for side effects. */
export type FramedField<Scope extends FilterScope> = FieldOf<
  Exclude<Extract<(typeof filters)[number], { readonly scope: Scope }>, { readonly unframed: string }>["name"]
>;

/** Names what the filters of a scope compare and the suite watches for side effects. */
export function framedFields<Scope extends FilterScope>(scope: Scope): readonly FramedField<Scope>[] {
  const rows = filters.filter((row) => row.scope === scope && !("unframed" in row));
  return rows.map(({ name }) => fieldOf(name)) as unknown as readonly FramedField<Scope>[];
}

/** Names what the filters of a scope compare. */
export function fieldsOf<Scope extends FilterScope>(scope: Scope): readonly FieldName<Scope>[] {
  const fields = filters.filter((row) => row.scope === scope).map(({ name }) => fieldOf(name));
  return fields as unknown as readonly FieldName<Scope>[];
}

/** The name that an order, line or leg has for what a filter compares. */
export function fieldOf(name: string): string {
  return name === "orderLineExternalReference" ? "externalReference" : name;
}

/** The texts of a scope that clients write, in some forms. */
export type TextName<Scope extends FilterScope, Form extends TextForm = TextForm> = Extract<
  (typeof filters)[number],
  { readonly scope: Scope; readonly form: Form }
>["name"];

/** Names the texts of a scope that clients write, in these forms. */
export function textsOf<Scope extends FilterScope, Form extends TextForm>(
  scope: Scope,
  ...forms: readonly Form[]
): readonly TextName<Scope, Form>[] {
  const rows: readonly (FilterRow & { readonly name: FilterName })[] = filters;
  const named = rows.filter(({ scope: own, form }) => own === scope && forms.some((each) => each === form));
  return named.map(({ name }) => name as TextName<Scope, Form>);
}

/** The texts of an order that clients write. */
export const orderTexts = textsOf("order", "person", "reference");

export const filterNames = filters.map(({ name }) => name);

/** Sorting: the field parameter, the direction parameter, its values and its default. */
export const sorting = { field: "orderBy", direction: "sortBy" } as const;
export const sortDirections = ["ASC", "DESC"] as const;
export type SortDirection = (typeof sortDirections)[number];
export const defaultSortDirection: SortDirection = "ASC";
