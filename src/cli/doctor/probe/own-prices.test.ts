import { expect, test } from "vitest";
import type { Profile } from "../../../core/index.ts";
import { conflict, type Deviation } from "../../../sandbox/index.ts";
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
  expect(corrections).toEqual([expect.objectContaining({ path: ["absent", "hooks.settleBalance"] })]);
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
