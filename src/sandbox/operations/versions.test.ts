import { expect, test } from "vitest";

import { orderUnderTest } from "./order-under-test.testing.ts";

test("a change to a confirmed order starts the next draft, and the confirmed version stays readable", async () => {
  const { lines, confirmLines, call, read } = await orderUnderTest();
  await confirmLines(...(await lines(true, "10.00")));
  const first = await read();
  await lines(true, "5.00");
  expect(await read()).toMatchObject({ version: 2, status: "DRAFT", totalAmount: "15.00" });
  expect((await call("getOrder", undefined, { query: "version=1" })).json()).toEqual(first);
  const [, second = ""] = (await read()).orderLines.map((line) => line.orderLineId);
  await confirmLines(second);
  expect(await read()).toMatchObject({ version: 2, status: "CONFIRMED" });
  expect((await call("getOrder", undefined, { query: "version=1" })).json()).toEqual(first);
});

test("the current version can be read by its number, a future one cannot", async () => {
  const { call, read } = await orderUnderTest();
  expect((await call("getOrder", undefined, { query: "version=1" })).json()).toEqual(await read());
  for (const version of ["2", "0", "-1", "abc", "2147483648", "1&version=1"]) {
    expect((await call("getOrder", undefined, { query: `version=${version}` })).status).toBe(404);
  }
});

test("the state at creation cannot be read as a version", async () => {
  const { lines, confirmLines, call } = await orderUnderTest();
  await confirmLines(...(await lines(true, "10.00")));
  expect((await call("getOrder", undefined, { query: "version=0" })).status).toBe(404);
});

test("a reset returns to the latest confirmed version", async () => {
  const { lines, confirmLines, call, read } = await orderUnderTest();
  await confirmLines(...(await lines(true, "10.00")));
  const confirmed = await read();
  await lines(true, "5.00");
  await call("addFeeToOrder", { amount: "2.00" });
  await call("addReservationToOrder", [{ seat: "12A" }]);
  await call("addTravellersToOrder", [{ name: "Ada" }]);
  expect((await call("resetOrder")).json()).toEqual(confirmed);
  expect(await read()).toEqual(confirmed);
  expect((await call("resetOrder")).json()).toEqual(confirmed);
});

test("a reset returns to the state at creation when nothing was confirmed", async () => {
  const { lines, call, read } = await orderUnderTest({}, { externalReference: "REF" });
  const created = await read();
  await lines(true, "5.00");
  await call("addReservationToOrder", [{ seat: "12A" }]);
  await call("updateOrder", { externalReference: "OTHER" });
  expect((await call("resetOrder")).json()).toEqual(created);
});

test("a failed version counts as confirmed, so a reset returns to it", async () => {
  const { lines, call, read } = await orderUnderTest();
  await lines(true, "5.00");
  await call("failOrder", {});
  const failed = await read();
  await call("updateOrder", { contact: "me" });
  expect(await read()).toMatchObject({ version: 2, status: "DRAFT", failed: false });
  expect((await call("resetOrder")).json()).toEqual(failed);
});

test("an empty update changes nothing and starts no draft", async () => {
  const { lines, confirmLines, call, read } = await orderUnderTest();
  await confirmLines(...(await lines(true, "10.00")));
  const confirmed = await read();
  expect((await call("updateOrder", {})).json()).toEqual(confirmed);
  expect((await call("deleteOrderLines")).status).toBe(204);
  expect(await read()).toEqual(confirmed);
});
