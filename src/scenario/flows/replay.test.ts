import fc from "fast-check";
import { expect, test } from "vitest";
import { readReplay, replayWord } from "./replay.ts";

test("what was written for the command line is read again", () => {
  const path = fc.array(fc.nat(999), { minLength: 1 }).map((steps) => steps.join(":"));
  const replayPath = fc.stringMatching(/^[A-Za-z0-9+/]{0,8}(:[A-Za-z0-9+/]{1,4})?$/);
  fc.assert(
    fc.property(fc.integer(), path, replayPath, (seed, steps, moves) => {
      const replay = { seed, path: steps, replayPath: moves };
      expect(readReplay(replayWord(replay))).toEqual(replay);
    }),
  );
});

test.each(["", "7", "7,0", "seven,0,A", "7,0:,A", "7,0,A B", "7,0,A,B"])("%j is no replay", (word) => {
  expect(readReplay(word)).toBeNull();
});
