import { expect, test } from "vitest";
import { inventedAddress, inventedName, referenceIn } from "./invented-persons.ts";

test.each(["oc-mhxk2f3a-3f9ab2-x1-4", "x", "xx9", "p3814-usffyr-2"])(
  "the reference %s can be read in a name",
  (reference) => {
    const name = inventedName(reference);
    expect(referenceIn(name)).toBe(reference);
    expect(name).toMatch(/^[A-Z -]+$/u);
  },
);

test("the reference can be read in an address, and in no other text", () => {
  expect(referenceIn(inventedAddress("p3814-usffyr-2", "contact"))).toBe("p3814-usffyr-2");
  expect(referenceIn("Rosamunde Hagenbeck")).toBeNull();
});
