import { expect, test } from "vitest";
import { fuzzEvidence } from "./fuzz.testing.ts";

test("changed evidence is never valid, opens no gate, and no reader of it fails", async () => {
  const { findings } = await fuzzEvidence({ cases: 330, seed: 1 });
  expect(findings).toEqual([]);
});
