import { type OperationId, operations } from "../../../core/index.ts";
import type { Shape } from "./shape.ts";

/** A header or a query parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: "header" | "query" | "path";
  readonly required: boolean;
  readonly shape: Shape;
}

/** What is known about one operation of the service. */
export interface DescribedOperation {
  readonly at: string;
  readonly parameters: readonly Parameter[];
  readonly request: Shape | null;
  readonly answer: Shape | null;
}

/** What is known about a service, wherever it is from: its own document, or exchanges with it. */
export interface Description {
  /** What it was read from, for people. */
  readonly source: string;
  readonly operations: ReadonlyMap<OperationId, DescribedOperation>;
  /** Address of the API with its prefix, without `/v1`; `null` where it is not known. */
  readonly baseUrl: string | null;
  /** Address of the token service, without `/oauth/token`. */
  readonly authUrl: string | null;
  readonly tokenAnswer: Shape | null;
}

/** One call that a source names: a method, and a path that may have a prefix. */
export interface Called {
  readonly method: string;
  readonly path: string;
}

export interface MatchedOperation {
  readonly id: OperationId;
  /** What is before `/v1/orders`. */
  readonly prefix: string;
}

/** The operation of a call whose path is a template, such as `/shop/v1/orders/{id}/fees/{fee}`. */
export function operationOfTemplate({ method, path }: Called): MatchedOperation | null {
  const own = path.replace(/\/+$/u, "").replaceAll(/\{[^/}]*\}/gu, "{}");
  return operationWhere(method, (template) => (own.endsWith(template) ? own.slice(0, -template.length) : null));
}

/** The operation of a call whose path has real ids. A word of a template wins over an id in its place. */
export function operationOfPath({ method, path }: Called): MatchedOperation | null {
  return operationWhere(method, (template) => {
    const pattern = template.replaceAll("{}", "[^/]+");
    return new RegExp(`^(?<prefix>.*)${pattern}/?$`, "u").exec(path)?.groups?.["prefix"] ?? null;
  });
}

function operationWhere(method: string, prefixOf: (template: string) => string | null): MatchedOperation | null {
  const templates = operations
    .filter((row) => row.method === method.toUpperCase())
    .map(({ id, path }) => ({ id, template: path.replaceAll(/\{\w+\}/gu, "{}") }))
    // The fewest ids first: `/orderlines/cancel` is no line.
    .toSorted((one, other) => one.template.split("{}").length - other.template.split("{}").length);
  for (const { id, template } of templates) {
    const prefix = prefixOf(template);
    if (prefix !== null) return { id, prefix };
  }
  return null;
}
