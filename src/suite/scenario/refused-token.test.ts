import { expect, test } from "vitest";
import { createRedactor } from "../../core/index.ts";
import { answerOf, exampleProfile } from "../../core/protocol/answer.testing.ts";
import { Judge } from "./judge.ts";

test("no operation refuses a token that has not expired", () => {
  const redactor = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] });
  const judge = new Judge({ scenario: "a scenario", requirements: [], profile: exampleProfile, redactor });
  judge.answered(answerOf("getOrder", { status: 401, deviation: "bad-token" }));
  judge.answered(answerOf("getOrder", { status: 401 }));
  expect(judge.finish().filter(({ requirement }) => requirement === "token.reusable")).toMatchObject([
    { outcome: "fail", actual: "answer of getOrder to a token that has not expired: 401" },
  ]);
});
