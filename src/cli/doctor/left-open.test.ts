import { expect, test } from "vitest";
import { conflict } from "../../sandbox/index.ts";
import { tryAnswers } from "./probe/index.ts";
import { probeOf, withProfile } from "./probe.testing.ts";

test("pages that are short count as pages", async () => {
  const unpaged = withProfile(({ paging: _, ...profile }) => profile);
  const { corrections } = await probeOf(unpaged, "plain", ["pages-are-short"]);
  const found = corrections.map(({ path, value }) => `${path.join(".")}: ${JSON.stringify(value)}`);
  expect(found).toContain("paging.firstPage: 1");
  expect(found).not.toContain(`paging.counts: "orders"`);
});

test("a refusal that the service may choose is left to the scenarios", async () => {
  const { findings } = await probeOf((target) => target, "plain", ["paid-refuses-change"], tryAnswers, {
    id: "lines-are-not-updated",
    summary: "Lines are never updated.",
    rules: () => ({ updateOrderLines: () => conflict("The service does not take this") }),
  });
  expect(findings.map(({ answer, kind }) => `${kind} ${answer}`)).toEqual(["hint bodies.orderLineChange"]);
});
