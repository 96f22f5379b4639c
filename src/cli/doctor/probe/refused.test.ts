import { expect, test } from "vitest";
import type { Deviation } from "../../../sandbox/index.ts";
import { probeOf } from "../probe.testing.ts";
import { tryAnswers } from "./index.ts";

test("a success under another status is no mistake of what was sent", async () => {
  const created: Deviation = {
    id: "fees-are-created",
    summary: "An added fee is answered 201.",
    wire: () => ({
      answer: (answer, { name }) =>
        name === "addFeeToOrder" && answer.status === 200 ? { ...answer, status: 201 } : answer,
    }),
  };
  const { findings } = await probeOf((target) => target, "plain", [], tryAnswers, created);
  expect(findings.find(({ answer }) => answer === "bodies.fee")).toMatchObject({
    what: expect.stringMatching(/^addFeeToOrder answered 201/u) as string,
    fix: "Correct the service: the specification lists 200 for addFeeToOrder.",
  });
});
