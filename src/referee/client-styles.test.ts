import PQueue from "p-queue";
import { expect, test } from "vitest";
import { programStyles, type ClientStyle } from "./client-styles.testing.ts";
import { serviceOf, type TestVariant } from "./services.testing.ts";
import { madeClient } from "./interposed-client.ts";
import { mission, missions } from "./missions/index.ts";
import { partnerStyles } from "./partner-styles.testing.ts";
import { runMissions, verdictOn } from "./run-missions.ts";

const styles = [...programStyles, ...partnerStyles];
const variants = ["plain", "contrarian"] as const satisfies readonly TestVariant[];

/** A mission spends most of its time waiting. */
const atOnce = 4;

test("correct clients of other styles are conformant, and no requirement is blocked", async () => {
  const queue = new PQueue({ concurrency: atOnce });
  const runs = styles.flatMap((style, at) =>
    (style.variants ?? [variants[at % 2] ?? "plain"]).map((variant) => queue.add(() => judged(style, variant))),
  );
  expect((await Promise.all(runs)).flat()).toEqual([]);
});

/** What the referee finds wrong with a style. */
async function judged(style: ClientStyle, variant: TestVariant) {
  const { program } = await madeClient(style);
  const chosen = style.missions?.map(mission) ?? missions;
  const observed = await runMissions(chosen, program, await serviceOf(variant));
  const { verdict, requirements } = verdictOn(observed, style.missions);
  const wrong = requirements
    .filter(({ outcome, level }) => outcome === "fail" || (outcome === "blocked" && level === "must"))
    .map(({ id, outcome, checks }) => ({
      style: style.id,
      variant,
      requirement: `${outcome} ${id}`,
      checks: checks.filter((check) => check.outcome !== "pass").slice(0, 2),
    }));
  const isGreen = verdict === (style.missions === undefined ? "conformant" : "partial");
  return wrong.length > 0 || isGreen ? wrong : [{ style: style.id, variant, verdict }];
}
