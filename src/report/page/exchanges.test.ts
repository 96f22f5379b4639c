import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { leaksIn } from "../../core/client/redaction/canary.testing.ts";
import { exchangeWith } from "../exchanges.testing.ts";
import { exampleRecord, greenRecord, recordWith } from "../run-record.testing.ts";
import { elementsOf, parseStrictly, textOf } from "../strict-markup.testing.ts";
import { dataIn, opened } from "./opened.testing.ts";
import { renderPage } from "./page.ts";

interface Data {
  readonly lines: { readonly lines: readonly { readonly id: string }[] };
}

test("exchanges of a check that are not shown are counted", () => {
  const [failed] = exampleRecord().verdict.requirements.filter(({ outcome }) => outcome === "fail");
  const counted = (count: number): string | undefined => {
    const exchanges = Array.from({ length: count }, (_, index) => exchangeWith(`c-${index}`, {}));
    const checks = [{ scenario: "s", outcome: "fail" as const, exchanges: exchanges.map(({ id }) => id) }];
    return /\d+ exchanges? of this check/u.exec(renderPage(recordWith([{ ...failed!, checks }], exchanges)))?.[0];
  };
  expect([1, 8].map(counted)).toEqual(["1 exchange of this check", "8 exchanges of this check"]);
});

test("a page leaves out exchanges that do not fit, but not those behind failures", () => {
  // What cannot be compressed fills it soonest.
  const response = () => ({ status: 200, headers: {}, body: randomBytes(7_500).toString("base64"), truncated: false });
  const many = Array.from({ length: 400 }, (_, index) => exchangeWith(`c-${index}`, { response: response() }));
  const [failed] = exampleRecord().verdict.requirements.filter(({ outcome }) => outcome === "fail");
  const checks = [{ scenario: "s", outcome: "fail" as const, exchanges: ["c-398"] }];
  const page = renderPage(recordWith([{ ...failed!, checks }], many));
  const { lines } = dataIn(page) as unknown as Data;

  expect(page.length).toBeLessThan(2_000_000);
  expect(lines.lines[0]?.id).toBe("c-398");
  const section = elementsOf(parseStrictly(page), "details").find(
    ({ attributes }) => attributes["id"] === "part-exchanges",
  );
  expect(textOf(section!)).toContain(`${400 - lines.lines.length} more in exchanges.ndjson`);
});

test("a generated failure shows what each of its clients sent, and sends it at the same time again", () => {
  const { verdict } = exampleRecord();
  const [failed] = verdict.requirements.filter(({ outcome }) => outcome === "fail");
  const exchanges = Array.from({ length: 12 }, (_, at) =>
    exchangeWith(`race-${at}`, { startedAt: `2026-11-20T10:00:${at < 4 ? `0${at}.000` : "05.000"}Z` }),
  );
  const generated = { steps: ["clients call at the same time"], rerun: "--only races --replay 7" };
  const checks = [{ scenario: "races", outcome: "fail" as const, exchanges: exchanges.map(({ id }) => id), generated }];
  const text = textOf(parseStrictly(renderPage(recordWith([{ ...failed!, checks }], exchanges))));

  for (const { id } of exchanges) expect(text).toContain(id);
  expect(text.match(/curl -i .* &$/gmu)).toHaveLength(7);
  expect(text.match(/curl -i .* & wait$/gmu)).toHaveLength(1);
});

test("the timeline of a race has the calls of its clients by name, and folds what came before", () => {
  const [failed] = exampleRecord().verdict.requirements.filter(({ outcome }) => outcome === "fail");
  const exchanges = Array.from({ length: 5 }, (_, at) =>
    exchangeWith(`race-${at}`, { startedAt: `2026-11-20T10:00:0${at}.000Z` }),
  );
  const generated = {
    steps: ["clients call at the same time: add, add", "a drawing"],
    rerun: "--only races --replay 7",
    clients: { "race-2": "client 1", "race-3": "client 2", "race-4": "afterwards" },
  };
  const checks = [{ scenario: "races", outcome: "fail" as const, exchanges: exchanges.map(({ id }) => id), generated }];
  const page = parseStrictly(renderPage(recordWith([{ ...failed!, checks }], exchanges)));
  const text = textOf(page);

  expect(
    elementsOf(page, "b")
      .map(textOf)
      .filter((name) => Object.values(generated.clients).includes(name)),
  ).toEqual(Object.values(generated.clients));
  expect(text).toContain("2 earlier exchanges");
  expect(text).toContain("clients call at the same time: add, add. A bar shows");
  expect(text).not.toContain("a drawing");
});

test("a search for secrets finds packed parts of the page", () => {
  const canary = "s3cret-kanary-in-an-exchange";
  const response = { status: 200, headers: { "x-shown": canary }, body: null, truncated: false };
  const page = renderPage(recordWith(greenRecord().verdict.requirements, [exchangeWith("c-1", { response })]));

  expect(leaksIn([["page", page]], [canary])).toEqual([]);
  expect(leaksIn([["page", opened(page)]], [canary])).toContain(`page: ${canary} plain`);
});
