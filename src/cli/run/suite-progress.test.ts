import { expect, test } from "vitest";
import { checkOf } from "../../core/verdict/run.testing.ts";
import { suiteProgress } from "./suite-progress.ts";

test("flows and races are named while they run, and a broken requirement once, when it is first found so", () => {
  const said: string[] = [];
  const show = suiteProgress({
    update: (done, total, now) => void said.push(`${done}/${total} ${now}`),
    note: (text) => void said.push(text),
  });
  const broken = checkOf("fail.draft.order-failed", "fail");
  show({ done: 0, total: 3, running: ["flows: each answer fits", "search: by id"], failed: [] });
  show({ done: 1, total: 3, running: ["flows: each answer fits"], failed: [broken, broken] });
  show({ done: 2, total: 3, running: ["races: calls at the same time"], failed: [broken] });
  expect(said).toEqual([
    "0/3 flows · search: by id",
    expect.stringMatching(/^✗ fail\.draft\.order-failed: /u),
    "1/3 flows",
    "2/3 races",
  ]);
});
