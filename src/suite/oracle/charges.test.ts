import { expect, test } from "vitest";
import { priceFor } from "./charges.ts";

test.each([
  ["nothing", "115.20", "2.30", "10.20"],
  ["a fee of 2.00", "117.20", "4.30", "8.20"],
  ["a tenth as tax", { amount: "126.720" }, { amount: "2.530" }, "9.27"],
  ["more than the sum", "135.20", "22.30", "10.20"],
  ["an unreadable amount", "many", "2.30", "10.20"],
  ["less for more", "1.00", "2.30", "10.20"],
])("for an order that costs 10.20, where %s comes on top, a line is given its price", (_, dear, cheap, price) => {
  const costs = [
    { price: "115.20", total: dear },
    { price: "2.30", total: cheap },
  ];
  expect(priceFor("10.20", costs)).toBe(price);
});

test("without two orders to go by a price is the sum", () => {
  expect(priceFor("10.20", [{ price: "1.00", total: "2.00" }])).toBe("10.20");
});
