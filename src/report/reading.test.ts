import { expect, test } from "vitest";
import { exchangeWith } from "./exchanges.testing.ts";
import { decisiveExchange } from "./reading.ts";
import { exampleRecord } from "./run-record.testing.ts";

test("of a generated case the answer that is spoken of is decisive, and else the last call of the API", () => {
  const exchanges = (["removeOrderLine", "failOrder", "getOrder", "hook"] as const).map((called) =>
    exchangeWith(called, { called, response: { status: 204, headers: {}, body: null, truncated: false } }),
  );
  const decisiveOf = (actual: string) =>
    decisiveExchange(
      {
        scenario: "parallel calls",
        outcome: "fail",
        actual,
        exchanges: exchanges.map(({ id }) => id),
        generated: { steps: [], rerun: "--only races --replay 1" },
      },
      { ...exampleRecord(), exchanges },
    )?.id;
  expect(decisiveOf("answer of removeOrderLine: 204")).toBe("removeOrderLine");
  expect(decisiveOf("answer of removeOrderLine: 409")).toBe("getOrder");
  expect(decisiveOf('status: "DRAFT"')).toBe("getOrder");
});
