import { type Reason, specification } from "../core/index.ts";
import { stripVTControlCharacters } from "node:util";
import { untouched } from "../core/client/redaction/untouched.testing.ts";
import { expect, test } from "vitest";
import { renderConsole, type ConsoleOptions } from "./console.ts";
import { exampleExchanges } from "./exchanges.testing.ts";
import { exampleRecord, greenRecord, hostileRecord, recordWith } from "./run-record.testing.ts";
import type { RunRecord } from "./run-record.ts";

function shown(record: RunRecord, options: Partial<ConsoleOptions> = {}): string {
  return renderConsole(untouched(record), { color: false, quiet: false, width: 100, ...options });
}

test("prints failures first and the verdict last", () => {
  const text = shown(exampleRecord());
  const order = [
    "Failures (3 requirements)",
    "Errors of the suite itself (1 requirement)",
    "Warnings (1 requirement)",
    "Blocked (4 requirements)",
    "✗ NON-CONFORMANT",
  ];

  expect(text.startsWith("Failures (3 requirements)")).toBe(true);
  const places = order.map((words) => text.indexOf(words));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

test("a failure shows what is needed to see it again", () => {
  const text = shown(exampleRecord());
  const start = text.indexOf("  ✗ confirm-lines.all.order-confirmed");
  const failure = text.slice(start, text.indexOf("\n\n", start));

  expect(failure.replaceAll(/'https.*/gu, "…")).toBe(`  ✗ confirm-lines.all.order-confirmed  must
    section 3, state table, row 1 (s3.transition-1); also s4.operation-confirmOrderLines,
    s1.order-lines
    Confirming every pending line of a draft order makes the order CONFIRMED.
    scenario  confirming every pending line confirms the order (suites/confirm-lines.ts:12)
    message   the order stayed as it was
    expected  status CONFIRMED
    actual    status DRAFT
    before    createOrder (201)
    exchange  POST /v1/orders/0b9e6a54-6a0d-4a39-9f0e-3f5d2b7f4c11/confirm-order-lines -> 200, 32
              ms, correlation c-confirm
    replay    ORDERS_TOKEN=$(npx orders-conformance doctor --print-token --target staging)
              ANSWER=$(curl -s …
              curl -s …
    rerun     npx orders-conformance run --only confirm-lines.all.order-confirmed --target staging --seed 7
    waiver id 0b1f5c2a9d3e`);
});

/** The example without what failed. */
const withoutFailures = recordWith(
  exampleRecord().verdict.requirements.filter(({ outcome }) => outcome !== "fail" && outcome !== "error"),
);

test("a warning says what was asked, what came, and how to see it again", () => {
  const text = shown(withoutFailures);
  expect(text).toContain(`Warnings (1 requirement)
  ! token.media-type
    section 4, first paragraph (s4.json-response)
    The token service answers in JSON.
    Expected application/json, got text/json
    rerun  npx orders-conformance run --only token.media-type --target staging --seed 7
`);
});

test("an exchange without an answer says why", () => {
  const lost = exampleRecord().verdict.requirements.filter(({ id }) => id === "search.status.nin");
  expect(shown(recordWith(lost, exampleExchanges()))).toContain(
    "-> no answer within 5000 ms, 5.0 s, correlation c-lost",
  );
});

test("blocked requirements are grouped by reason", () => {
  expect(shown(withoutFailures)).toContain(`Blocked (4 requirements)
    3  the profile has no hook for the event feed (\`hooks.events\`)
       confirm-lines.all.event, confirm-lines.some.event, fail.draft.event
    1  the service was unavailable
       orders.create.empty
`);
});

test("many blocked requirements make two lines and not a hundred", () => {
  const blocked = exampleRecord().verdict.requirements.find(({ id }) => id === "fail.draft.event");
  const many = Array.from({ length: 100 }, (_, index) => ({ ...blocked!, id: `fail.number-${index}` }));

  expect(shown(recordWith([...many, greenRecord().verdict.requirements[0]!]))).toContain(
    "  100  the profile has no hook for the event feed (`hooks.events`)\n       fail.number-0, fail.number-1, fail.number-2, fail.number-3 and 96 more\n",
  );
});

test("each area of a run without failures is counted: in a table where not all of it passed", () => {
  const text = shown(greenRecord());
  expect(text).toMatch(/^ {2}passed: contract \d+, token \d+, [^|]*errors \d+\n\n/u);
  expect(text.split("\n").length).toBeLessThan(12);
  expect(shown(withoutFailures)).toMatch(/^ {2}area +pass +warn +blocked +n\/a$/m);
  expect(shown(exampleRecord())).not.toContain("  area");
});

test("a run with many failures fits on a page: the first in full, some in short, the others counted", () => {
  const [failed] = exampleRecord().verdict.requirements.filter(({ outcome }) => outcome === "fail");
  const many = Array.from({ length: 100 }, (_, index) => ({ ...failed!, id: `fail.number-${index}` }));
  const text = shown(recordWith(many, exampleExchanges()));
  // With what is printed meanwhile it is 60.
  expect(text.split("\n").length).toBeLessThanOrEqual(52);
  expect(text).toContain("Failures (100 requirements)");
  expect(text).toMatch(/^ {2}and \d+ more in the reports$/mu);
});

test("a long report of a failed run says in a line each what did not fail", () => {
  const { verdict } = exampleRecord();
  const choices = ["first", "second", "third"].map((id) => undeclaredChoice({ id, reason: "" }));
  const text = shown({ ...exampleRecord(), verdict: { ...verdict, reasons: [...verdict.reasons, ...choices] } });
  expect(text).toMatch(/^Warnings \(1 requirement\)\n {2}token\.media-type$/mu);
  expect(text).toMatch(/^Blocked \(4 requirements\)\n {2}\S/mu);
  expect(text).toContain("3 undeclared choices, to declare once the failures are fixed: first, second, third\n");
});

test("what follows from a failure is named below it, and what it keeps from being judged is counted", () => {
  const { requirements } = exampleRecord().verdict;
  const [failed] = requirements.filter(({ outcome }) => outcome === "fail");
  const [held] = requirements.filter(({ outcome }) => outcome === "blocked");
  const text = shown(
    recordWith([
      failed!,
      { ...failed!, id: "fail.symptom", consequenceOf: failed!.id },
      { ...held!, consequenceOf: failed!.id },
    ]),
  );
  expect(text).toContain("Failures (2 requirements from 1 cause)");
  expect(text).toContain("1 more failed with it: fail.symptom");
  expect(text).toContain("1 requirement could not be judged because of it");
  expect(text).not.toContain("✗ fail.symptom");
  expect(text).toContain("Blocked (1 requirement, because of a failure)\n\n");
});

test("a long replay is a command of its own", () => {
  expect(shown(exampleRecord(), { replayScript: "reports/replay.sh" })).toContain(
    "replay    sh reports/replay.sh confirm-lines.all.order-confirmed",
  );
});

test("a green run is short and pleasant", () => {
  const text = shown(greenRecord());

  expect(text).toContain(`✓ CONFORMANT (class core)  staging against ${specification.name} ${specification.version}\n`);
  expect(text.split("\n").length).toBeLessThan(12 + areasOf(greenRecord()));
});

test("quiet leaves the failures and the verdict", () => {
  const loud = shown(exampleRecord());
  const quiet = shown(exampleRecord(), { quiet: true });

  expect(loud.startsWith(quiet.slice(0, quiet.indexOf("✗ NON-CONFORMANT")))).toBe(true);
  expect(loud.endsWith(quiet.slice(quiet.indexOf("✗ NON-CONFORMANT")))).toBe(true);
  expect(quiet).not.toMatch(/Warnings|Blocked|area/);
  expect(shown(greenRecord(), { quiet: true })).toMatch(/^✓ CONFORMANT/);
});

test("lines fit the width, commands excepted", () => {
  for (const width of [70, 100]) {
    const long = shown(exampleRecord(), { width })
      .split("\n")
      .filter((line) => line.length > width);
    expect(long.filter((line) => !/^ {4}(?:replay|rerun) |^ +(?:curl|ANSWER=)|^. [A-Z-]+ \(/.test(line))).toEqual([]);
  }
});

test("colour changes only the colour", () => {
  const coloured = shown(exampleRecord(), { color: true });

  expect(coloured).toContain("\u001b[");
  expect(stripVTControlCharacters(coloured)).toBe(shown(exampleRecord()));
  expect(shown(exampleRecord())).not.toContain("\u001b");
});

test("a huge value is cut with a note", () => {
  const [exchange] = exampleExchanges();
  const huge = { scenario: "s", outcome: "fail" as const, actual: "x".repeat(1_000_000), exchanges: [exchange!.id] };
  const [failed] = exampleRecord().verdict.requirements.filter(({ outcome }) => outcome === "fail");
  const text = shown(recordWith([{ ...failed!, checks: [huge] }], [exchange!]));

  expect(text.length).toBeLessThan(2_000);
  expect(text).toContain("xxx…");
});

test("a failure without a recorded exchange is still printed", () => {
  const [failed] = exampleRecord().verdict.requirements.filter(({ outcome }) => outcome === "fail");
  const text = shown(recordWith([{ ...failed!, checks: [], reason: "lost on the way" }]));

  expect(text).toContain("lost on the way\n    rerun     npx orders-conformance run --only");
});

test("a reason that a check gives is printed once", () => {
  const [failed] = exampleRecord().verdict.requirements.filter(({ outcome }) => outcome === "fail");
  const check = { scenario: "s", outcome: "fail" as const, message: "lost on the way", exchanges: [] };
  const text = shown(recordWith([{ ...failed!, checks: [check], reason: "lost on the way" }]));

  expect(text.split("\n    lost on the way")).toHaveLength(1);
  expect(text).toContain("message   lost on the way");
});

test("hostile text gives the terminal no order", () => {
  expect(shown(hostileRecord())).not.toMatch(/[[\p{Cc}\p{Bidi_Control}]--\n]/v);
});

function areasOf({ verdict }: RunRecord): number {
  return new Set(verdict.requirements.map(({ area }) => area)).size;
}

test("on a narrow terminal the verdict is not broken in its words", () => {
  const lines = shown(greenRecord(), { quiet: true, width: 40 }).split("\n");
  expect(lines[0]).toMatch(/^✓ CONFORMANT \(class core\)$/u);
  expect(lines[1]).toMatch(/^ {2}\S+ against/u);
  expect(lines.filter((line) => line.length > 40)).toEqual([]);
});

test("undeclared choices are printed as one group to paste, each on a whole line", () => {
  const record = greenRecord();
  const reason = "A refund is booked for each line that is cancelled. ".repeat(3).trim();
  const declare = [
    [{ id: "cancel.books-payments", reason }],
    [
      { id: "travellers.change-amounts", reason: "Travellers cost." },
      { id: "seats.change-amounts", reason: "Seats cost." },
    ],
  ];
  const reasons = declare.map((each) => undeclaredChoice(...each));
  const printed = shown({ ...record, verdict: { ...record.verdict, verdict: "inconclusive", reasons } });
  expect(printed).toContain(`
  Declare in the profile, each with your own reason:
    choices: {
      "cancel.books-payments": "${reason}",
      "travellers.change-amounts": "Travellers cost.", // or "seats.change-amounts": "Seats cost.",
    },
`);
});

function undeclaredChoice(...declare: NonNullable<Reason["declare"]>): Reason {
  const ids = declare.map(({ id }) => id).join(" or ");
  const text = `undeclared choice ${ids}: Something is done. (exchange x-1) The specification leaves this open. Declare it.`;
  return { kind: "undeclared-choice", text, requirements: [], declare };
}
