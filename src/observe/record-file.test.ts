import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linesByTime } from "./record-file.ts";

async function linesOf(content: string) {
  const path = join(await mkdtemp(join(tmpdir(), "orders-conformance-")), "exchanges.ndjson");
  await writeFile(path, content);
  const lines = [];
  for await (const line of linesByTime(path)) lines.push(line);
  return lines;
}

const sentAt = (seconds: number, rest = ""): string =>
  JSON.stringify({ startedAt: new Date(1_700_000_000_000 + 1_000 * seconds).toISOString(), rest });

test("lines come by the time when their requests were sent, however far apart they are in the file", async () => {
  const texts = [sentAt(90), sentAt(0), sentAt(91).replace(":", ": "), sentAt(45)];

  expect(await linesOf(texts.join("\n"))).toEqual(
    [1, 3, 0, 2].map((place) => ({ number: place + 1, text: texts[place] })),
  );
});

test("lines that are longer than what is read at once, with letters of several bytes and ends of two, come whole", async () => {
  const texts = [sentAt(2, "ø".repeat(200_000)), sentAt(1, "€"), sentAt(3, "𝄞".repeat(70_000))];

  const lines = await linesOf(`${texts.join("\r\n")}\r\n\r\n`);

  expect(lines.map(({ text }) => text.trimEnd())).toEqual([texts[1], texts[0], texts[2]]);
});

test("a line without a time stays behind the line before it", async () => {
  expect((await linesOf(`${sentAt(5)}\nno exchange\n\n${sentAt(1)}\n`)).map(({ number }) => number)).toEqual([4, 1, 2]);
});

test("a line without an end is read in part, and the lines beside it come whole", async () => {
  const endless = `{"startedAt":"2023-11-14T22:13:21.000Z","rest":"${"x".repeat(40_000_000)}`;

  const [before, long, after] = await linesOf(`${sentAt(0)}\n${endless}\n${sentAt(2)}\n`);

  expect([before?.text, after?.text]).toEqual([sentAt(0), sentAt(2)]);
  expect(endless.startsWith(long?.text ?? "-")).toBe(true);
  expect(long?.text.length).toBeLessThan(20_000_000);
});
