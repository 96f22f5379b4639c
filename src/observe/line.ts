import { type Exchange, isObject, isOperation, parseJson } from "../core/index.ts";

/** The exchange of a line of exchanges.ndjson; `null` where it is none. */
export function exchangeOfLine(line: string): Exchange | null {
  const read = parseJson(line);
  if (!isObject(read) || !isObject(read["request"])) return null;
  const { id, called, startedAt, durationMs, request, response } = read;
  const isCalled = called === "token" || called === "hook" || called === "unmatched" || isOperation(String(called));
  const isRead =
    typeof id === "string" &&
    isCalled &&
    !Number.isNaN(Date.parse(String(startedAt))) &&
    typeof durationMs === "number" &&
    typeof request["method"] === "string" &&
    URL.canParse(String(request["url"])) &&
    isObject(request["headers"]) &&
    (response === null ||
      (isObject(response) && typeof response["status"] === "number" && isObject(response["headers"])));
  if (!isRead) return null;
  return read as unknown as Exchange;
}
