import PQueue from "p-queue";
import { expect, test } from "vitest";
import { programStyles } from "./client-styles.ts";
import { serviceOf } from "./example-services.ts";
import { madeClient } from "./interposed-client.ts";
import { missions } from "./missions/index.ts";
import { partnerStyles } from "./partner-styles.ts";
import { runMissions, verdictOn } from "./run-missions.ts";

const styles = [...programStyles, ...partnerStyles];

test("clients that are correct in other styles are conformant", async () => {
  // The time of a mission is mostly spent in waiting.
  const queue = new PQueue({ concurrency: 4 });
  const runs = styles.flatMap((style, at) =>
    (style.variants ?? [(["plain", "contrarian"] as const)[at % 2] ?? "plain"]).map((variant) => ({ style, variant })),
  );
  const found = await Promise.all(
    runs.map(({ style, variant }) =>
      queue.add(async () => {
        const { verdict, requirements } = verdictOn(
          await runMissions(missions, (await madeClient(style)).program, await serviceOf(variant)),
        );
        const failed = requirements
          .filter(({ outcome, level }) => outcome === "fail" || (outcome === "blocked" && level === "must"))
          .map(({ id, checks }) => ({ id, checks: checks.filter(({ outcome }) => outcome !== "pass").slice(0, 2) }));
        return { style: style.id, variant, verdict, failed };
      }),
    ),
  );
  expect(found.filter(({ verdict }) => verdict !== "conformant")).toEqual([]);
});
