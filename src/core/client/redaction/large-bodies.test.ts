import { expect, test } from "vitest";
import { createRedactor } from "../redaction.ts";

const secret = "Zk3v9Qw7Lp0sXc5Rt8Yb2Nm6";
const size = 2 ** 18;

/** Texts that would take a pattern that goes back and forth for ever, by what they consist of. */
const hostile: Readonly<Record<string, string>> = {
  letters: "a",
  words: "abc def ",
  signs: "%41",
  "halves of signs": "%4",
  "signs of UTF-16": "%u0041",
  bytes: "90;113 ",
  "places of bytes": '"0":90,',
  "single letters": '"a","0":"b",',
  "escapes of style sheets": String.raw`\5a `,
  marks: "a\u0301",
  escapes: String.raw`\u0041`,
  backslashes: "\\",
  entities: "&#65;",
  ampersands: "&a",
  "quoted-printable": "=41",
  "soft lines": "=\r\n",
  base64: "QUJD",
  plus: "a+",
  at: "a@",
  addresses: "a@b.c",
  digits: "1 2 ",
  phones: "+1 ",
  colons: "://",
  members: '"name":"',
  tags: "<name>",
  assigned: "token=",
  zeros: "\0a",
  cuts: "a… (1 characters)",
  placeholders: "[redacted",
  quotes: '"',
};

function millisecondsFor(text: string): number {
  const knows = createRedactor({ secrets: { [secret]: "[redacted]" }, hiddenMembers: [], shownHeaders: [] });
  knows.body('{"contact":"Ada Berg"}');
  const before = process.cpuUsage();
  knows.body(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

test.each(Object.keys(hostile))("a long body of %s takes no more than its length in time", (kind) => {
  const piece = hostile[kind] ?? "";
  const short = piece.repeat(Math.ceil(size / 8 / piece.length));
  const [once, eightTimes] = [millisecondsFor(short), millisecondsFor(short.repeat(8))];
  // Eight times as long would take sixty-four times as much if it went back and forth; a short time is mostly noise.
  expect(eightTimes).toBeLessThan(Math.max(once, 60) * 28);
});

test.each(["4", '"'])("16 megabytes of %s are no failure", (piece) => {
  const knows = createRedactor({ secrets: { [secret]: "[redacted]" }, hiddenMembers: [], shownHeaders: [] });
  const body = piece.repeat(Math.ceil(2 ** 24 / piece.length)) + secret;
  expect(knows.body(body)).not.toContain(secret);
});
