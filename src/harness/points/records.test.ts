import { expect, test } from "vitest";
import {
  createRecordReader,
  iterationRecord,
  noContent,
  writeJudged,
  writeOpen,
  writePoint,
  writeText,
  type LoadRecord,
} from "../../../load/records.ts";

const broken = { requirement: "contract.order.id", holds: false, expected: "an id", actual: "none" } as const;
const expectations = [{ expect: "lines-gone", lines: ["é"] }] as const;
const body = '{\n  "name": "Åse 👋",\n  "id": 1\n}';

const text = [
  "a line of k6\n",
  `${writeText("plan", '{"mark":"m"}')}\n`,
  writePoint("token", null, 200, true, 1_000, 1.5, noContent),
  writePoint(
    "createOrder",
    7,
    200,
    true,
    1_001,
    2.25,
    writeOpen("m-1-1", "application/json", JSON.stringify(expectations), body),
  ),
  `${iterationRecord}\n`,
  "Insufficient VUs, reached 5 active VUs\nand one more\n",
  `${writePoint("getOrder", 8, 409, false, 1_002, 3, writeJudged("m-1-2", [broken]))}${iterationRecord}\n`,
].join("");

function read(pieces: readonly string[]) {
  const seen: (LoadRecord | string)[] = [];
  const reader = createRecordReader({ record: (record) => seen.push(record), line: (line) => seen.push(line) });
  for (const piece of pieces) reader.push(piece);
  return seen;
}

test.for([1, 7, 64, 100_000])("what scripts tell and k6 says is read alike in pieces of %d characters", (size) => {
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
  expect(read(pieces)).toEqual([
    "a line of k6",
    { kind: "plan", text: '{"mark":"m"}' },
    {
      kind: "answer",
      operation: "token",
      iteration: null,
      status: 200,
      expected: true,
      time: 1_000,
      durationMs: 1.5,
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
      content: {
        correlation: "m-1-1",
        judgement: { by: "reader", type: "application/json", expectations, text: body },
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
      content: { correlation: "m-1-2", judgement: { by: "script", broken: [broken] } },
    },
    { kind: "iteration" },
  ]);
});

test("a body that looks like records is a body, and no JSON before or after", () => {
  const wrong = `{"a": "${iterationRecord}\u001F"}`;
  const [record] = read([writePoint("getOrder", 1, 200, true, 1, 1, writeOpen("c", "text/html", "[]", wrong))]);
  expect(record).toMatchObject({
    kind: "answer",
    content: { judgement: { text: '{"a": "\uFFFDiteration\uFFFD\uFFFD"}' } },
  });
});

test("a record that no script wrote is refused", () => {
  expect(() => read(["\u001Eanything\u001D"])).toThrow("no record of the kind anything");
});
