import { expect, test } from "vitest";
import { conflict, ruled } from "../../sandbox/index.ts";
import { tryAnswers } from "./probe/index.ts";
import { withAnswers } from "./fix/index.ts";
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

test("a form in which a filter does not find a value is named with the form in which it does", async () => {
  const inCents = (filter: string, value: string): string =>
    filter === "totalAmount" ? String(Math.round(Number(value) * 100)) : value;
  const operand = withProfile(({ search, ...profile }) => ({ ...profile, search: { ...search, operand: inCents } }));
  const shownInCents = withProfile((profile) => ({ ...profile, amountDecimals: 2 }));
  const [tooSmall, tooLarge] = await Promise.all([
    probeOf(operand, "plain"),
    probeOf(shownInCents, "plain", ["amounts-are-in-minor-units"]),
  ]);
  const said = ({ findings }: typeof tooSmall) => findings.filter(({ answer }) => answer === "search.operand");
  expect(said(tooSmall)).toMatchObject([
    {
      what: expect.stringMatching(/^writes totalAmount as (\d+)00, .*; by \1\.00 it does$/u) as string,
      fix: "Leave the value for totalAmount as it is given.",
    },
  ]);
  expect(said(tooLarge)).toEqual([
    expect.objectContaining({
      fix: 'Write `(filter, value) => (["balance", "totalAmount", "totalTaxAmount"].includes(filter) ? String(Math.round(Number(value) * 100)) : value)`.',
    }),
  ]);
});

test.each(["times-are-epoch-seconds", "times-are-http-dates", "amounts-have-a-currency"])(
  "that filters take the usual form of values where %s is found, and written as code",
  async (interpretation) => {
    const { findings, corrections } = await probeOf(
      withProfile((profile) => profile),
      "plain",
      [interpretation],
    );
    const fix = "Write `(_, value) => value`.";
    expect(findings).toEqual([expect.objectContaining({ answer: "search.operand", fix })]);
    const profile = "export default {\n  search: {\n    visibleAfterMs: 0,\n  },\n};\n";
    expect(withAnswers(profile, corrections).text).toContain("    operand: (_, value) => value,\n");
  },
);
