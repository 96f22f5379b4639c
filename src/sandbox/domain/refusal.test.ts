import { expect, test } from "vitest";

import { authenticationStatuses, operation, operations, statusesOf } from "../../core/index.ts";
import { problemOf } from "../http/problem.ts";
import { Refusal, statusFor } from "./refusal.ts";

test("an operation refuses for any reason with a status that it lists or one of authentication", () => {
  const everywhere = [
    "missing-token",
    "expired-during-processing",
    "missing-client-name",
    "missing-permission",
  ] as const;
  for (const row of operations) {
    const admitted = [...statusesOf(row), ...authenticationStatuses];
    for (const reason of everywhere) expect(admitted).toContain(statusFor(reason, row));
    if (row.path.includes("{")) {
      for (const reason of ["malformed-request", "conflict", "unknown-resource"] as const) {
        expect(admitted).toContain(statusFor(reason, row));
      }
    }
  }
});

test("the best status that the row lists is chosen", () => {
  expect(statusFor("malformed-request", operation("addOrderLines"))).toBe(400);
  expect(statusFor("malformed-request", operation("failOrder"))).toBe(409);
  expect(statusFor("malformed-request", operation("updateReservationOnOrder"))).toBe(403);
  expect(statusFor("malformed-request", operation("getOrder"))).toBe(404);
  expect(statusFor("conflict", operation("confirmOrderLines"))).toBe(403);
  expect(statusFor("missing-client-name", operation("getOrder"))).toBe(403);
});

test("a problem names the reason, the status and each mistake", () => {
  const refusal = new Refusal("malformed-request", "The body does not fit", [
    { at: "/0/price", message: "is required" },
  ]);
  expect(problemOf(refusal, 400)).toEqual({
    type: "urn:orders:problem:malformed-request",
    title: "The request is malformed",
    status: 400,
    detail: "The body does not fit",
    errors: [{ at: "/0/price", message: "is required" }],
  });
});
