import fc from "fast-check";
import { type Call, type Operation, withUuidInPath } from "../../../core/index.ts";
import { certain, type Breakage } from "./breakage.ts";

/** Path parameters that name nothing in any form of ids. Section 4. */
export function brokenAddresses(row: Operation, call: Call): readonly fc.Arbitrary<Breakage>[] {
  const { orderId, ...part } = call.path ?? {};
  const [name, id] = Object.entries(part)[0] ?? [];
  const partIsUuid = (withUuidInPath as readonly string[]).includes(row.id);
  return [
    ...(orderId === undefined ? [] : [strangeOrder(call, orderId)]),
    ...(name === undefined || id === undefined || !partIsUuid ? [] : [cutUuid(call, name, id), noUuid(call, name, id)]),
  ];
}

/** The order's own id with something behind it: a service that compares beginnings, or corrects ids, finds the order. */
function strangeOrder(call: Call, orderId: string): fc.Arbitrary<Breakage> {
  return fc
    .constantFrom("x", "-unknown", " or 1", "'", "é", "x".repeat(300))
    .map((tail) =>
      certain(
        "malformed-order-id",
        "order-id",
        `an order id with ${shownTail(tail)} behind it`,
        call,
        { path: { ...call.path, orderId: `${orderId}${tail}` } },
        { ownStatuses: [414] },
      ),
    );
}

function cutUuid(call: Call, name: string, id: string): fc.Arbitrary<Breakage> {
  const path = { ...call.path, [name]: id.slice(0, -1) };
  return fc.constant(certain("malformed-id", "cut-id", `a ${name} without its last character`, call, { path }));
}

function noUuid(call: Call, name: string, id: string): fc.Arbitrary<Breakage> {
  return fc
    .constantFrom(`${id}0`, `g${id.slice(1)}`, `${id.slice(0, 8)}é${id.slice(9)}`, "17", "null", "no uuid")
    .map((value) =>
      certain("malformed-id", "no-uuid", `a ${name} that is no UUID (${JSON.stringify(value)})`, call, {
        path: { ...call.path, [name]: value },
      }),
    );
}

function shownTail(tail: string): string {
  return tail.length > 20 ? `${tail.length} characters` : JSON.stringify(tail);
}
