import { expect, test } from "vitest";
import type { Deviation } from "../../../sandbox/index.ts";
import { probeOf } from "../probe.testing.ts";
import { tryAnswers } from "./index.ts";

/** A service that answers some operations in one way, each time. */
function answering(names: readonly string[], status: number): Deviation {
  return {
    id: "answers-otherwise",
    summary: "Some operations have one answer.",
    wire: () => ({
      answer: (answer, { name }) => (names.includes(name) ? { ...answer, status, body: "{}" } : answer),
    }),
  };
}

test.each([
  [
    "does not serve createOrder",
    answering(["createOrder"], 404),
    "createOrder answered 404",
    "Check ORDERS_BASE_URL: nothing answers there. If it is right, the service lacks createOrder.",
  ],
  [
    "shows orders without an id",
    answering(["createOrder"], 200),
    "the created order has no id: it is `{}`",
    "Correct the service: it has to show one for every order.",
  ],
  [
    "finds no order by its id",
    answering(["getOrder", "updateOrder"], 404),
    "getOrder and updateOrder answered 404: neither finds the order by the id that createOrder answered, ",
    "Correct the service: an order is found by its id.",
  ],
])("a service that %s is to blame, and no answer of the profile is", async (_, fault, what, fix) => {
  const { findings, corrections, hadOrder } = await probeOf((target) => target, "plain", [], tryAnswers, fault);
  expect(findings).toMatchObject([
    { kind: "wrong", what: expect.stringContaining(what) as string, fix, ofService: true },
  ]);
  expect(corrections).toEqual([]);
  expect(hadOrder).toBe(false);
});

test("a success under another status is no mistake of what was sent", async () => {
  const created: Deviation = {
    id: "fees-are-created",
    summary: "An added fee is answered 201.",
    wire: () => ({
      answer: (answer, { name }) =>
        name === "addFeeToOrder" && answer.status === 200 ? { ...answer, status: 201 } : answer,
    }),
  };
  const { findings } = await probeOf((target) => target, "plain", [], tryAnswers, created);
  expect(findings.find(({ answer }) => answer === "bodies.fee")).toMatchObject({
    what: expect.stringMatching(/^addFeeToOrder answered 201/u) as string,
    fix: "Correct the service: the specification lists 200 for addFeeToOrder.",
  });
});
