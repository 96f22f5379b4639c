import { createHash } from "node:crypto";
import { Script } from "node:vm";
import { expect, test } from "vitest";
import { exampleExchanges, exchangeWith } from "../exchanges.testing.ts";
import { exampleRecord, greenRecord, hostileRecord, hostileText, recordWith } from "../run-record.testing.ts";
import { elementsOf, parseStrictly, textOf, withClass, type Element } from "../strict-markup.testing.ts";
import { visible } from "../wording.ts";
import { dataIn, opened } from "./opened.testing.ts";
import { renderPage } from "./page.ts";
import type { RunRecord } from "../run-record.ts";
import type { Verdict } from "../../core/index.ts";
import { script } from "./script.ts";

function headingsOf(page: Element): string[] {
  return elementsOf(page, "h2").map(textOf);
}

interface Data {
  readonly parts: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<string, string>>;
  readonly lines: {
    readonly lines: readonly { readonly id: string; readonly html: string }[];
    readonly order: number[];
  };
}

/** What the script of a page unpacks, each piece parsed as strictly as the page itself. */
function packedIn(page: string) {
  const data = dataIn(page);
  const { parts, bodies, lines } = data as unknown as Data;
  const parsed = (pieces: Readonly<Record<string, string>>): Readonly<Record<string, Element>> =>
    Object.fromEntries(Object.entries(pieces).map(([name, html]) => [name, parseStrictly(`<div>${html}</div>`)]));
  const exchanges = Object.entries(data).filter(([name]) => name.startsWith("exchanges-"));
  return {
    parts: parsed(parts),
    bodies: parsed(bodies),
    lines,
    exchanges: exchanges.flatMap(([, pieces]) => Object.values(parsed(pieces as Readonly<Record<string, string>>))),
  };
}

test("shows failures before the table and everything else after it", () => {
  expect(headingsOf(parseStrictly(renderPage(exampleRecord())))).toEqual([
    "Failures 3 requirements",
    "Errors of the suite itself 1 requirement",
    "By area",
    "States and transitions",
    "Warnings 1 requirement",
    "Blocked 4 requirements",
    `Passed ${passed(exampleRecord())} requirements`,
    "Not applicable 1 requirement",
    "Observations 1",
    "Leftovers 1",
    "Exchanges 5",
  ]);
});

test("a green run has no heading for what did not happen", () => {
  expect(headingsOf(parseStrictly(renderPage(greenRecord())))).toEqual([
    "By area",
    "States and transitions",
    `Passed ${passed(greenRecord())} requirements`,
    "Exchanges 5",
  ]);
});

test("a command of its own repeats the part that was run", () => {
  const commandOf = (record: RunRecord): string | undefined =>
    withClass(parseStrictly(renderPage(record)), "div", "rerun")
      .flatMap((part) => withClass(part, "pre", "command"))
      .map(textOf)[0];
  expect(commandOf(exampleRecord())).toMatch(/orders-conformance run --target staging --seed 7$/u);
  expect(commandOf({ ...exampleRecord(), selection: "--only token" })).toMatch(/run --only token --target staging/u);
});

test("the first failure is open, the others are folded in the page, everything else is in folded parts", () => {
  const page = renderPage(exampleRecord());
  const cards = withClass(parseStrictly(page), "details", "requirement");
  expect(cards.map(({ attributes }) => [attributes["data-outcome"], attributes["open"]])).toEqual([
    ["fail", "open"],
    ["fail", undefined],
    ["fail", undefined],
    ["error", undefined],
  ]);
  const { parts, bodies } = packedIn(page);
  const folded = ["warn", "blocked", "pass", "not-applicable"].flatMap((outcome) =>
    withClass(parts[outcome]!, "details", "requirement").map(({ attributes }) => attributes["id"]),
  );
  expect(folded.toSorted()).toEqual(
    Object.keys(bodies)
      .map((id) => `requirement-${id}`)
      .toSorted(),
  );
  expect(folded.length + cards.length).toBe(exampleRecord().verdict.requirements.length);
});

test("failures of one cause are folded below it, and checks that are alike are one", () => {
  const { requirements } = exampleRecord().verdict;
  const [failed] = requirements.filter(({ outcome }) => outcome === "fail");
  const [check] = failed!.checks;
  const alike = ["one", "two", "three"].map((name) => ({ ...check!, scenario: `scenario ${name}` }));
  const cause = { ...failed!, checks: alike };
  const page = parseStrictly(
    renderPage(recordWith([cause, { ...failed!, id: "fail.symptom", consequenceOf: cause.id }], exampleExchanges())),
  );
  expect(headingsOf(page)[0]).toBe("Failures 2 requirements from 1 cause");
  const [follows] = withClass(page, "details", "follows");
  expect(textOf(follows!)).toContain("fail.symptom");
  expect(follows!.attributes["open"]).toBeUndefined();
  const [card] = withClass(page, "details", "requirement");
  expect(textOf(card!)).toContain("2 more checks failed the same way");
});

test("the member that a failure is about is marked in the answer that decided it", () => {
  const [failure] = withClass(parseStrictly(renderPage(exampleRecord())), "details", "requirement");
  const [{ id }] = [failure!.attributes];
  expect(id).toBe("requirement-confirm-lines.all.order-confirmed");
  expect(elementsOf(failure!, "mark").map(textOf)).toEqual(['  "status": "DRAFT",']);
});

test("what a client sent is shown with its headers and without a command, since the service that it called is gone", () => {
  const record = exampleRecord();
  const labels = (role: "server" | "client"): string[] =>
    withClass(parseStrictly(renderPage({ ...record, verdict: { ...record.verdict, role } })), "p", "label").map(textOf);
  const commands = ["Replay", "Repeat it from the start"];
  expect(labels("server")).toEqual(expect.arrayContaining(commands));
  expect(labels("client")).not.toEqual(expect.arrayContaining(commands));
  expect(labels("client")).toContain("sent");
});

test("every requirement and every area has an address, and what links to one finds it", () => {
  const page = renderPage(exampleRecord());
  const root = parseStrictly(page);
  const { parts, bodies } = packedIn(page);
  const pieces = [root, ...Object.values(parts), ...Object.values(bodies)];
  const everything = pieces.flatMap((piece) => ["details", "tr", "h2"].flatMap((name) => elementsOf(piece, name)));
  const ids = everything.flatMap(({ attributes }) => attributes["id"] ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  const links = pieces.flatMap((piece) => elementsOf(piece, "a").map(({ attributes }) => attributes["href"]?.slice(1)));
  expect(links).toContain("area-confirm-lines");
  expect(links).toContain("requirement-search.status.nin");
  expect(links.filter((link) => !ids.includes(link ?? ""))).toEqual([]);
});

test("without the script a failure has its sentence, its exchange, and the commands that repeat it", () => {
  const [failure] = withClass(parseStrictly(renderPage(exampleRecord())), "details", "requirement");
  const text = textOf(failure!);
  expect(text).toContain("section 3, state table, row 1");
  expect(text).toContain('"totalPrice": 1.10');
  expect(text).toContain("curl -i 'https://orders.example.test/");
});

test("an exchange is found by its number, line and body", () => {
  const record = exampleRecord();
  const { lines, exchanges, bodies } = packedIn(renderPage(record));
  expect(lines.order.map((number) => lines.lines[number]?.id)).toEqual(record.exchanges.map(({ id }) => id));
  expect(exchanges).toHaveLength(record.exchanges.length);
  const created = lines.lines.findIndex(({ id }) => id === "c-create");
  expect(textOf(exchanges[created]!)).toContain("it's run 7");
  const referred = Object.values(bodies).flatMap((body) =>
    elementsOf(body, "details").flatMap(({ attributes }) => attributes["data-exchange"] ?? []),
  );
  expect(new Set(referred)).toEqual(
    new Set([String(created), String(lines.lines.findIndex(({ id }) => id === "c-token"))]),
  );
});

test("an exchange without an answer, and one that is not JSON, are shown as they are", () => {
  const text = packedIn(renderPage(exampleRecord())).exchanges.map(textOf).join("\n");

  expect(text).toContain("no answer within 5000 ms");
  expect(text).toContain("<h1>Bad gateway</h1>\n… [cut off in the record]");
  expect(text).toContain("Zoë · 東京");
});

test("loads nothing and lets nothing run but its own script", () => {
  const source = renderPage(exampleRecord());
  const page = parseStrictly(source);
  const [[own, ...others], data] = [
    elementsOf(page, "script").filter(({ attributes }) => attributes["type"] === undefined),
    elementsOf(page, "script").filter(({ attributes }) => attributes["type"] !== undefined),
  ];
  const policy = elementsOf(page, "meta").find(({ attributes }) => "http-equiv" in attributes)?.attributes["content"];

  expect(others).toEqual([]);
  expect(new Set(data.map(({ attributes }) => attributes["type"]))).toEqual(new Set(["application/gzip"]));
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`'sha256-${createHash("sha256").update(textOf(own!)).digest("base64")}'`);
  expect(opened(source)).not.toMatch(/<[^>]+ (?:src|style|on\w+)="/);
  expect(elementsOf(page, "a").filter(({ attributes }) => !attributes["href"]?.startsWith("#"))).toEqual([]);
});

test("its script is one that can be read", () => {
  expect(() => new Script(script)).not.toThrow();
});

test("hostile text makes no element and no attribute, also when it is unpacked", () => {
  const source = renderPage(hostileRecord());
  const { parts, bodies, lines, exchanges } = packedIn(source);
  const named = lines.lines.map(({ html }) => parseStrictly(`<div>${html}</div>`));
  const pieces = [parseStrictly(source), ...Object.values(parts), ...Object.values(bodies), ...exchanges, ...named];

  expect(pieces.flatMap((piece) => elementsOf(piece, "img"))).toEqual([]);
  expect(elementsOf(pieces[0]!, "script").filter(({ attributes }) => attributes["type"] === undefined)).toHaveLength(1);
  for (const piece of [pieces[0]!, ...exchanges]) {
    expect(textOf(piece)).toContain(visible(hostileText));
  }
});

test("a huge body is cut with a note", () => {
  const body = JSON.stringify({ text: "x".repeat(5_000_000) });
  const huge = exchangeWith("huge", { response: { status: 200, headers: {}, body, truncated: false } });
  const { verdict } = exampleRecord();
  const page = renderPage(recordWith(verdict.requirements, [...exampleExchanges(), huge]));

  expect(opened(page).length).toBeLessThan(2_000_000);
  expect(opened(page)).toContain("… [cut: 5000");
});

test("the first lines say class, part, release, and what was not judged and why", () => {
  const { verdict, ...record } = greenRecord();
  const target = { ...verdict.target, release: "2.4.1" };
  const reasons: Verdict["reasons"] = [
    { kind: "outside-class", text: "class core leaves out 12 of class full", requirements: [] },
    { kind: "absent", text: "the target has no lock hook (3 not applicable): there is no lock", requirements: [] },
  ];
  const headOf = (changed: Verdict): string =>
    elementsOf(parseStrictly(renderPage({ ...record, verdict: changed })), "header")
      .map(textOf)
      .join();
  const head = headOf({ ...verdict, target, reasons });
  for (const words of ["Class core, complete run, release 2.4.1", ...reasons.map(({ text }) => text)]) {
    expect(head).toContain(words);
  }
  expect(headOf(verdict)).toMatch(/no release given[\s\S]*Not judged: nothing/u);
  const partial = { kind: "partial" as const, text: "partial run: only orders", requirements: [] };
  expect(headOf({ ...verdict, partial: true, reasons: [partial] })).toContain("partial run, no release given");
});

function passed({ verdict }: RunRecord): number {
  return verdict.requirements.filter(({ outcome }) => outcome === "pass").length;
}
