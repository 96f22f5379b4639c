import { isPartHidden, type Exchange, isCleanUp, isObject, isOperation, parseJson } from "../core/index.ts";
import { type Finding, isOfTheSuite, judgesFieldValue, type RecordedStep } from "../suite/index.ts";

/** What keeps a difference from being held against the service, where the record does not show enough. */

/** Refusals that come from what is between client and service, or ask for a repetition. */
const ofTheWay: readonly number[] = [429, 502, 504];
/** After these a call is sent again, and only its last answer counts. */
const sentAgain: readonly number[] = [401, 408, 429];
const ofMalformedRequests: readonly number[] = [400, 406, 413, 414, 415, 431];

/** An exchange with the names of its headers in lower case. */
export function inLowerCase(exchange: Exchange): Exchange {
  const headers = Object.entries(exchange.request.headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return { ...exchange, request: { ...exchange.request, headers: Object.fromEntries(headers) } };
}

/** An exchange of others with the mistakes that its request may have: its answer is judged by that. */
export function withMistakes(exchange: Exchange): Exchange {
  const { request, response } = exchange;
  if (isOfTheSuite(exchange) || response === null) return exchange;
  const { headers } = request;
  if (headers["authorization"] === undefined) return { ...exchange, deviation: "no-token" };
  if ((headers["svc-client-name"] ?? "").trim() === "") return { ...exchange, deviation: "no-client-name" };
  return ofMalformedRequests.includes(response.status) ? { ...exchange, deviation: "malformed" } : exchange;
}

/** Whether the record has a body whole: neither cut off, nor redacted together with its quotes. */
export function isBodyWhole({ response }: Exchange, json: unknown): boolean {
  if (response === null) return false;
  const { body, truncated } = response;
  return !truncated && !(body !== null && json === undefined && isPartHidden(body));
}

/** Numbers and words that say nothing of a person, so that no recorder has a reason to hide them. */
const neverHidden = ["status", "failed", "balance"] as const;

/** Whether a call of an operation has no answer in the record, or an order in its answer hides what no recorder hides. */
export function isBlank({ called, response }: Exchange): boolean {
  if (!isOperation(called)) return false;
  if (response === null) return true;
  const json = parseJson(response.body ?? "");
  return isObject(json) && neverHidden.some((name) => isPartHidden(String(json[name])));
}

/** Whether the record shows all that a request says. */
export function isRequestClear({ exchange: { request }, call }: Pick<RecordedStep, "exchange" | "call">): boolean {
  const { body, encoding } = request;
  if (body === null) return true;
  return encoding === undefined && !isPartHidden(body) && call?.body !== undefined;
}

/** Whether a finding may be held against the service. */
export function isCertain(
  { requirement, holds, expected, actual }: Finding,
  { exchange, answer }: RecordedStep,
): boolean {
  if (holds || answer === null) return holds;
  const { status, text } = answer;
  if (isCleanUp(exchange)) return false;
  // One value may be hidden in one answer and shown in another, before it was known to be personal.
  if (isPartHidden(`${expected} ${actual}`)) return false;
  if (requirement.startsWith("contract.status."))
    return !ofTheWay.includes(status) && (status >= 400 || (status >= 200 && status < 300));
  // What refuses in front of the service answers in its own form.
  if (requirement.startsWith("contract.media-type.") && status >= 300)
    return isOfTheSuite(exchange) && status < 500 && !sentAgain.includes(status);
  // A recorder may have it twice, and a service may recognise a request that is sent again.
  if (requirement === "orders.create.own-id") return exchange.request.headers["x-correlation-id"] !== undefined;
  return !(judgesFieldValue(requirement) && isPartHidden(text));
}

/** Judges answers of 500: a service may have one bad moment, but not the same for the same request again. */
export class Repeats {
  readonly #failed = new Map<string, true>();

  /** Whether the same request was answered 500 before, without another answer since. */
  isRepeated({ request }: Exchange, status: number): boolean {
    if (status !== 500 && this.#failed.size === 0) return false;
    const key = `${request.method} ${request.url} ${request.body ?? ""}`;
    const isAgain = this.#failed.has(key);
    this.#failed.delete(key);
    if (status === 500) this.#failed.set(key, true);
    if (this.#failed.size > mostFailed) this.#failed.delete(this.#failed.keys().next().value ?? "");
    return isAgain;
  }
}

const mostFailed = 1_000;

/** Recognises an exchange that two recorders have. */
export class Duplicates {
  #seen = new Set<string>();
  /** Those before, kept until there are as many again: to delete the first of many one by one takes long. */
  #before: ReadonlySet<string> = new Set();

  isKnown(exchange: Exchange): boolean {
    const { request, response, called } = exchange;
    const correlation = request.headers["x-correlation-id"];
    if (correlation === undefined) return false;
    // The suite also sends several calls with one correlation id, and has an id for each.
    const own = isOfTheSuite(exchange) ? exchange.id : "";
    const key = `${own} ${correlation} ${called} ${response?.status} ${response?.body?.length} ${request.body?.length}`;
    if (this.#seen.has(key) || this.#before.has(key)) return true;
    this.#seen.add(key);
    if (this.#seen.size < mostSeen) return false;
    this.#before = this.#seen;
    this.#seen = new Set();
    return false;
  }
}

const mostSeen = 25_000;
