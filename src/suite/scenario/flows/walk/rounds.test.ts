import { expect, test } from "vitest";
import { Rounds } from "./rounds.ts";

test("members are answered once all have asked, in the order of their places", async () => {
  const decided: string[][] = [];
  const rounds = new Rounds<string, string>(2, (questions) => {
    decided.push([...questions]);
    return questions.map((question) => `${question}!`);
  });
  const answers = [rounds.ask(1, "later"), rounds.ask(0, "sooner")];
  expect(await Promise.all(answers)).toEqual(["later!", "sooner!"]);
  expect(decided).toEqual([["sooner", "later"]]);
});

test("no one waits for a member that has left, however often it says so", async () => {
  const rounds = new Rounds<string, string>(3, (questions) => questions);
  const leave = rounds.leaver();
  const answers = [rounds.ask(0, "one"), rounds.ask(1, "other")];
  leave();
  leave();
  expect(await Promise.all(answers)).toEqual(["one", "other"]);
});
