import {
  isPartHidden,
  type BareAnswer,
  type Call,
  operation,
  onOneTraveller,
  type OperationId,
  type Profile,
  queryValues,
  type RequirementId,
  withBody,
  withRequiredBody,
  withUuidInPath,
} from "../../../core/portable.ts";
import { type Finding, finding } from "../finding.ts";
import { instantOrUtc } from "../instant.ts";

/** A call that an answer of success breaks a requirement by, and what is wrong with the call. */
interface Mistake {
  readonly requirement: string;
  readonly what: string;
}

interface Sent {
  readonly call: Call;
  /** Whether the suite sent it: then every mistake about the caller is marked, and the record has the whole request. */
  readonly isOfTheSuite: boolean;
  /** Whether an order with this id was shown before. */
  readonly isKnown: (id: string) => boolean;
}

interface Refused extends Pick<Sent, "call" | "isKnown"> {
  /** Whether it had to succeed, had its caller sent the right token. */
  readonly isPromised: boolean;
  /** Whether what it asks for is understood. */
  readonly isUnderstood: boolean;
}

/** Judges the status of a refusal of a call by the suite, where a sentence states it and nothing else is wrong with the call. */
export function judgeRefused(
  sent: Refused,
  { status }: Pick<BareAnswer, "status">,
  profile: Profile,
): readonly Finding[] {
  const { call, isPromised, isUnderstood } = sent;
  const isOfTheCall = status >= 400 && status <= 499 && status !== 408 && status !== 429;
  if (!isOfTheCall) return [];
  const unknown = isUnderstood ? ofUnknown(sent, profile) : [];
  const stranger = isPromised ? ofCaller(call, profile) : [];
  const [wanted, [mistake]] = unknown.length > 0 ? [404, unknown] : [statedFor(call), stranger];
  if (mistake === undefined || wanted === null) return [];
  return [
    finding(mistake.requirement as RequirementId, status === wanted, () => ({
      expected: `answer of ${call.operation} to ${mistake.what}: ${wanted}`,
      actual: `answer of ${call.operation} to ${mistake.what}: ${status}`,
    })),
  ];
}

/** The status that is stated for a caller; `null` where none is. */
function statedFor({ deviation }: Call): number | null {
  return deviation === "no-token" ? 401 : deviation === "restricted-client" ? 403 : null;
}

/** What the profile says that no order and no traveller has. */
function ofUnknown({ call, isKnown }: Pick<Sent, "call" | "isKnown">, { unknownIds }: Profile): readonly Mistake[] {
  const { operation: id, path = {}, deviation } = call;
  const { orderId = "", travellerId } = path;
  if (deviation !== undefined || id === "getOrders" || id === "createOrder") return [];
  if (unknownIds?.order !== undefined && orderId === unknownIds.order)
    return [{ requirement: `errors.unknown-order.${id}`, what: "an order that does not exist" }];
  const isUnknown = travellerId !== undefined && travellerId === unknownIds?.uuid;
  return isUnknown && isAmong(onOneTraveller, id) && isKnown(orderId)
    ? [{ requirement: `errors.unknown-traveller.${id}`, what: "a traveller that does not exist" }]
    : [];
}

/** Judges that what a call says by itself to be wrong, or its caller, was not served. */
export function judgeServed(sent: Sent, { status }: Pick<BareAnswer, "status">, profile: Profile): readonly Finding[] {
  // That it was refused shows little: it may have been refused for another reason.
  if (status < 200 || status > 299) return [];
  const { call } = sent;
  const mistakes = [
    ...ofUnknown(sent, profile),
    ...inPath(sent),
    ...inQuery(sent),
    ...(sent.isOfTheSuite ? [...ofCaller(call, profile), ...inBody(call)] : []),
  ];
  return mistakes.slice(0, 1).map(({ requirement, what }) =>
    finding(requirement as RequirementId, false, () => ({
      expected: `answer of ${call.operation} to ${what}: a refusal (400 to 499)`,
      actual: `answer of ${call.operation} to ${what}: ${status}`,
    })),
  );
}

function ofCaller({ operation: id, deviation }: Call, { restrictedClient }: Profile): readonly Mistake[] {
  if (deviation === "no-token")
    return [{ requirement: `authentication.missing-token.${id}`, what: "a call without a token" }];
  if (deviation === "bad-token")
    return [{ requirement: `authentication.invalid-token.${id}`, what: "a call with a token that is wrong" }];
  const { changes, refusals } = operation(id);
  const isForbidden = changes !== "nothing" && refusals.includes(403) && restrictedClient?.lacks?.includes(id) === true;
  if (deviation !== "restricted-client" || !isForbidden) return [];
  return [{ requirement: `authentication.restricted-client.${id}`, what: "a client without the permission" }];
}

/** An id as long as this is no beginning of another by accident. */
const leastOfId = 16;

function inPath({ call, isKnown }: Sent): readonly Mistake[] {
  const { orderId = "", orderLineId: _, ...parts } = call.path ?? {};
  const id = call.operation;
  const isHidden = Object.values(call.path ?? {}).some((value) => isPartHidden(value));
  if (isHidden) return [];
  const isExtended =
    !isKnown(orderId) && orderId.split("").some((_sign, end) => end >= leastOfId && isKnown(orderId.slice(0, end)));
  const isNoUuid = isAmong(withUuidInPath, id) && Object.values(parts).some((value) => !uuid.test(value));
  return [
    ...(isExtended
      ? [{ requirement: `errors.malformed-order-id.${id}`, what: "the id of an order with more behind it" }]
      : []),
    ...(isNoUuid ? [{ requirement: `errors.malformed-id.${id}`, what: "an id that is no UUID" }] : []),
  ];
}

/** A service may read a UUID without its hyphens, in braces or as a URN. */
const uuid = /^(?:urn:uuid:)?\{?[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}\}?$/iu;
const largestVersion = 2 ** 31 - 1;

function inQuery({ call, isOfTheSuite }: Sent): readonly Mistake[] {
  const [version, more] = queryValues(call, "version");
  const [date, another] = queryValues(call, "effectiveCancellationDate");
  const isVersion = call.operation === "getOrder" && version !== undefined && version !== "" && more === undefined;
  const isDate = isOfTheSuite && date !== undefined && date !== "" && another === undefined;
  return [
    ...(isVersion ? wrongVersion(version) : []),
    ...(isDate && !isTime(date)
      ? [{ requirement: "cancellation.date.malformed", what: `effectiveCancellationDate=${date}` }]
      : []),
  ];
}

function wrongVersion(version: string): readonly Mistake[] {
  const what = `version=${version}`;
  if (/^-\d+$|^0+$/u.test(version)) return [{ requirement: "versions.below-minimum", what }];
  const isNumber = /^\s*\+?\d+\s*$/u.test(version) && Number(version) <= largestVersion;
  return isNumber ? [] : [{ requirement: "versions.not-a-number", what }];
}

/** Whether a calendar and a clock have it. */
function isTime(text: string): boolean {
  const [, day] = /^(\d{4}-\d{2}-\d{2})/u.exec(text) ?? [];
  const begin = Date.parse(`${day}T00:00:00Z`);
  const isOfCalendar = day === undefined || (!Number.isNaN(begin) && new Date(begin).toISOString().startsWith(day));
  return isOfCalendar && (instantOrUtc(text) !== null || /^\d{4}-\d{2}-\d{2}$/u.test(text));
}

function inBody({ operation: id, body, bodyText, deviation }: Call): readonly Mistake[] {
  if (deviation !== "malformed") return [];
  const isUnreadable = bodyText !== undefined && !isPartHidden(bodyText) && !beginsWithJson(bodyText);
  if (isUnreadable && isAmong(withBody, id))
    return [{ requirement: `errors.unreadable-body.${id}`, what: "a body that is no JSON" }];
  const isMissing = body === undefined && bodyText === undefined;
  return isMissing && isAmong(withRequiredBody, id)
    ? [{ requirement: `errors.missing-body.${id}`, what: "no body" }]
    : [];
}

/** Many readers of JSON stop where the first value ends. */
function beginsWithJson(text: string): boolean {
  return /^\s*(?:$|["\d]|[[{].*[\]}])/su.test(text);
}

function isAmong(list: readonly OperationId[], id: OperationId): boolean {
  return list.includes(id);
}
