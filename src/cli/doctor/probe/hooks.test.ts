import { expect, test } from "vitest";
import type { Deviation } from "../../../sandbox/index.ts";
import { probeOf, withProfile } from "../probe.testing.ts";
import { tryAnswers } from "./index.ts";

test.each(["plain", "contrarian"] as const)("no other value is taken for the id of an event of %s", async (variant) => {
  const { findings, corrections } = await probeOf(
    withProfile((profile) => ({ ...profile, events: { ...profile.events!, id: "/id" } })),
    variant,
    ["events-have-no-ids"],
  );
  const fix = expect.stringMatching(/leave out `events\.id` if events have no ids/u) as string;
  expect(findings).toEqual([expect.objectContaining({ answer: "events.id", kind: "wrong", fix })]);
  expect(corrections).toEqual([]);
});

test("an event that comes later than the profile says is noticed, since a run asks only once", async () => {
  let asked = 0;
  const late: Deviation = {
    id: "events-come-at-the-second-poll",
    summary: "The feed shows events a little later than the profile says.",
    store: ({ events }) => ({
      events: (orderId) => {
        asked += 1;
        return asked === 1 ? [] : events(orderId);
      },
    }),
  };
  const { findings, corrections } = await probeOf(
    withProfile((profile) => profile),
    "plain",
    [],
    tryAnswers,
    late,
  );
  expect(findings).toMatchObject([{ answer: "events.deliveredWithinMs", fix: "Write 1000." }]);
  expect(corrections).toEqual([{ path: ["events", "deliveredWithinMs"], value: 1_000 }]);
});
