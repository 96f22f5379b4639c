import { digestOf, sealed } from "../../core/index.ts";
import { describe, expect, test } from "vitest";
import { hashesOfLine, judgeByWitness, readWitness, witnessLine, type WitnessRecord } from "./witness.ts";

/** A record of a minute: four scenarios of three exchanges, one every five seconds. */

const begin = Date.parse("2026-11-22T10:00:00.000Z");
const second = 1_000;

interface Made {
  readonly line: string;
  readonly scenario: string;
  readonly endedAt: number;
}

const made = Array.from({ length: 12 }, (_, number): Made => {
  const scenario = `scenario ${Math.floor(number / 3)}${number % 3 === 2 ? " (clean-up)" : ""}`;
  const startedAt = begin + number * 5 * second;
  const request = { method: "GET", url: "http://127.0.0.1/orders/1", headers: {}, body: null };
  const response = { status: 200, headers: {}, body: '{"name":"Ada","failed":true}', truncated: false };
  const at = { startedAt: new Date(startedAt).toISOString(), durationMs: second };
  const line = JSON.stringify({
    id: `oc-${number}`,
    called: "getOrder",
    scenario,
    ...at,
    request,
    response,
    problem: null,
  });
  return { line, scenario, endedAt: startedAt + second };
});
const record = made.map(({ line }) => `${line}\n`).join("");
const end = made.at(-1)?.endedAt ?? begin;

/** What a witness writes when the hash of each exchange comes at this time, and that of what is written at the end. */
function seen(
  timeOf: (exchange: Made, place: number) => number,
  written = record,
  closedAt = Math.max(...made.map(timeOf)) + second,
): WitnessRecord {
  const each = made.flatMap((one, place) => hashesOfLine(one.line).map((hash) => [hash, timeOf(one, place)] as const));
  return new Map([...each, [verdictOn(written).replace("sha256:", ""), closedAt]]);
}

/** The digest of a verdict, which has that of its record. */
function verdictOn(lines: string): string {
  return sealed({ verdict: "conformant" }, { "exchanges.ndjson": digestOf(lines) }).integrity.digest;
}

const afterScenario = ({ scenario }: Made): number => {
  const own = made.filter((each) => each.scenario.startsWith(scenario.slice(0, "scenario 0".length)));
  return Math.max(...own.map(({ endedAt }) => endedAt)) + 2 * second;
};

const judged = (witness: WitnessRecord, lines = record) =>
  judgeByWitness([Buffer.from(lines)], witness, { generated: [], verdict: verdictOn(lines) });

test("a record that grew while its run was made is confirmed", () => {
  expect(judged(seen(afterScenario))).toEqual({ whole: 12, inShape: 0, problems: [] });
});

test("a clock that differs by a minute is no problem", () => {
  expect(judged(seen((each) => afterScenario(each) + 60 * second)).problems).toEqual([]);
});

describe("a witness does not confirm", () => {
  test.each<readonly [string, WitnessRecord, RegExp]>([
    ["a record that came as a whole", seen(() => end), /saw the exchange oc-0 \d+ s late/u],
    ["a record that came faster than its clock", seen(({ endedAt }) => end - (end - endedAt) / 20), /s late/u],
    ["a record that came slower than its clock", seen(({ endedAt }) => begin + (endedAt - begin) * 3), /s late/u],
    [
      "a record that was played again an hour later",
      seen((each) => afterScenario(each) + 3_600 * second),
      /3\d{3} s after/u,
    ],
    [
      "a record that was made up after its hashes",
      seen((each) => afterScenario(each) - 3_600 * second),
      /-3\d{3} s after/u,
    ],
    ["no record", new Map(), /saw no exchange of this record/u],
  ])("%s", (_, witness, says) => {
    expect(judged(witness).problems.join("\n")).toMatch(says);
  });

  test("an exchange that was changed and redacted", () => {
    const hidden = (line: string): string => line.replace("Ada", "[redacted-text-1]");
    expect(judged(seen(afterScenario, hidden(record)), hidden(record))).toEqual({
      whole: 11,
      inShape: 1,
      problems: [],
    });
    for (const [before, after] of [
      [":true", ":false"],
      ['"status":200', '"status":201'],
      ["getOrder", "getOrders"],
    ] as const)
      expect(judged(seen(afterScenario), hidden(record).replace(before, after)).problems.join("\n")).toMatch(
        /is not among/u,
      );
  });

  test.each<readonly [string, string]>([
    ["an exchange less", record.slice(record.indexOf("\n") + 1)],
    ["an exchange twice", record + record.slice(0, record.indexOf("\n") + 1)],
    ["another order", `${record.trimEnd().split("\n").toReversed().join("\n")}\n`],
    [
      "other texts where one was redacted",
      record.replaceAll("Ada", "[redacted-text-1]").replaceAll("orders/1", "orders/7"),
    ],
  ])("a record with %s than at the end of its run", (_, lines) => {
    expect(judged(seen(afterScenario), lines).problems).toContain(
      "the witness did not see this verdict at the end of its run",
    );
  });

  test("a record that was sent as a whole long after its run", () => {
    const late = seen(afterScenario, record, end + 600 * second);
    expect(judged(late).problems).toEqual(["the witness saw this verdict long after its run"]);
  });

  test("an exchange that was changed, or added, afterwards", () => {
    const [first = ""] = record.split("\n");
    for (const lines of [record.replace("orders/1", "orders/2"), record + `${first.replace("oc-0", "oc-99")}\n`])
      expect(judged(seen(afterScenario), lines).problems.join("\n")).toMatch(/is not among what the witness saw/u);
  });
});

test("a file of a witness is read, and every other one is refused", () => {
  const [one, two] = ["a", "b"].map((text) => digestOf(text).replace("sha256:", ""));
  const lines = [witnessLine(new Date(begin), [one ?? ""]), witnessLine(new Date(end), [one ?? "", two ?? ""])];
  expect(readWitness(Buffer.from(lines.join("")))).toEqual(
    new Map([
      [one, begin],
      [two, end],
    ]),
  );
  for (const [text, says] of [
    [lines.toReversed().join(""), /line 2 is older than the line before/u],
    [lines.join("").slice(0, -1), /ends in the middle of a line/u],
    ["{}\n", /line 1 is not of a witness/u],
    ["\u{0}\n", /line 1 is not of a witness/u],
    [lines.join("").replace(/"hashes":\["/u, '"hashes":["0'), /line 1 is not of a witness/u],
  ] as const)
    expect(readWitness(Buffer.from(text))).toMatch(says);
});

test("a record of any number of scenarios is judged", () => {
  const [first] = made;
  const line = first?.line ?? "";
  const lines = Array.from({ length: 150_000 }, (_, at) => `${line.replace("scenario 0", `scenario ${at}`)}\n`).join(
    "",
  );
  const witness: WitnessRecord = new Map([[verdictOn(lines).replace("sha256:", ""), end]]);
  expect(judged(witness, lines).problems).toContainEqual(expect.stringContaining("saw no exchange"));
});
