import { expect, test } from "vitest";
import type { RequirementId } from "../specification/requirements/index.ts";
import { causesOf, failed } from "./causes.testing.ts";

test("orders that are read out of date are one cause, and what one or two operations change is not", () => {
  const latest: RequirementId = "orders.get.latest";
  const [created, confirmed, failing, elsewhere, reading, label] = [
    "orders.get.read-back",
    "confirm-lines.all.read-back",
    "fail.draft.read-back",
    "frames.other-orders.createOrder",
    "frames.own-order.getOrder",
    "contract.media-type.getOrder",
  ] as const satisfies RequirementId[];
  const two = [latest, created, confirmed, elsewhere, label].map((id) => failed(id));
  expect(causesOf([...two, failed(failing), failed(reading)])).toEqual({
    [latest]: undefined,
    [created]: latest,
    [confirmed]: latest,
    [failing]: latest,
    [elsewhere]: latest,
    [reading]: latest,
    [label]: undefined,
  });
  expect(causesOf([...two, failed(failing)])[confirmed]).toBeUndefined();
  expect(causesOf([...two, failed(reading)])[confirmed]).toBeUndefined();
  const generated = { steps: [], rerun: "--only races --replay 9", clients: { a: "client 1" } };
  expect(causesOf([...two, failed(reading), failed(failing, { generated })])[confirmed]).toBeUndefined();
});
