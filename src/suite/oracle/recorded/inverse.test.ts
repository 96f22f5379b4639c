import { expect, test } from "vitest";
import { inverse } from "./inverse.ts";

interface Line {
  readonly name: string;
  readonly price: string;
  readonly waits: boolean;
  readonly legs?: readonly { readonly from: string; readonly to?: string }[];
}

const example: Line = { name: "line-1", price: "70.57", waits: true, legs: [{ from: "stop-1", to: "stop-2" }] };

test.each<readonly [string, (line: Line) => unknown]>([
  ["texts", ({ price, waits, ...line }) => ({ ...line, price, state: waits ? "PENDING" : "NONE" })],
  ["numbers", ({ price, waits, ...line }) => ({ ...line, cost: { amount: Number(price) }, waits })],
  [
    "hundredths",
    ({ price, waits, name, legs }) => ({
      name,
      cents: Math.round(Number(price) * 100),
      ...(waits && { pending: true }),
      journey: legs && { legs: legs.map(({ from, to }) => ({ begin: { at: from }, end: { at: to } })) },
    }),
  ],
])("what was meant is read from a body with %s", (_, make) => {
  const understood = inverse(make, example);
  const lines: readonly Line[] = [
    { name: "a", price: "12.50", waits: false },
    { name: "b", price: "3.00", waits: true, legs: [{ from: "x", to: "y" }, { from: "z" }] },
  ];
  for (const line of lines) {
    const body = JSON.parse(JSON.stringify(make(line))) as unknown;
    const { price, ...rest } = understood(body) ?? { price: "" };
    expect([rest, Number(price)]).toEqual([{ ...line, price: undefined }, Number(line.price)]);
  }
});

test("a body that the profile does not make is not understood", () => {
  const understood = inverse(({ name, price }: Line) => ({ name, price, kind: "line" }), example);
  expect(understood({ name: "a", price: "1.00", kind: "line" })).toEqual({ name: "a", price: "1.00" });
  expect(understood({ name: "a", price: "1.00", kind: "line", currency: "NOK" })).toBeNull();
  expect(understood({ name: "a", price: "1.00", kind: "voucher" })).toBeNull();
  expect(understood(undefined)).toBeNull();
});
