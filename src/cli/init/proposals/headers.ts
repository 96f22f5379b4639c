import {
  clientNameHeader,
  correlationHeader,
  type OperationId,
  operations,
  type OptionalHeader,
} from "../../../core/index.ts";
import type { Description, Parameter } from "../described/description.ts";
import { headerNames } from "./concepts/index.ts";
import { type Certainty, matchesIn } from "./match.ts";

/** A header of the sales channel. */
export interface ProposedHeader {
  readonly header: OptionalHeader;
  readonly at: string;
  readonly name: string;
  readonly value: string;
  readonly otherValue: string | null;
  /** All operations that accept it, or those that require it. */
  readonly required: boolean | readonly string[];
  readonly certainty: Certainty;
}

const ours = [clientNameHeader, correlationHeader, "authorization"].map((name) => name.toLowerCase());
const ofHttp =
  /^(?:accept|content-|if-|traceparent|tracestate|user-agent|idempotency|x-request-id|baggage|x-api-key)/iu;
const invented: Readonly<Record<OptionalHeader, readonly [string, string]>> = {
  distributionChannel: ["conformance-web", "conformance-app"],
  pointOfSale: ["conformance-desk-1", "conformance-desk-2"],
  onBehalfOf: ["conformance-agent", "conformance-agent-2"],
};

/** What is only about some operations is no header of a sales channel. */
const fewOperations = 3;

interface Seen {
  readonly operation: string;
  readonly parameter: Parameter;
}

function headersIn({ operations: described }: Description): readonly Seen[] {
  return [...described].flatMap(([operation, { parameters }]) =>
    parameters.flatMap((parameter) => {
      const name = parameter.name.toLowerCase();
      const isOther = parameter.in !== "header" || ours.includes(name) || ofHttp.test(name);
      return isOther ? [] : [{ operation, parameter }];
    }),
  );
}

/** The headers of the sales channel, by their names and descriptions. */
export function proposedHeaders(description: Description): readonly ProposedHeader[] {
  const seen = Map.groupBy(headersIn(description), ({ parameter }) => parameter.name.toLowerCase());
  const places = [...seen.values()].flatMap(([first]) =>
    first === undefined
      ? []
      : [{ path: [first.parameter.name], shape: first.parameter.shape, roles: new Set(["text"] as const) }],
  );
  const concepts = (Object.keys(headerNames) as OptionalHeader[]).map((name) => ({
    name,
    as: "text" as const,
    called: headerNames[name],
  }));
  const matches = [...matchesIn(concepts, places, "x header id code name ticket").values()];
  const found = matches.map(({ name, place, certainty }) => ({ name, called: place.path[0] ?? "", certainty }));
  return [...found, ...leftHeader(seen, found)].flatMap(({ name: header, called, certainty }) => {
    const all = seen.get(called.toLowerCase()) ?? [];
    const [first] = all;
    return first === undefined
      ? []
      : [{ header, certainty, ...valuesOf(header, first), required: requiredBy(header, all) }];
  });
}

interface FoundHeader {
  readonly name: OptionalHeader;
  readonly called: string;
  readonly certainty: Certainty;
}

/** Of the two headers that come with every change, the one that is found leaves the other one, by any name. */
function leftHeader(seen: ReadonlyMap<string, readonly Seen[]>, found: readonly FoundHeader[]): readonly FoundHeader[] {
  const [missing, ...more] = (["distributionChannel", "pointOfSale"] as const).filter((header) =>
    found.every(({ name }) => name !== header),
  );
  const [only, ...others] = [...seen.values()].filter(
    (all) => all.length > fewOperations && found.every(({ called }) => called !== all[0]?.parameter.name),
  );
  const called = only?.[0]?.parameter.name;
  if (missing === undefined || called === undefined || more.length + others.length > 0) return [];
  return [{ name: missing, called, certainty: "likely" }];
}

function valuesOf(header: OptionalHeader, { parameter: { name, shape } }: Seen) {
  const shown = [...shape.words, ...shape.examples, shape.preset].filter(
    (value) => typeof value === "string" || typeof value === "number",
  );
  const known = [...new Set(shown.map(String))];
  const isNumber = shape.kinds.has("integer") || /^\^?(?:\\d|\[0-9\])/u.test(shape.pattern ?? "");
  const [one, other] = isNumber ? ["4711", "4712"] : invented[header];
  const isClosed = shape.words.length > 0;
  const [value = one, second] = known;
  const otherValue =
    header === "onBehalfOf" ? null : (second ?? (isClosed ? null : value === one ? other : varied(value, isNumber)));
  return { at: shape.at, name, value, otherValue };
}

/** Another value of the same form. */
function varied(value: string, isNumber: boolean): string {
  return /\d$/u.test(value)
    ? value.replace(/\d$/u, (digit) => String((Number(digit) + 1) % 10))
    : isNumber
      ? "4712"
      : `${value}-2`;
}

function requiredBy(header: OptionalHeader, seen: readonly Seen[]): boolean | readonly string[] {
  const needed = seen.filter(({ parameter }) => parameter.required).map(({ operation }) => operation);
  const accepting = operations.filter(({ headers }) => headers.some((each) => each === header)).map(({ id }) => id);
  if (needed.length === 0) return false;
  // What is not described may well require it too.
  return seen.every(({ parameter }) => parameter.required) && needed.length > 1
    ? true
    : accepting.every((id) => needed.includes(id)) || needed;
}

/** Headers that a service requires and no answer of a profile is about. */
export function foreignHeaders(description: Description, known: readonly ProposedHeader[]): readonly string[] {
  const needed = headersIn(description)
    .filter(({ parameter }) => parameter.required)
    .map(({ parameter }) => parameter.name);
  return [...new Set(needed)].filter((name) => !known.some((each) => each.name === name));
}

/** Headers of an operation that no answer of a profile is about. */
export function foreignHeadersOf(
  description: Description,
  id: OperationId,
  known: readonly ProposedHeader[],
): readonly string[] {
  const own = headersIn(description).filter(({ operation }) => operation === id);
  return own.map(({ parameter }) => parameter.name).filter((name) => !known.some((each) => each.name === name));
}
