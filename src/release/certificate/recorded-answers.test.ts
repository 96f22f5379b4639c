import { expect, test } from "vitest";
import { createProblems } from "./exchange-problems.ts";
import { addUnstated } from "./recorded-answers.ts";

test.each([
  ["errors.unknown-order.getOrder", 404, 403],
  ["token.wrong-secret", 401, 200],
  ["authentication.expired-token.getOrder", 401, 403],
  ["authentication.restricted-client.updateOrder", 403, 409],
])("%s rests on an answer of %d, and %d is none", (requirement, stated, other) => {
  const claims = new Map([["x-1", [{ requirement, scenario: "an example", isDecisive: true }]]]);
  const problemsOf = (status: number) => {
    const problems = createProblems();
    addUnstated(claims, () => status, problems);
    return problems.all();
  };
  expect(problemsOf(stated)).toEqual([]);
  expect(problemsOf(other)).toEqual([
    `no exchange of "an example" shows ${requirement}, which passed: none was answered ${stated}`,
  ]);
});
