import { isObject, keysOf, parseJson, type Pointer, type Profile } from "../../core/index.ts";

/** Unusual forms of an answer that the specification leaves open, so a client has to accept them. */
export const alterations = ["unknown-members", "unknown-words", "money-form", "member-order"] as const;
export type Alteration = (typeof alterations)[number];

type Json = Readonly<Record<string, unknown>>;

/** The body of an answer in another form with the same meaning. Anything but a JSON object or list stays unchanged. */
export function altered(body: string, how: Alteration, profile: Profile): string {
  const json = parseJson(body);
  if (Array.isArray(json)) return JSON.stringify(json.map((item: unknown) => alteredValue(item, how, profile)));
  return isObject(json) ? JSON.stringify(alteredValue(json, how, profile)) : body;
}

function alteredValue(value: unknown, how: Alteration, profile: Profile): unknown {
  if (!isObject(value)) return value;
  switch (how) {
    case "unknown-members":
      return withUnknownMembers(value);
    case "unknown-words":
      return withUnknownWords(value, profile);
    case "money-form":
      return withOtherMoney(value, profile);
    case "member-order":
      return reversed(value);
    default:
      return how satisfies never;
  }
}

/** What the specification names, and what is not there. */
const keptWords: ReadonlySet<unknown> = new Set([undefined, "CANCELLED", "PENDING"]);

/** Everywhere, and also in first place, for readers that go by position. */
function withUnknownMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownMembers);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, inner]) => [name, withUnknownMembers(inner)] as const);
  return { loyaltyScheme: { tier: 3, partners: [] }, ...Object.fromEntries(members), renamedLater: null };
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed).toReversed();
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, inner]) => [name, reversed(inner)]),
  );
}

/**
 * The specification names one value of a cancellation and one of an external confirmation. Lines in any other state get a word
 * of our own.
 */
function withUnknownWords(order: Json, { fields }: Profile): unknown {
  const places = [fields?.cancellation ?? "/cancellation", fields?.externalConfirmation ?? "/externalConfirmation"];
  const lines = order["orderLines"];
  if (!Array.isArray(lines)) return order;
  const word = (before: unknown): unknown => (keptWords.has(before) ? before : "UNDER_REVIEW");
  return {
    ...order,
    orderLines: lines.map((line: unknown) => places.reduce((changed, place) => changedAt(changed, place, word), line)),
  };
}

function withOtherMoney(order: Json, { fields }: Profile): unknown {
  const places = [fields?.balance ?? "/balance", fields?.totalAmount ?? "/totalAmount"];
  return places.reduce<unknown>((value, place) => changedAt(value, place, otherMoney), order);
}

/** Text becomes a number, and a number becomes text. */
function otherMoney(value: unknown): unknown {
  if (typeof value === "string") return Number(value);
  if (typeof value === "number") return value.toFixed(2);
  return value;
}

function changedAt(value: unknown, pointer: Pointer, change: (before: unknown) => unknown): unknown {
  return changedBelow(value, keysOf(pointer), change);
}

function changedBelow(value: unknown, keys: readonly string[], change: (before: unknown) => unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return change(value);
  if (!isObject(value) || (!(key in value) && rest.length > 0)) return value;
  return { ...value, [key]: changedBelow(value[key], rest, change) };
}
