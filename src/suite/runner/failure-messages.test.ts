import { expect, test } from "vitest";
import { failureInWords } from "./failure-messages.ts";

const profile = "/some/where/acme.ts";
/** As the test runner hands it on. */
const sent = (message: string, file: string, name = "Error"): object =>
  Object.assign(Object.create(null), { name, message, stack: `${name}: ${message}\n    at ${file}:1:1` }) as object;

test("what code of the profile threw in passing is reported as that", () => {
  const errors = [sent("boom", profile), sent("bang", `file://${profile}`, "TypeError")];
  expect(failureInWords(errors, profile)).toBe(
    "the profile failed in passing (/some/where/acme.ts): boom; TypeError: bang",
  );
});

test("what failed without the profile is a failure of the suite", () => {
  const errors = [sent("boom", profile), sent("oops", "/suite.ts"), "a word", undefined, { odd: 1 }];
  expect(failureInWords(errors, profile)).toBe("the suite itself failed: oops; a word; undefined; { odd: 1 }");
});
