import { isObject, isUuid, parseJson, percentDecoded } from "../core/index.ts";

/** One form for everything that clients may write in several ways. Judges compare nothing else. */

type Query = readonly (readonly [name: string, value: string])[];

/** An id as it is compared: the case of a UUID means nothing. Other ids stay as they are. */
export function normalId(id: string): string {
  return isUuid(id) ? id.toLowerCase() : id;
}

/** A path in which only those characters are encoded that have to be. */
export function normalPath(path: string): string {
  return path
    .split("/")
    .map((segment) => encodeURIComponent(percentDecoded(segment)))
    .join("/");
}

/** A target without the scheme and authority that a client may begin it with, if they are those of this origin. */
export function originForm(target: string, origin: string): string {
  const [whole = ""] = /^https?:\/\/[^/?]*/iu.exec(target) ?? [];
  if (whole.toLowerCase() !== origin.toLowerCase()) return target;
  const rest = target.slice(whole.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** A query in one encoding, with its parameters as they are ordered. */
export function encodedQuery(query: Query): string {
  return query.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
}

/** The moment of a date-time in any offset and precision; `null` if it is none. */
export function instantOf(date: unknown): number | null {
  const milliseconds = typeof date === "string" ? Date.parse(date) : Number.NaN;
  return Number.isNaN(milliseconds) ? null : milliseconds;
}

interface RequestInWords {
  readonly method: string;
  readonly path: string;
  readonly query: Query;
  readonly body: string | null;
}

/** The words of a request. They are the same for requests that mean the same. */
export function wordsOf({ method, path, query, body }: RequestInWords): string {
  const json = parseJson(body ?? "");
  return JSON.stringify([method, path, query.map(encodedPair).toSorted(), json === undefined ? body : ordered(json)]);
}

function encodedPair(pair: Query[number]): string {
  return encodedQuery([[pair[0], normalId(pair[1])]]);
}

/** JSON with its members in one order. Lists keep theirs, because it may mean something. */
function ordered(json: unknown): unknown {
  if (typeof json === "string") return normalId(json);
  if (Array.isArray(json)) return json.map(ordered);
  if (!isObject(json)) return json;
  const members = Object.entries(json).map(([name, value]) => [name, ordered(value)] as const);
  return Object.fromEntries(members.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
