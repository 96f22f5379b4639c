import { isObject, type BareAnswer } from "../client/answer.ts";
import { at } from "../client/json-pointer.ts";
import type { Operation, Resource } from "../specification/operations.ts";
import { requiredOrderFields } from "../specification/order.ts";
import type { Profile } from "../target/profile.ts";
import type { Finding } from "./finding.ts";
import { shown } from "./shown.ts";

type Members = Readonly<Record<string, unknown>>;

/** What section 2 says of the fields of whatever resources an answer holds: present where required, UUIDs where stated. */
export function judgeFields(row: Operation, answer: BareAnswer, profile: Profile): readonly Finding[] {
  const orders = resourcesIn(row, answer, profile, "Order");
  const fees = [...resourcesIn(row, answer, profile, "Fee"), ...partsOf(orders, "fees")];
  const reservations = [
    ...resourcesIn(row, answer, profile, "PurchasedReservation"),
    ...partsOf(orders, "reservations"),
  ];
  const reservationId = profile.reading?.reservationId;
  return [
    ...orderFields(row, orders),
    ...ids("contract.fee.id", row, fees, "/id"),
    ...(reservationId === undefined ? [] : ids("contract.reservation.id", row, reservations, reservationId)),
  ];
}

/** Written out once: every order of every answer is held against them, under load as well. */
const presences = requiredOrderFields.map((field) => ({
  field,
  requirement: `contract.order.${field}` as const,
  holds: true,
  expected: `the field \`${field}\` in every order`,
  actual: "every order has it",
}));
const allPresent: readonly Finding[] = presences.map(({ field: _, ...finding }) => finding);

function orderFields(row: Operation, orders: readonly Members[]): Finding[] {
  if (orders.length === 0) return [];
  const whole = orders.every((order) => requiredOrderFields.every((field) => Object.hasOwn(order, field)));
  const presence = whole
    ? allPresent
    : presences.map(({ field, ...finding }): Finding => {
        const lacking = orders.find((order) => !Object.hasOwn(order, field));
        if (lacking === undefined) return finding;
        const actual = `an order answered by ${row.id} has no \`${field}\`${likeNamed(field, lacking)}`;
        return { ...finding, holds: false, actual };
      });
  // One that is absent is held against the presence of the field alone.
  const wrong = orders.find((order) => Object.hasOwn(order, "failed") && typeof order["failed"] !== "boolean");
  const kind: Finding = {
    requirement: "contract.order.failed-is-boolean",
    holds: wrong === undefined,
    expected: `\`failed\` of an order answered by ${row.id}: true or false`,
    actual: `\`failed\` of an order answered by ${row.id}: ${shown(wrong?.["failed"])}`,
  };
  return [...presence, kind];
}

/** Members that are most likely the field by another name. */
function likeNamed(field: string, order: Members): string {
  const plain = (name: string): string =>
    name
      .toLowerCase()
      .replaceAll(/[^a-z]/gu, "")
      .replace(/^order/u, "");
  const alike = Object.keys(order).filter((name) => plain(name) === plain(field));
  return alike.length === 0 ? "" : `, but ${alike.map((name) => `\`${name}\``).join(", ")}`;
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu;

function ids(
  requirement: "contract.fee.id" | "contract.reservation.id",
  row: Operation,
  parts: readonly Members[],
  pointer: string,
): Finding[] {
  if (parts.length === 0) return [];
  const named = `\`${pointer}\` of a ${requirement === "contract.fee.id" ? "fee" : "reservation"} answered by ${row.id}`;
  const wrong = parts.find((part) => !uuid.test(String(at(part, pointer))));
  return [
    {
      requirement,
      holds: wrong === undefined,
      expected: `${named}: a UUID`,
      actual: `${named}: ${shown(wrong === undefined ? undefined : at(wrong, pointer))}`,
    },
  ];
}

function resourcesIn({ success }: Operation, answer: BareAnswer, profile: Profile, resource: Resource): Members[] {
  if (success.body === "empty" || success.of !== resource) return [];
  if (success.body === "page" && profile.paging === undefined) return [];
  const found = success.body === "page" ? at(answer.json, profile.paging?.items ?? "") : answer.json;
  return (Array.isArray(found) ? found : [found]).filter(isObject);
}

function partsOf(orders: readonly Members[], field: "fees" | "reservations"): Members[] {
  return orders.flatMap((order) => (Array.isArray(order[field]) ? order[field].filter(isObject) : []));
}
