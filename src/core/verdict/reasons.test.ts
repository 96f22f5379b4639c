import { expect, test } from "vitest";
import { decide } from "./decide.ts";
import { checkOf, must, runWith, should } from "./run.testing.ts";

test("what the target says not to have is named with what was not applicable for it", () => {
  const message = "the target has no `fields.travellers`: they are not shown";
  const facts = runWith({ [must]: "pass", [should]: [] });
  const absent = [
    { answer: "fields.travellers", reason: "they are not shown" },
    { answer: "hooks.lock", reason: "nothing locks" },
  ];
  const target = { ...facts.target, absent };
  const checks = [checkOf(must, "pass"), checkOf(should, "not-applicable", { message })];

  expect(decide({ ...facts, target, checks })).toMatchObject({
    verdict: "conformant",
    target: { absent: target.absent },
    reasons: [
      {
        kind: "absent",
        text: "the target has no fields.travellers (1 not applicable): they are not shown",
        requirements: [should],
      },
      { kind: "absent", text: "the target has no hooks.lock: nothing locks", requirements: [] },
    ],
  });
});

test("a required requirement that the profile does not answer is named beside the verdict", () => {
  const message = "the target shows no line of a reservation (`fields.reservationOrderLineId`)";
  const facts = runWith({ [must]: [], [should]: "pass" });
  const checks = [checkOf(must, "not-applicable", { message }), checkOf(should, "pass")];

  expect(decide({ ...facts, checks })).toMatchObject({
    verdict: "conformant",
    reasons: [
      {
        kind: "not-asked",
        text: `1 required not asked for, because the profile does not answer \`fields.reservationOrderLineId\`: ${must}`,
        requirements: [must],
      },
    ],
  });
});
