import { expect, test } from "vitest";
import type { Profile } from "../../../core/index.ts";
import { conflict, type Deviation, rewritingAnswers } from "../../../sandbox/index.ts";
import { probeOf, withProfile } from "../probe.testing.ts";
import { tryAnswers } from "./index.ts";

/** A profile that sends no price, of a service that sets it. */
function withoutPrices({ hooks: _, bodies, ...profile }: Profile): Profile {
  return {
    ...profile,
    defaultClass: "core",
    bodies: {
      ...bodies,
      orderLine: (line) => bodies?.orderLine?.({ ...line, price: "20.00", tax: "2.00" }) ?? null,
      orderLineChange: (id, line) => bodies?.orderLineChange?.(id, { ...line, price: "20.00", tax: "2.00" }) ?? null,
    },
  };
}

test("prices that the service sets are no mistake, and what only payments bring about is declared", async () => {
  const { findings, corrections } = await probeOf(withProfile(withoutPrices));
  expect(findings).toEqual([]);
  expect(corrections.map(({ path }) => path.at(-1)).filter((name) => name !== "amountDecimals")).toEqual([
    "hooks.settleBalance",
  ]);
});

test.each([
  ["17", 0],
  ["1700", 2],
])("the fee of 17.00 that is shown as %s says in which unit whole prices are", async (shown, decimals) => {
  const fault: Deviation = {
    id: "whole-amounts",
    summary: "Amounts are whole numbers.",
    wire: () => rewritingAnswers(/"(amount|price)":"\d+\.\d\d"/g, `"$1":${shown}`),
  };
  const { corrections } = await probeOf(withProfile(withoutPrices), "plain", [], tryAnswers, fault);
  expect(corrections).toContainEqual({ path: ["amountDecimals"], value: decimals });
});

const catalogue: Deviation = {
  id: "closed-catalogue",
  summary: "Lines have one of the products of a catalogue.",
  rules: ({ addOrderLines }) => ({
    addOrderLines: (order, requests, moment) =>
      requests.every(({ fareProductId }) => fareProductId === "ADULT")
        ? addOrderLines(order, requests, moment)
        : conflict("no such product"),
  }),
};

test("where a service takes no invented products, lines have the one of a line that names none", async () => {
  const { findings, corrections } = await probeOf(
    withProfile(({ bodies, ...profile }) => ({
      ...profile,
      bodies: {
        ...bodies,
        orderLine: ({ fareProduct = { id: "ADULT", version: "1" }, ...line }) =>
          bodies?.orderLine?.({ ...line, fareProduct }) ?? null,
      },
    })),
    "plain",
    [],
    tryAnswers,
    catalogue,
  );
  const written = corrections.find(({ path }) => path.join(".") === "bodies.lineContents");
  expect(written?.value).toHaveLength(5);
  expect(written?.code).toContain('["ADULT"],');
  const what = expect.stringContaining("the fareProduct ADULT") as string;
  expect(findings).toContainEqual(expect.objectContaining({ answer: "bodies.lineContents", what }));
});
