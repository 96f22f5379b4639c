import { expect, test } from "vitest";
import { rerunWords, selectionWords } from "./rerun-command.ts";

test("the target, the choices and the class are repeated, and nothing that was not given", () => {
  const values = { target: "./my profile.ts", "env-file": "acme.env", "allow-production": true };
  expect(rerunWords(values, 7, "core")).toBe(
    "--target './my profile.ts' --env-file acme.env --allow-production --class core --seed 7 --reports reports/again",
  );
  expect(rerunWords({ target: "reference" }, 7, undefined)).toBe("--target reference --seed 7 --reports reports/again");
  expect(rerunWords({}, 7, undefined)).toBe("--seed 7 --reports reports/again");
  expect(rerunWords({ workers: "4", deadline: "60", reports: "out of it" }, 7, undefined)).toBe(
    "--seed 7 --workers 4 --deadline 60 --reports 'out of it/again'",
  );
});

test("the repetition of a repetition has the same place", () => {
  expect(rerunWords({ reports: "reports/again" }, 7, undefined)).toBe("--seed 7 --reports reports/again");
});

test("the part that was run is repeated, each pattern as a shell takes it", () => {
  expect(selectionWords({})).toBe("");
  expect(selectionWords({ only: ["token", "search.status.*"], flows: "12", time: "60" })).toBe(
    "--only token --only 'search.status.*' --flows 12 --time 60",
  );
  expect(selectionWords({ only: ["races"], replay: "4" })).toBe("--only races --replay 4");
});
