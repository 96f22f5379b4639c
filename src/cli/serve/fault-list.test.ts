import { expect, test } from "vitest";
import { faultIds, faultList } from "./fault-list.ts";

const idsOf = (text: string): readonly string[] =>
  text.split("\n").flatMap((line) => /^(?<id>\S+)$/u.exec(line)?.groups?.["id"] ?? []);

test("without a pattern every fault is listed, no line wider than the terminal", () => {
  const text = faultList([], 80);
  expect(idsOf(text)).toEqual(faultIds());
  expect(text.split("\n").filter((line) => line.startsWith(" ") && line.length > 80)).toEqual([]);
});

test.each([
  ["the id of a fault", "states-changed-since-is-not-failed"],
  ["part of an id", "states-changed-since-is-*"],
  ["a requirement that it breaks", "fail.draft.order-failed"],
  ["an area", "fail"],
  ["an operation", "failOrder"],
])("%s selects it", (_, pattern) => {
  const ids = idsOf(faultList([pattern], 80));
  expect(ids).toContain("states-changed-since-is-not-failed");
  expect(ids.length).toBeLessThan(faultIds().length / 2);
});

test("a pattern that selects nothing is a usage error that names what is close", () => {
  expect(() => faultList(["token-opaqe"], 80)).toThrow("did you mean token-opaque");
  expect(() => faultList(["zzzzzzzz"], 80)).toThrow(
    "it takes the id of a fault, a requirement id, an area or an operation",
  );
});
