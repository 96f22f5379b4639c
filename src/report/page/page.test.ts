import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { exampleExchanges, exchangeWith } from "../example-exchanges.ts";
import { exampleRecord, greenRecord, hostileRecord, hostileText, recordWith } from "../example-record.ts";
import { elementsOf, parseStrictly, textOf, type Element } from "../strict-markup.ts";
import { visible } from "../wording.ts";
import { renderPage } from "./page.ts";
import type { RunRecord } from "../run-record.ts";

function headingsOf(page: Element): string[] {
  return elementsOf(page, "h2").map(textOf);
}

function withClass(page: Element, name: string, value: string): readonly Element[] {
  return elementsOf(page, name).filter(({ attributes }) => attributes["class"] === value);
}

test("shows failures before the table and everything else after it", () => {
  expect(headingsOf(parseStrictly(renderPage(exampleRecord())))).toEqual([
    "Failures 3",
    "Errors of the suite itself 1",
    "By area",
    "Warnings 1",
    "Blocked 4",
    `Passed ${passed(exampleRecord())}`,
    "Not applicable 1",
    "Observations 1",
    "Residue 1",
    "Exchanges 5",
  ]);
});

test("a green run has no heading for what did not happen", () => {
  expect(headingsOf(parseStrictly(renderPage(greenRecord())))).toEqual([
    "By area",
    `Passed ${passed(greenRecord())}`,
    "Exchanges 5",
  ]);
});

test("the command at its top repeats the part that was run", () => {
  const commandOf = (record: RunRecord): string | undefined =>
    withClass(parseStrictly(renderPage(record)), "p", "rerun").map(textOf)[0];
  expect(commandOf(exampleRecord())).toMatch(/orders-conformance run --target staging --seed 7$/u);
  expect(commandOf({ ...exampleRecord(), selection: "--only token" })).toMatch(/run --only token --target staging/u);
});

test("what a client sent is shown without a command, since the service that it called is gone", () => {
  const record = exampleRecord();
  const headings = (role: "server" | "client"): string[] =>
    elementsOf(parseStrictly(renderPage({ ...record, verdict: { ...record.verdict, role } })), "h5").map(textOf);
  expect(headings("server")).toContain("Replay");
  expect(headings("client")).toEqual(headings("server").filter((heading) => heading !== "Replay"));
});

test("every requirement can be opened, and only what is broken stands open", () => {
  const cards = withClass(parseStrictly(renderPage(exampleRecord())), "details", "requirement");
  const open = cards.filter(({ attributes }) => attributes["open"] !== undefined);

  expect(cards).toHaveLength(exampleRecord().verdict.requirements.length);
  expect(open.map(({ attributes }) => attributes["data-outcome"])).toEqual(["fail", "fail", "fail", "error"]);
});

test("a failure has its decisive exchange in place, the others refer to one that is there", () => {
  const page = parseStrictly(renderPage(exampleRecord()));
  const [failure] = withClass(page, "details", "requirement");
  const places = new Set(elementsOf(page, "details").map(({ attributes }) => attributes["id"]));
  const references = elementsOf(page, "details").flatMap(({ attributes }) => attributes["data-exchange"] ?? []);

  expect(textOf(failure!)).toContain('"totalPrice": 1.10');
  expect(textOf(failure!)).toContain("curl -i 'https://orders.example.test/");
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter((reference) => !places.has(reference))).toEqual([]);
});

test("an exchange without an answer, and one that is not JSON, are shown as they are", () => {
  const text = textOf(parseStrictly(renderPage(exampleRecord())));

  expect(text).toContain("no answer within 5000 ms");
  expect(text).toContain("<h1>Bad gateway</h1>\n… [cut when it was recorded]");
  expect(text).toContain("Zoë · 東京");
});

test("loads nothing and lets nothing run but its own script", () => {
  const source = renderPage(exampleRecord());
  const page = parseStrictly(source);
  const [script, ...others] = elementsOf(page, "script");
  const policy = elementsOf(page, "meta").find(({ attributes }) => "http-equiv" in attributes)?.attributes["content"];

  expect(others).toEqual([]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`'sha256-${createHash("sha256").update(textOf(script!)).digest("base64")}'`);
  expect(source).not.toMatch(/<[^>]+ (?:src|style|on\w+)="/);
  expect(elementsOf(page, "a").filter(({ attributes }) => !attributes["href"]?.startsWith("#"))).toEqual([]);
});

test("hostile text makes no element and no attribute", () => {
  const page = parseStrictly(renderPage(hostileRecord()));

  expect(elementsOf(page, "img")).toEqual([]);
  expect(elementsOf(page, "script")).toHaveLength(1);
  expect(textOf(page)).toContain(visible(hostileText));
});

test("a huge body is cut with a note", () => {
  const body = JSON.stringify({ text: "x".repeat(5_000_000) });
  const huge = exchangeWith("huge", { response: { status: 200, headers: {}, body, truncated: false } });
  const { verdict } = exampleRecord();
  const without = renderPage(recordWith(verdict.requirements, exampleExchanges()));
  const page = renderPage(recordWith(verdict.requirements, [...exampleExchanges(), huge]));

  expect(page.length - without.length).toBeLessThan(1_000_000);
  expect(page).toContain("… [cut: 5000");
});

test("exchanges of a check that are not shown are counted", () => {
  const [failed] = exampleRecord().verdict.requirements.filter(({ outcome }) => outcome === "fail");
  const counted = (count: number): string | undefined => {
    const exchanges = Array.from({ length: count }, (_, index) => exchangeWith(`c-${index}`, {}));
    const checks = [{ scenario: "s", outcome: "fail" as const, exchanges: exchanges.map(({ id }) => id) }];
    return /\d+ earlier exchanges?/u.exec(renderPage(recordWith([{ ...failed!, checks }], exchanges)))?.[0];
  };
  expect([6, 7, 8].map(counted)).toEqual([undefined, "1 earlier exchange", "2 earlier exchanges"]);
});

test("exchanges beyond the room of the page are left to the record, but not those behind failures", () => {
  const response = { status: 200, headers: {}, body: "x".repeat(20_000), truncated: false };
  const many = Array.from({ length: 700 }, (_, index) => exchangeWith(`c-${index}`, { response }));
  const [failed] = exampleRecord().verdict.requirements.filter(({ outcome }) => outcome === "fail");
  const checks = [{ scenario: "s", outcome: "fail" as const, exchanges: ["c-698"] }];
  const page = parseStrictly(renderPage(recordWith([{ ...failed!, checks }], many)));
  const shown = elementsOf(page, "details").flatMap(({ attributes }) => attributes["id"] ?? []);

  expect(shown.slice(-1)).toEqual(["exchange-698"]);
  expect(shown.length).toBeGreaterThan(500);
  expect(withClass(page, "details", "all").map(textOf).join()).toContain(
    `${700 - shown.length} more stand in exchanges.ndjson`,
  );
});

function passed({ verdict }: RunRecord): number {
  return verdict.requirements.filter(({ outcome }) => outcome === "pass").length;
}
