import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadProfile } from "../../core/index.ts";
import { openFixture } from "../../proof/index.ts";
import { dialectOf } from "../../sandbox/dialects/dialect.testing.ts";
import { speaking } from "../../sandbox/dialects/wire.testing.ts";
import { tryAnswers } from "../doctor/probe/index.ts";
import { describedService } from "./connect.testing.ts";
import { describedTarget } from "./described-target.ts";

const seeds = [2, 3, 7];

test.each(seeds)("every answer from the document of service %d works on it, and the rest is found", async (seed) => {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  await writeFile(join(directory, "openapi.json"), describedService(seed).document);
  const openapi = join(directory, "openapi.json");
  const made = await describedTarget({ name: "acme", typesFrom: "acme", openapi, har: undefined });
  await writeFile(join(directory, "acme.mts"), made.profile);
  const { profile } = await loadProfile("./acme.mts", directory);
  await using fixture = await openFixture({
    variant: "plain",
    seed,
    fault: speaking(dialectOf(seed)),
    altered: (target) => ({ ...target, profile }),
  });
  const { world } = fixture;
  const { findings } = await tryAnswers(world.target, { ...world, runTag: "doctor-1" });
  expect(findings.filter(({ kind }) => kind === "wrong")).toEqual([]);
  // What a document leaves out: words, the fields to sort by, and the form of ids.
  expect(made.questions.filter(({ isCore }) => isCore).length).toBeLessThan(5);
});

test("how many answers are not sure is said where there are any", async () => {
  const openapi = join(await mkdtemp(join(tmpdir(), "orders-conformance-")), "openapi.json");
  await writeFile(
    openapi,
    JSON.stringify({ openapi: "3.0.0", info: { title: "acme", version: "1" }, paths: { "/v1/orders": { post: {} } } }),
  );
  const { summary } = await describedTarget({ name: "acme", typesFrom: "acme", openapi, har: undefined });
  expect(summary).toContain("answers 2 questions.\n");
});
