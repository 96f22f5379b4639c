import {
  clientNameHeader,
  correlationHeader,
  defaultSortDirection,
  deprecations,
  filters,
  type Operation,
  type QueryParameter,
  sortDirections,
  sorting,
} from "../../core/index.ts";
import { optionalHeaders } from "../http/headers.ts";
import { pageParameters, sortableFields } from "../search/criteria.ts";

type Document = Readonly<Record<string, unknown>>;

const textValue = { type: "string" };
export const uuidValue = { type: "string", format: "uuid" };

const valueSchemas: Readonly<Record<Exclude<QueryParameter["type"], "filters">, Document>> = {
  int32: { type: "integer", format: "int32" },
  "date-time": { type: "string", format: "date-time" },
  "uuid-list": { type: "array", items: uuidValue },
};

/** The parameters of an operation, in the order path, headers, query. */
export function parametersOf(operation: Operation): readonly Document[] {
  return [
    ...[...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: "path",
      required: true,
      schema: uuidValue,
    })),
    { name: clientNameHeader, in: "header", required: true, schema: { type: "string", minLength: 1 } },
    { name: correlationHeader, in: "header", schema: textValue },
    ...operation.headers.map((header) => ({ name: optionalHeaders[header], in: "header", schema: textValue })),
    ...operation.query.flatMap((parameter) => queryParameters(operation, parameter)),
  ];
}

function queryParameters(operation: Operation, { name, type, minimum }: QueryParameter): readonly Document[] {
  if (type === "filters") return searchParameters();
  const deprecated = deprecations.some((row) => row.operation === operation.id && row.query === name);
  const serialization = type === "uuid-list" && { style: "form", explode: false };
  const schema = { ...valueSchemas[type], ...(minimum !== undefined && { minimum }) };
  return [{ name, in: "query", ...(deprecated && { deprecated }), ...serialization, schema }];
}

function searchParameters(): readonly Document[] {
  const query = (name: string, schema: Document, more: Document = {}): Document => ({
    name,
    in: "query",
    schema,
    ...more,
  });
  const { page, perPage, largest, standard } = pageParameters;
  return [
    ...filters.map(({ name }) =>
      query(
        name,
        { type: "array", items: textValue },
        { style: "form", explode: true, description: "<operator>:<value>" },
      ),
    ),
    query(sorting.field, { type: "string", enum: sortableFields }),
    query(sorting.direction, { type: "string", enum: sortDirections, default: defaultSortDirection }),
    query(page, { type: "integer", minimum: 1, default: 1 }),
    query(perPage, { type: "integer", minimum: 1, maximum: largest, default: standard }),
  ];
}
