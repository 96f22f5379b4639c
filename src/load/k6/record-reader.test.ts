import { expect, test } from "vitest";
import {
  iterationRecord,
  noContent,
  notAsked,
  repeated,
  writeAnswerHead,
  writeAsked,
  writeJudged,
  writeOpen,
  writeText,
} from "../../../load/index.ts";
import { createRecordReader, type LoadRecord } from "./record-reader.ts";

const broken = { requirement: "contract.order.id", holds: false, expected: "an id", actual: "none" } as const;
const expectations = [{ expect: "lines-gone", lines: ["é"] }] as const;
const body = '{\n  "name": "Åse 👋",\n  "id": 1\n}';

const open = writeOpen("application/json", "a date", JSON.stringify(expectations));
const asked = writeAsked("m-1-1", "/v1/orders?a=1", '{"b":2}', true);
const text = [
  "a line of k6\n",
  `${writeText("plan", '{"runTag":"m"}')}\n`,
  writeAnswerHead("token", null, 200, true, 1_000, 1.5, notAsked(""), noContent, 0),
  `${writeAnswerHead("createOrder", 7, 200, true, 1_001, 2.25, asked, open, body.length)}${body}`,
  `${iterationRecord}\n`,
  "Insufficient VUs, reached 5 active VUs\nand one more\n",
  writeAnswerHead("getOrder", 8, 409, false, 1_002, 3, notAsked("m-1-2"), writeJudged([broken]), 0),
  `${iterationRecord}\n`,
].join("");

function read(pieces: readonly string[]) {
  const seen: (LoadRecord | string)[] = [];
  const reader = createRecordReader({ record: (record) => seen.push(record), line: (line) => seen.push(line) });
  for (const piece of pieces) reader.push(piece);
  return seen;
}

test.for([1, 7, 64, 100_000])("what scripts emit and k6 says is read alike in pieces of %d characters", (size) => {
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
  expect(read(pieces)).toEqual([
    "a line of k6",
    { kind: "plan", text: '{"runTag":"m"}' },
    {
      kind: "answer",
      operation: "token",
      iteration: null,
      status: 200,
      expected: true,
      time: 1_000,
      durationMs: 1.5,
      asked: null,
      content: null,
    },
    {
      kind: "answer",
      operation: "createOrder",
      iteration: 7,
      status: 200,
      expected: true,
      time: 1_001,
      durationMs: 2.25,
      asked: { address: "/v1/orders?a=1", body: '{"b":2}', together: true },
      content: {
        correlation: "m-1-1",
        judgement: { by: "reader", type: "application/json", date: "a date", expectations, text: body },
      },
    },
    { kind: "iteration" },
    "Insufficient VUs, reached 5 active VUs",
    "and one more",
    {
      kind: "answer",
      operation: "getOrder",
      iteration: 8,
      status: 409,
      expected: false,
      time: 1_002,
      durationMs: 3,
      asked: null,
      content: { correlation: "m-1-2", judgement: { by: "script", broken: [broken] } },
    },
    { kind: "iteration" },
  ]);
});

test("a body that looks like records is read as it is", () => {
  const wrong = `{"a": "${iterationRecord}\u001F"}\u001D`;
  const head = writeAnswerHead(
    "getOrder",
    1,
    200,
    true,
    1,
    1,
    notAsked("c"),
    writeOpen("text/\u001Ehtml", "\u001D", "[]"),
    wrong.length,
  );
  expect(read([head, wrong, iterationRecord])).toMatchObject([
    { kind: "answer", content: { judgement: { type: "text/?html", date: "?", text: wrong } } },
    { kind: "iteration" },
  ]);
});

test("a text that is not written again is the one of the answer before", () => {
  const head = (length: number | typeof repeated): string =>
    writeAnswerHead("getOrder", 1, 200, true, 1, 1, notAsked("c"), writeOpen("application/json", "", "[]"), length);
  const pieces = [head(body.length), body, writeText("order", "{}"), head(repeated), head(0), head(repeated)];
  const texts = read(pieces).flatMap((each) =>
    typeof each !== "string" && each.kind === "answer" && each.content?.judgement.by === "reader"
      ? [each.content.judgement.text]
      : [],
  );
  expect(texts).toEqual([body, body, "", body]);
});

test("a record that no script wrote is refused", () => {
  expect(() => read(["\u001Eanything\u001F0\u001D"])).toThrow("no record of the kind anything");
});

test.each([
  ["a length that is no number", writeText("plan", "{}").replace(/\d+/u, "x"), SyntaxError],
  ["a length below zero", writeText("plan", "{}").replace(/\d+/u, "-9"), SyntaxError],
  [
    "a record without an end",
    `${writeText("plan", "{}").replace(/\d+/u, "99999999")}${"x".repeat(40_000_000)}`,
    RangeError,
  ],
  ["a line without an end", "x".repeat(40_000_000), RangeError],
])("%s is no record", (_, written, problem) => {
  const { push } = createRecordReader({ record: () => {}, line: () => {} });
  expect(() => push(written)).toThrow(problem);
});
