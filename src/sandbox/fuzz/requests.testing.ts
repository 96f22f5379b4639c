import fc from "fast-check";

import {
  filters,
  type FilterValue,
  type Operation,
  type OperationId,
  operations,
  operators,
} from "../../core/index.ts";
import { fuzzBody, idPlace, type FuzzBody, type IdPlace } from "./bodies.testing.ts";

/** One fuzzed request; which order and which of its parts it means is known only when it is sent. */
export interface FuzzRequest {
  readonly operation: OperationId;
  /** The number of a known order; -1 for an unknown one, -2 for text that is no id. */
  readonly order: number;
  readonly part: IdPlace | null;
  readonly query: string;
  readonly body: FuzzBody;
  readonly headers: Readonly<Record<string, string | null>>;
}

const usual: Readonly<Record<string, string | null>> = {};
const headers = fc.oneof(
  { weight: 40, arbitrary: fc.constant(usual) },
  fc.constantFrom<Readonly<Record<string, string | null>>>(
    { authorization: null },
    { authorization: "Bearer garbage" },
    { "SVC-Client-Name": null },
    { "content-type": "text/plain" },
    { "content-length": "9999999" },
    { "X-Point-Of-Sale": "desk 1", "X-Correlation-Id": "c" },
  ),
);

const filterValues: Readonly<Record<FilterValue, readonly string[]>> = {
  text: ["DRAFT", "A,B", "", "'; --", "REF"],
  money: ["12.50", "0", "-1", "1,2.5"],
  instant: ["2026-07-01T10:00:00+02:00", "2027-01-01T00:00:00Z"],
  version: ["1", "2"],
};
const filter = fc
  .constantFrom(...filters)
  .chain(({ name, value }) =>
    fc
      .tuple(
        fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...operators) }, fc.constant("like")),
        fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...filterValues[value]) }, fc.constant("never")),
      )
      .map(([operator, operand]) => `${name}=${operator}:${encodeURIComponent(operand)}`),
  );
const orderings = ["", "", "orderBy=totalAmount", "orderBy=createdAt&sortBy=DESC", "sortBy=DESC", "orderBy=nothing"];
const pages = ["", "", "", "page=2&perPage=1", "perPage=2", "page=0", "page=1&page=2"];
const searchQuery = fc
  .tuple(fc.array(filter, { maxLength: 3 }), fc.constantFrom(...orderings), fc.constantFrom(...pages))
  .map(([conditions, ordering, page]) => [...conditions, ordering, page].filter((part) => part !== "").join("&"));

const fitting: Readonly<Record<string, readonly string[]>> = {
  version: ["1", "2", "1", "2"],
  effectiveCancellationDate: ["2026-07-01T10:00:00Z", "2026-07-01T10:00:00%2B02:00"],
};

function queryOf(row: Operation): fc.Arbitrary<string> {
  if (row.id === "getOrders") return searchQuery;
  if (row.query.length === 0) return fc.constant("");
  const values = fc.constantFrom(...(fitting[row.query[0]?.name ?? ""] ?? ["LINES"]), "", "0", "abc", "%00", "1,2");
  const names = fc.constantFrom(...row.query.map((parameter) => parameter.name));
  return fc.oneof(
    fc.constant(""),
    fc.tuple(names, values).map(([name, value]) => `${name}=${value}`),
  );
}

function requestOf(row: Operation): fc.Arbitrary<FuzzRequest> {
  const kind = /\{(\w+)Id\}$|\{(orderLine)Id\}/.exec(row.path.replace("{orderId}", ""));
  const part = kind?.[1] ?? kind?.[2];
  const idOf = part === "orderLine" ? "line" : (part as Exclude<IdPlace["idOf"], "line"> | undefined);
  return fc.record({
    operation: fc.constant(row.id),
    order: fc.oneof({ weight: 30, arbitrary: fc.nat(1) }, fc.constantFrom(-1, -2)),
    part: idOf === undefined ? fc.constant(null) : idPlace(idOf),
    query: queryOf(row),
    body: row.request === null ? fc.constant(null) : fuzzBody(row.request.of, row.request.list),
    headers,
  });
}

export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(...operations.map((row) => requestOf(row)));
