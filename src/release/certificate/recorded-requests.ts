import { isOfTheSuite } from "../../suite/index.ts";
import { routeOf } from "../../referee/index.ts";
import { clientNameHeader, isCleanUp, operation, type OperationId, operations } from "../../core/index.ts";
import type { Problems } from "./exchange-problems.ts";
import type { ReadExchange } from "./exchange-schema.ts";

/** Whether a recorded request can be the call that it is said to be. */

/** Adds what a request of an operation cannot be. */
export function addWrongRequest(
  { id, called, scenario, deviation, request }: ReadExchange & { readonly called: OperationId },
  baseUrl: string,
  problems: Problems,
): void {
  const { method } = operation(called);
  if (isCleanUp({ scenario }) && called !== "resetOrder")
    problems.add("requests", `the exchange ${id} calls ${called}, and no scenario cleans up by that`);
  const hasToken = Object.values(request.headers).some((value) => /^bearer /iu.test(value));
  if (hasToken === (deviation === "no-token"))
    problems.add(
      "requests",
      `the exchange ${id} ${hasToken ? "is said to have no token, but sends one" : "sends no token"}`,
    );
  const isNamed = Object.keys(request.headers).some((name) => name.toLowerCase() === clientNameHeader.toLowerCase());
  if (isNamed === (deviation === "no-client-name"))
    problems.add(
      "requests",
      `the exchange ${id} ${isNamed ? "is said to be" : "was sent"} without ${clientNameHeader}`,
    );
  if (request.method !== method)
    problems.add("requests", `the exchange ${id} sends ${request.method}, but ${called} is ${method}`);
  if (!request.url.startsWith(`${baseUrl}/`))
    problems.add("requests", `the exchange ${id} was sent to ${request.url}, which is not below ${baseUrl}`);
  else if (!isAddressOf(called, request.url.slice(baseUrl.length)))
    problems.add("requests", `the exchange ${id} was sent to ${request.url}, which is no address of ${called}`);
}

/**
 * Adds an exchange that is said to be of others, to have been disturbed on its way, or to have a body of another encoding: all of that
 * keeps an answer from being judged. A run records none of it, but for the encodings that it has refused.
 */
export function addExcused({ id, scenario, remark, deviation, request }: ReadExchange, problems: Problems): void {
  const excuses: readonly (readonly [boolean, string])[] = [
    [!isOfTheSuite({ scenario }), `is of "${scenario}", which is no scenario of a run`],
    [remark !== undefined, "has a remark, as only a session of a client has them"],
    [
      request.encoding !== undefined && deviation !== "malformed",
      "has a body of another encoding, and is not malformed",
    ],
  ];
  for (const [isSo, what] of excuses) if (isSo) problems.add("requests", `the exchange ${id} ${what}`);
}

/** Adds a call of an operation that is said to be another one, which is not judged. */
export function addDisguised({ id, called, request }: ReadExchange, baseUrl: string, problems: Problems): void {
  const { method, url } = request;
  const isBelow = url.startsWith(`${baseUrl}/`);
  if (isBelow && operations.some((row) => row.method === method && isAddressOf(row.id, url.slice(baseUrl.length))))
    problems.add("requests", `the exchange ${id} calls an operation, and not the ${called} that it is said to call`);
}

/** Whether a path below the base address calls an operation; a redacted id is one segment too. */
function isAddressOf(called: OperationId, path: string): boolean {
  const [plain = ""] = path.split("?");
  const route = routeOf(operation(called).method, plain, { api: "", authentication: nowhere });
  return route.kind === "operation" && route.operation === called;
}

/** No path begins with it. */
const nowhere = "\0";
