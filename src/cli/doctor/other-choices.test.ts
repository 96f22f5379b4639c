import { expect, test } from "vitest";
import { conflict, ruled } from "../../sandbox/index.ts";
import { tryAnswers } from "./probe/index.ts";
import { probeOf, withProfile } from "./probe.testing.ts";

test("pages that are short count as pages", async () => {
  const unpaged = withProfile(({ paging: _, ...profile }) => profile);
  const { corrections } = await probeOf(unpaged, "plain", ["pages-are-short"]);
  const found = corrections.map(({ path, value }) => `${path.join(".")}: ${JSON.stringify(value)}`);
  expect(found).toContain("paging.firstPage: 1");
  expect(found).not.toContain(`paging.counts: "orders"`);
});

test("a change of lines is tried on the only line of a draft as well", async () => {
  const { findings } = await probeOf((target) => target, "plain", [], tryAnswers, {
    id: "lines-are-not-updated-beside-others",
    summary: "A line is only updated while it is the only one.",
    ...ruled("updateOrderLines", (updateOrderLines, order, ...rest) =>
      order.orderLines.length > 1 ? conflict("The order has other lines") : updateOrderLines(order, ...rest),
    ),
  });
  expect(findings).toEqual([]);
});
