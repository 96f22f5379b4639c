import { expect, test } from "vitest";
import type { Target } from "../configuration/target.ts";
import { exampleProfile } from "./answer.testing.ts";
import { addressOf, buildRequest, callAt, type Call } from "./request-builder.ts";

const headers = {
  distributionChannel: { name: "D", value: "web", otherValue: "app", required: true },
  pointOfSale: { name: "P", value: "desk", required: false },
};

function sentWith(changes: Pick<Call, "channelHeaders">): Readonly<Record<string, string>> {
  const target = {
    access: { baseUrl: "https://orders.example.test", clientName: "tests" },
    profile: { ...exampleProfile, headers },
  } as unknown as Target;
  return buildRequest(target, { operation: "createOrder", ...changes }, null, "c-1").headers;
}

test("headers of the sales channel are sent where they are required or wanted", () => {
  expect(sentWith({})).toMatchObject({ D: "web" });
  expect(sentWith({})).not.toHaveProperty("P");
  expect(sentWith({ channelHeaders: true })).toMatchObject({ D: "web", P: "desk" });
});

test("another channel is named by the other values, where the profile has them", () => {
  expect(sentWith({ channelHeaders: "other" })).toMatchObject({ D: "app", P: "desk" });
});

test("an address leads back to its call", () => {
  const call: Call = {
    operation: "removeOrderLine",
    path: { orderId: "a/b c", orderLineId: "1" },
    query: [["version", "eq:1,2&"]],
  };
  const address = addressOf("", call);
  expect(callAt("removeOrderLine", address, "{}")).toEqual({ ...call, bodyText: "{}" });
  expect(callAt("createOrder", "/v1/orders", "")).toEqual({ operation: "createOrder", path: {}, query: [] });
  expect(() => callAt("getOrders", address, "")).toThrow("is no address of getOrders");
});
