import { expect, test } from "vitest";
import { exampleJournal, placing, requirementsOf, whole } from "./journal.testing.ts";

test("a hook that names an order pays for no other, and one that names none may pay for any", () => {
  const { create, call, journal } = exampleJournal();
  create();
  const paid = { ...whole, balance: "-22.00", paymentRefs: ["p"] };
  create({ ...whole, id: "o-2" });
  journal.intervened({ method: "POST", url: "/pay/o-2" });
  expect(call("getOrder", { json: paid })).toHaveLength(1);
  journal.intervened({ method: "POST", url: "/pay/all" });
  expect(call("getOrder", { json: { ...paid, paymentRefs: ["p", "q"] } })).toEqual([]);
});

test("a hook that ends a token, or names an order of others, pays for no order", () => {
  const hooks = {
    settleBalance: (id: string) => ({ method: "POST" as const, url: `/hooks/pay?order=${id}` }),
    expireDuringProcessing: ({ token }: { token: string }) => ({
      method: "POST" as const,
      url: "/hooks/end",
      body: { token },
    }),
  };
  const { create, call, journal } = exampleJournal({ ...placing, hooks });
  create();
  const paid = { ...whole, balance: "-22.00", paymentRefs: ["p"] };
  expect(journal.intervened({ method: "POST", url: "https://example.test/hooks/end" })).toEqual([]);
  expect(journal.intervened({ method: "POST", url: "https://example.test/hooks/pay?order=o-77" })).toEqual([]);
  expect(call("getOrder", { json: paid })).toHaveLength(1);
  expect(journal.intervened({ method: "POST", url: "https://example.test/hooks/end-of-day" })).toHaveLength(1);
});

test("after a hook an order may be paid", () => {
  const { create, call, journal } = exampleJournal();
  create();
  journal.intervened({ method: "POST", url: "/pay/o-1" });
  const paid = { ...whole, balance: "-22.00", paymentRefs: ["p"] };
  expect(call("getOrder", { json: paid })).toEqual([]);
  expect(requirementsOf(call("getOrder", { json: { ...paid, balance: "0.00" } }))).toEqual([
    "frames.own-order.getOrder",
  ]);
});
