import { isObject, keysOf, parseJson, type Pointer, type Profile } from "../../core/index.ts";

/** Ways in which an answer may look that the specification leaves open, so that a client has to go on. */
export const alterations = ["unknown-members", "unknown-words", "money-form", "member-order"] as const;
export type Alteration = (typeof alterations)[number];

type Json = Readonly<Record<string, unknown>>;

/** The body of an answer in another form that means the same; what is no JSON object or list stays. */
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

/** Everywhere, and first, where a reader that goes by place would look. */
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

/** The values of a cancellation that are not named may be any word: a line that is not cancelled has another one. */
function withUnknownWords(order: Json, { fields }: Profile): unknown {
  const place = fields?.cancellation ?? "/cancellation";
  const lines = order["orderLines"];
  if (!Array.isArray(lines)) return order;
  const word = (before: unknown): unknown => (before === "CANCELLED" ? before : "UNDER_REVIEW");
  return { ...order, orderLines: lines.map((line: unknown) => changedAt(line, place, word)) };
}

function withOtherMoney(order: Json, { fields }: Profile): unknown {
  const places = [fields?.balance ?? "/balance", fields?.totalAmount ?? "/totalAmount"];
  return places.reduce<unknown>((value, place) => changedAt(value, place, otherMoney), order);
}

/** Text becomes a number, and any other form text. */
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
