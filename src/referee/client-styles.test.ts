import PQueue from "p-queue";
import { expect, test } from "vitest";
import { programStyles, type ClientStyle } from "./client-styles.testing.ts";
import { freeStyles } from "./free-choices.testing.ts";
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
    (style.variants ?? [variants[at % 2] ?? "plain"]).map((variant) => {
      // A style that any mission shows takes half of them, and the next one the other half.
      const half = missions.filter((_, place) => place % 2 === at % 2).map(({ id }) => id);
      return queue.add(() => judged({ missions: half, ...style }, variant));
    }),
  );
  expect((await Promise.all(runs)).flat()).toEqual([]);
});

test("each free choice of a client, alone and mixed with others, is conformant", async () => {
  const queue = new PQueue({ concurrency: atOnce });
  // Each mission in turn. The days with disturbances take their time.
  const short = missions.map(({ id }) => id).filter((id) => !/^(?:bad|long)-day/u.test(id));
  const free = freeStyles(30);
  expect(new Set([...styles, ...free].map(({ id }) => id)).size).toBeGreaterThan(100);
  const runs = free.map((style, at) => {
    const chosen = style.missions ?? [0, 1].flatMap((next) => short[(at * 2 + next) % short.length] ?? []);
    return queue.add(() => judged({ ...style, missions: chosen }, variants[at % 2] ?? "plain"));
  });
  expect((await Promise.all(runs)).flat()).toEqual([]);
});

/** What the referee finds wrong with a style. */
async function judged(style: ClientStyle & Required<Pick<ClientStyle, "missions">>, variant: TestVariant) {
  const { program, reached } = await madeClient(style);
  const observed = await runMissions(style.missions.map(mission), program, await serviceOf(variant));
  const { verdict, requirements } = verdictOn(observed, style.missions);
  const wrong = requirements
    .filter(({ outcome, level }) => outcome === "fail" || (outcome === "blocked" && level === "must"))
    .map(({ id, outcome, checks }) => ({
      style: style.id,
      variant,
      requirement: `${outcome} ${id}`,
      checks: checks.filter((check) => check.outcome !== "pass").slice(0, 2),
    }));
  const isGreen = verdict === "partial";
  // A style that changes nothing shows nothing.
  if (reached() === 0) return [{ style: style.id, variant, verdict: "not reached" }];
  return wrong.length > 0 || isGreen ? wrong : [{ style: style.id, variant, verdict }];
}
