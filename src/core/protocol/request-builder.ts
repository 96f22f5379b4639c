import { MissingId } from "./errors.ts";
import { clientNameHeader, correlationHeader } from "../specification/headers.ts";
import { operation, type OperationId, type OptionalHeader } from "../specification/operations.ts";
import type { HookRequest, Json, OptionalHeaderAnswer } from "../configuration/profile.ts";
import type { Target } from "../configuration/target.ts";
import type { BareAnswer, Deviation } from "./exchange.ts";
import type { BodyEncoding, RawRequest } from "./exchange.ts";

/** One call of an operation: what a scenario means, before it becomes a request. */
export interface Call {
  readonly operation: OperationId;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: readonly (readonly [name: string, value: string])[];
  /** No member: no body is sent. */
  readonly body?: Json | undefined;
  /** Text to send unchanged as the body, declared as JSON. It wins over `body`. */
  readonly bodyText?: string;
  /** How the text of the body becomes bytes, where it is not the UTF-8 of JSON. */
  readonly encoding?: BodyEncoding;
  /** Headers that differ from those of an ordinary request, or are added to them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A token of the scenario's own, or `null` for none; without this member the shared token is used. */
  readonly token?: string | null;
  readonly clientName?: null;
  /** `null` for none; a text is the id that was reserved for it. */
  readonly correlationId?: string | null;
  /** Sends the headers of the sales channel also where the profile does not require them, with their other values, or one alone. */
  readonly channelHeaders?: true | "other" | ChannelHeader;
  readonly onBehalfOf?: true;
  /** What is deliberately wrong with this call. */
  readonly deviation?: Deviation;
  /** Whether it is left open that it succeeds: its refusal then shows no choice. */
  readonly isOpen?: boolean;
  /** Statuses that HTTP itself gives to its mistake, besides 400 and those that the operation lists. */
  readonly ownStatuses?: readonly number[];
}

/** The headers of the sales channel. */
export type ChannelHeader = Exclude<OptionalHeader, "onBehalfOf">;

/** The values of a query parameter of a call, in their order; none if it is not given. */
export function queryValues({ query = [] }: Pick<Call, "query">, name: string): readonly string[] {
  return query.flatMap(([given, value]) => (given === name ? [value] : []));
}

/** What the judgement of an answer needs to know of its call. */
export function askedBy(call: Call): Pick<BareAnswer, "called" | "deviation" | "ownStatuses"> {
  const { operation: called, deviation, ownStatuses } = call;
  return { called, deviation: deviation ?? null, ...(ownStatuses && { ownStatuses }) };
}

/** The request of a call, with every header the profile requires for the operation. */
export function buildRequest(target: Target, call: Call, token: string | null, correlationId: string): RawRequest {
  const body = bodyTextOf(call);
  return {
    method: operation(call.operation).method,
    url: addressOf(target.access.baseUrl, call),
    headers: headersOf(target, call, token, correlationId),
    body,
    ...(call.encoding !== undefined && { encoding: call.encoding }),
  };
}

/** The text of the body, or `null` for none. */
export function bodyTextOf({ bodyText, body }: Call): string | null {
  return bodyText ?? (body === undefined ? null : JSON.stringify(body));
}

/** The headers of a call: those of every request, those the profile requires for the operation, and its own. */
export function headersOf(
  target: Target,
  call: Call,
  token: string | null,
  correlationId: string,
): Record<string, string> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (token !== null) headers["Authorization"] = `Bearer ${token}`;
  if (call.clientName !== null) headers[clientNameHeader] = target.access.clientName;
  if (call.correlationId !== null) headers[correlationHeader] = correlationId;
  if (bodyTextOf(call) !== null) headers["Content-Type"] = "application/json";
  for (const name of operation(call.operation).headers) {
    const header = target.profile.headers?.[name];
    if (header === undefined) continue;
    if (isRequired(header, call) || isWanted(name, call)) headers[header.name] = valueOf(header, call);
  }
  return { ...headers, ...call.headers };
}

function isRequired({ required }: OptionalHeaderAnswer, call: Call): boolean {
  return typeof required === "boolean" ? required : required.includes(call.operation);
}

function isWanted(name: OptionalHeader, { onBehalfOf, channelHeaders }: Call): boolean {
  if (name === "onBehalfOf") return onBehalfOf === true;
  return channelHeaders === true || channelHeaders === "other" || channelHeaders === name;
}

function valueOf({ value, otherValue = value }: OptionalHeaderAnswer, { channelHeaders }: Call): string {
  return channelHeaders === "other" ? otherValue : value;
}

/** The address of a call at a service. Throws RangeError when it lacks a parameter of its path, and MissingId for an empty one. */
export function addressOf(baseUrl: string, { operation: id, path, query }: Call): string {
  const parts = partsOf(id);
  let address = baseUrl + parts[0];
  for (let at = 1; at < parts.length; at += 2) {
    const name = parts[at] ?? "";
    const value = path?.[name];
    if (value === undefined) throw new RangeError(`${id} needs the path parameter ${name}`);
    if (value === "") throw new MissingId(id, name);
    address += encodedSegment(value) + parts[at + 1];
  }
  if (query === undefined || query.length === 0) return address;
  for (let at = 0; at < query.length; at += 1) {
    const parameter = query[at];
    if (parameter === undefined) continue;
    address += `${at === 0 ? "?" : "&"}${encodeURIComponent(parameter[0])}=${encodedValue(parameter[1])}`;
  }
  return address;
}

/** Consecutive calls are often on the same order, and encoding its id is slow in k6. */
let lastSegment = "";
let lastEncoded = "";

function encodedSegment(value: string): string {
  if (value !== lastSegment) {
    lastEncoded = encodeURIComponent(value);
    lastSegment = value;
  }
  return lastEncoded;
}

/** The call that has this address at a service. Throws RangeError for an address of another operation. */
export function callAt(id: OperationId, address: string, bodyText: string): Call {
  const [path = "", query = ""] = address.split("?");
  const names = operation(id).path.split("/");
  const values = path.split("/");
  const isOfPath =
    names.length === values.length && names.every((name, at) => isParameter(name) || name === values[at]);
  if (!isOfPath) throw new RangeError(`${path} is no address of ${id}`);
  const given = names.flatMap((name, at) =>
    isParameter(name) ? [[name.slice(1, -1), decodeURIComponent(values[at] ?? "")] as const] : [],
  );
  const asked = query === "" ? [] : query.split("&").map((each) => each.split("=").map(decodeURIComponent));
  return {
    operation: id,
    path: Object.fromEntries(given),
    query: asked.map(([name = "", value = ""]) => [name, value] as const),
    ...(bodyText !== "" && { bodyText }),
  };
}

function isParameter(segment: string): boolean {
  return segment.startsWith("{");
}

/** The few paths are parsed once, into texts and the names of the parameters between them. */
const takenApart = new Map<OperationId, readonly string[]>();

function partsOf(id: OperationId): readonly string[] {
  const known = takenApart.get(id);
  if (known !== undefined) return known;
  const parts = operation(id).path.split(/[{}]/u);
  takenApart.set(id, parts);
  return parts;
}

/** Commas and colons stay: they are part of the syntax of lists and filters. Section 4. */
function encodedValue(value: string): string {
  return encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%3A", ":");
}

/** The request of a hook; its address may be relative to the origin of the API. The token is for hooks that are authorized. */
export function buildHookRequest(
  { baseUrl, clientName }: Target["access"],
  hook: HookRequest,
  token: string | null,
): RawRequest {
  const headers = new Headers({
    accept: "application/json",
    ...(hook.body === undefined ? {} : { "content-type": "application/json" }),
    ...(token === null ? {} : { authorization: `Bearer ${token}`, [clientNameHeader]: clientName }),
  });
  for (const [name, value] of Object.entries(hook.headers ?? {})) headers.set(name, value);
  return {
    method: hook.method,
    url: new URL(hook.url, baseUrl).href,
    headers: Object.fromEntries(headers),
    body: hook.body === undefined ? null : JSON.stringify(hook.body),
  };
}
