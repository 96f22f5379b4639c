import { expect, test } from "vitest";
import { isAboutOrder } from "./events.ts";

test.each([
  ["4711", "4711"],
  ["urn:orders:4711", "4711"],
  ["https://orders.example/v1/orders/4711?version=2", "4711"],
  ["urn:orders:4711/A", "4711/A"],
  ["https://orders.example/v1/orders/4711%2FA/lines", "4711/A"],
  ["urn:tenant-1:order-1", "order-1"],
])("%s is about the order %s", (text, id) => {
  expect(isAboutOrder(text, id)).toBe(true);
});

test.each([
  ["urn:orders:47110", "4711"],
  ["urn:orders:14711", "4711"],
  ["urn:orders:4711/AB", "4711/A"],
  ["4712", "4711"],
])("%s is not about the order %s", (text, id) => {
  expect(isAboutOrder(text, id)).toBe(false);
});
