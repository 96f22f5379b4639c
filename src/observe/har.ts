import { type Exchange, idText, isObject } from "../core/index.ts";

/** What is read of an entry of a HAR file. */
export interface HarEntry {
  readonly method: string;
  readonly url: URL;
  readonly status: number;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly request: { readonly headers: readonly NamedValue[]; readonly text: string };
  readonly response: { readonly headers: readonly NamedValue[]; readonly text: string; readonly isWhole: boolean };
}

export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** The entries of a HAR 1.2 file; `null` where it is none. An answer from a cache says nothing of the service. */
export function harEntries(text: string): readonly HarEntry[] | null {
  const entries = listIn(text);
  if (entries === null) return null;
  return entries.flatMap((entry): readonly HarEntry[] => {
    if (!isObject(entry) || (entry["_fromCache"] ?? null) !== null) return [];
    const { request, response } = entry;
    if (!isObject(request) || !isObject(response)) return [];
    const url = URL.parse(String(request["url"]));
    if (url === null) return [];
    const content = textIn(response["content"]);
    return [
      {
        method: String(request["method"]).toUpperCase(),
        url,
        status: Number(response["status"]),
        startedAt: idText(entry["startedDateTime"]),
        durationMs: Math.max(0, Number(entry["time"]) || 0),
        request: { headers: namedValues(request["headers"]), text: textIn(request["postData"]) },
        response: { headers: namedValues(response["headers"]), text: content, isWhole: isWhole(response, content) },
      },
    ];
  });
}

/** The exchange of an entry; `called` is what it asks for. */
export function exchangeOfEntry(entry: HarEntry, called: Exchange["called"], number: number): Exchange | null {
  const startedAt = Date.parse(entry.startedAt);
  if (Number.isNaN(startedAt)) return null;
  const { method, url, status, durationMs, request, response } = entry;
  const headers = headersOf(request.headers);
  return {
    id: headers["x-correlation-id"] ?? `entry-${number}`,
    called,
    scenario: "observed",
    startedAt: new Date(startedAt).toISOString(),
    durationMs: Math.round(durationMs),
    request: { method, url: url.href, headers, body: request.text === "" ? null : request.text },
    response:
      status < 100
        ? null
        : {
            status,
            headers: headersOf(response.headers),
            body: response.text === "" ? null : response.text,
            truncated: !response.isWhole,
          },
    problem: status < 100 ? "no answer was recorded" : null,
  };
}

function listIn(text: string): readonly unknown[] | null {
  try {
    const file: unknown = JSON.parse(text);
    const log = isObject(file) ? file["log"] : undefined;
    const entries = isObject(log) ? log["entries"] : undefined;
    return Array.isArray(entries) ? entries : null;
  } catch {
    return null;
  }
}

function namedValues(list: unknown): readonly NamedValue[] {
  if (!Array.isArray(list)) return [];
  return list.filter(
    (each): each is NamedValue =>
      isObject(each) && typeof each["name"] === "string" && typeof each["value"] === "string",
  );
}

function headersOf(values: readonly NamedValue[]): Record<string, string> {
  return Object.fromEntries(values.map(({ name, value }) => [name.toLowerCase(), value]));
}

function textIn(content: unknown): string {
  if (!isObject(content) || typeof content["text"] !== "string") return "";
  return content["encoding"] === "base64" ? Buffer.from(content["text"], "base64").toString() : content["text"];
}

/** A recorder may leave bodies out. */
function isWhole({ status, content, bodySize }: Readonly<Record<string, unknown>>, text: string): boolean {
  if (text !== "" || status === 204) return true;
  const size = isObject(content) ? Number(content["size"] ?? 0) : 0;
  return !(size > 0) && !(Number(bodySize) > 0);
}
