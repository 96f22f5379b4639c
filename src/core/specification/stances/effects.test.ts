import { expect, test } from "vitest";
import { allowances } from "./effects.ts";
import { aspects, type Aspect } from "../aspects.ts";
import { type FrameRow, frameStates } from "./frame.ts";
import { operations, type OperationId } from "../operations.ts";
import { orderTexts } from "../search.ts";

const ids = operations.map((row): OperationId => row.id);

/** What an operation may change in a state, in the order of the list of aspects. */
function changed(operation: OperationId, before: keyof FrameRow): readonly Aspect[] {
  return aspects.filter((aspect) => allowances(operation, aspect, before).length > 0);
}

/** The operations that may change an aspect. */
function changing(aspect: Aspect): readonly OperationId[] {
  return ids.filter((id) => frameStates.some((before) => changed(id, before).includes(aspect)));
}

test("each aspect is listed once, and has at most one answer for the members of a kind", () => {
  expect(new Set(aspects).size).toBe(aspects.length);
  for (const id of ids)
    for (const aspect of aspects)
      for (const before of frameStates) {
        const kinds = allowances(id, aspect, before).map(({ of }) => of);
        expect(new Set(kinds).size).toBe(kinds.length);
      }
});

test.each(["createdAt", "organisationId", "currency", "distributionChannelId", "pos", "versions"] as const)(
  "no operation changes %s",
  (aspect) => {
    expect(changing(aspect)).toEqual([]);
  },
);

test("reading changes nothing, and neither does creating another order", () => {
  for (const id of ["getOrders", "getOrder", "createOrder"] as const)
    for (const before of frameStates) expect(changed(id, before)).toEqual([]);
});

test("confirming lines and failing leave a confirmed order unchanged", () => {
  expect(changed("confirmOrderLines", "confirmed")).toEqual([]);
  expect(changed("failOrder", "confirmed")).toEqual([]);
});

test("unlocking changes nothing that is shown but the version", () => {
  for (const before of frameStates) expect(changed("unlockOrder", before)).toEqual(["version"]);
});

test("besides a reset, values of an order change by updating the order only", () => {
  for (const aspect of orderTexts) {
    expect(changing(aspect)).toEqual(["updateOrder", "resetOrder"]);
  }
});

test("contents of lines change by updating those lines and by a reset only", () => {
  for (const aspect of aspects.filter((each) => each.startsWith("line.") && each !== "line.reservationId")) {
    if (/Confirmation|cancel/u.test(aspect)) continue;
    expect(changing(aspect)).toEqual(["resetOrder", "updateOrderLines", "updateOrderLine"]);
  }
  expect(allowances("updateOrderLines", "line.fareProductId", "draft")).toEqual([{ kind: "changes", of: "named" }]);
});

test("a draft that is changed stays a draft", () => {
  const confirming = ["failOrder", "resetOrder", "confirmOrder", "confirmOrderLines", "cancelOrderLines"];
  const fromDraft = ids.filter((id) => changed(id, "draft").includes("status"));
  expect(fromDraft.toSorted()).toEqual([...confirming, "cancelOrderLine"].toSorted());
});

test("a cancellation concerns the lines that it names", () => {
  for (const id of ["cancelOrderLines", "cancelOrderLine"] as const) {
    expect(allowances(id, "line.cancellation", "confirmed")).toEqual([{ kind: "changes", of: "named" }]);
    expect(allowances(id, "totalAmount", "confirmed")).toEqual([{ kind: "changes", of: "any" }]);
    expect(allowances(id, "line.amount", "confirmed")).toEqual([]);
  }
});

test("deprecated operations have the frames of their replacements", () => {
  const pairs = [
    ["addTravellerToOrder", "addTravellersToOrder"],
    ["removeTravellerFromOrder", "removeTravellersFromOrder"],
    ["updateOrderLine", "updateOrderLines"],
    ["removeOrderLine", "deleteOrderLines"],
    ["cancelOrderLine", "cancelOrderLines"],
  ] as const;
  for (const [old, replacement] of pairs)
    for (const before of frameStates) expect(changed(old, before)).toEqual(changed(replacement, before));
});

test("a reset may take travellers, references and reservations back, and never the creation", () => {
  expect(allowances("resetOrder", "travellers.removed", "draft")).toEqual([{ kind: "reverts", of: "any" }]);
  expect(allowances("resetOrder", "createdAt", "draft")).toEqual([]);
});
