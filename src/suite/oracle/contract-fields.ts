import {
  at,
  type BareAnswer,
  isObject,
  isUuid,
  type Operation,
  requiredOrderFields,
  type Resource,
} from "../../core/portable.ts";
import { finding, held, type Finding } from "./finding.ts";
import type { ContractPlaces } from "./resource-kind.ts";
import { shown } from "./shown.ts";

type Members = Readonly<Record<string, unknown>>;

/** Section 2 on the fields of all resources in an answer: present if required, UUIDs if stated. */
export function judgeFields(row: Operation, answer: BareAnswer, profile: ContractPlaces): readonly Finding[] {
  const orders = resourcesIn(row, answer, profile, "Order");
  const fees = [...resourcesIn(row, answer, profile, "Fee"), ...partsOf(orders, "fees")];
  const reservations = [
    ...resourcesIn(row, answer, profile, "PurchasedReservation"),
    ...partsOf(orders, "reservations"),
  ];
  const reservationId = profile.fields?.reservationId;
  return [
    ...orderFields(row, orders),
    ...ids("contract.fee.id", row, fees, "/id"),
    ...(reservationId === undefined ? [] : ids("contract.reservation.id", row, reservations, reservationId)),
  ];
}

const onValues: readonly string[] = ["contract.fee.id", "contract.reservation.id", "contract.order.failed-is-boolean"];

/** Whether a requirement judges the value of a field, which a record may have redacted. */
export function judgesFieldValue(requirement: string): boolean {
  return onValues.includes(requirement);
}

/** Made once: every order of every answer is held against them, under load as well. */
const allPresent = requiredOrderFields.map((field) => held(`contract.order.${field}`));

function orderFields(row: Operation, orders: readonly Members[]): Finding[] {
  if (orders.length === 0) return [];
  const whole = orders.every((order) => requiredOrderFields.every((field) => Object.hasOwn(order, field)));
  const presences = whole
    ? allPresent
    : requiredOrderFields.map((field) => {
        const lacking = orders.find((order) => !Object.hasOwn(order, field));
        return finding(`contract.order.${field}`, lacking === undefined, () => ({
          expected: `the field \`${field}\` in every order`,
          actual: `no \`${field}\` in an order answered by ${row.id}${insteadOf(field, lacking ?? {})}`,
        }));
      });
  // One that is absent is held against the presence of the field alone.
  const wrong = orders.find((order) => Object.hasOwn(order, "failed") && typeof order["failed"] !== "boolean");
  const kind = finding("contract.order.failed-is-boolean", wrong === undefined, () => ({
    expected: `\`failed\` of an order answered by ${row.id}: true or false`,
    actual: `\`failed\` of an order answered by ${row.id}: ${shown(wrong?.["failed"])}`,
  }));
  return [...presences, kind];
}

/** Members that are most likely the field by another name, or that there is no member at all. */
function insteadOf(field: string, order: Members): string {
  const plain = (name: string): string =>
    name
      .toLowerCase()
      .replaceAll(/[^a-z]/gu, "")
      .replace(/^order/u, "");
  const names = Object.keys(order);
  if (names.length === 0) return ", which is `{}`";
  const alike = names.filter((name) => plain(name) === plain(field));
  return alike.length === 0 ? "" : `, but ${alike.map((name) => `\`${name}\``).join(", ")}`;
}

function ids(
  requirement: "contract.fee.id" | "contract.reservation.id",
  row: Operation,
  parts: readonly Members[],
  pointer: string,
): Finding[] {
  if (parts.length === 0) return [];
  const named = `\`${pointer}\` of a ${requirement === "contract.fee.id" ? "fee" : "reservation"} answered by ${row.id}`;
  const wrong = parts.find((part) => !isUuid(String(at(part, pointer))));
  return [
    finding(requirement, wrong === undefined, () => ({
      expected: `${named}: a UUID`,
      actual: `${named}: ${shown(at(wrong, pointer))}`,
    })),
  ];
}

function resourcesIn(
  { success }: Operation,
  answer: BareAnswer,
  profile: ContractPlaces,
  resource: Resource,
): Members[] {
  if (success.body === "empty" || success.of !== resource) return [];
  if (success.body === "page" && profile.paging === undefined) return [];
  const found = success.body === "page" ? at(answer.json, profile.paging?.items ?? "") : answer.json;
  return (Array.isArray(found) ? found : [found]).filter(isObject);
}

function partsOf(orders: readonly Members[], field: "fees" | "reservations"): Members[] {
  return orders.flatMap((order) => (Array.isArray(order[field]) ? order[field].filter(isObject) : []));
}
