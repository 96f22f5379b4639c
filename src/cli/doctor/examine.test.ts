import { expect, test } from "vitest";
import { isOfWrongBody } from "./examine.ts";
import type { ProbeResult } from "./probe/index.ts";

const wrongBody: ProbeResult["findings"][number] = {
  kind: "wrong",
  answer: "bodies.orderLine",
  what: "addOrderLines answered 400: a line has a leg",
  fix: "Correct the body that `bodies.orderLine` makes.",
  exchange: "1",
};

test("that a service refuses a wrong body is no choice of it, and its other refusals are", () => {
  const probe = { findings: [wrongBody] };
  expect(isOfWrongBody("refuses.addOrderLines", probe)).toBe(true);
  expect(isOfWrongBody("refuses.updateOrderLines", probe)).toBe(false);
  expect(isOfWrongBody("refuses.changes-once-confirmed", probe)).toBe(false);
  expect(isOfWrongBody("cancel.books-payments", probe)).toBe(false);
});

test.each<Partial<typeof wrongBody>>([{ kind: "hint" }, { answer: "fields.orderLineId" }])(
  "a finding that is no wrong body says nothing of refusals: %j",
  (other) => {
    expect(isOfWrongBody("refuses.addOrderLines", { findings: [{ ...wrongBody, ...other }] })).toBe(false);
  },
);
