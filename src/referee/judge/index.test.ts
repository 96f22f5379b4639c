import { expect, test } from "vitest";
import { clientRequirements, missionIds } from "../../core/index.ts";
import { call, heldBy, missionOf, tokenCall } from "./calls.testing.ts";
import { judges } from "./index.ts";

const token = tokenCall();
const get = call("getOrder");

test("the results of a mission are opportunities of their requirements, and of its goal if the client made a call", () => {
  const goal = { holds: false, expected: "a", actual: "b" };
  const results = [goal, { ...goal, requirement: "client.answers.nothing-twice", calls: ["x"] }] as const;
  expect(heldBy("client.goal.buy", missionOf([get], { results }))).toEqual([false]);
  expect(heldBy("client.goal.buy", missionOf([token], { results }))).toEqual([]);
  expect(heldBy("client.answers.nothing-twice", missionOf([], { results }))).toEqual([false]);
});

test("every requirement of a client has one judge, and every mission a goal", () => {
  const judged = judges.map(({ requirement }) => requirement);
  expect(judged.toSorted()).toEqual(clientRequirements.map(({ id }) => id).toSorted());
  expect(missionIds.filter((id) => !judged.includes(`client.goal.${id}`))).toEqual([]);
});

test("no judge finds an opportunity if the client did nothing", () => {
  for (const { requirement, find } of judges) expect(find(missionOf([])), requirement).toEqual([]);
});

test("a mission judges its own goal only", () => {
  const results = [{ holds: true, expected: "a", actual: "a" }];
  expect(heldBy("client.goal.fees", missionOf([get], { results }))).toEqual([]);
});
