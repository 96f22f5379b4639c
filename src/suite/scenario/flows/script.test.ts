import fc from "fast-check";
import { expect, test } from "vitest";
import { choices } from "./choice.ts";
import { moveNames } from "./commands/index.ts";
import { readScript, scriptWord } from "./script.ts";

test("what was written for the command line is read again", () => {
  const made = fc.record({ move: fc.constantFrom(...moveNames), choice: choices });
  const steps = fc.array(fc.record({ order: fc.nat(2), made }, { requiredKeys: ["order"] }), { minLength: 1 });
  fc.assert(
    fc.property(steps, (script) => {
      // A repeated step ignores its probability, and acts on the order that it names.
      const again = script.map(({ order, made: done }) =>
        done === undefined ? { order } : { order, made: { ...done, choice: { ...done.choice, order, dice: 0 } } },
      );
      expect(readScript(scriptWord(script))).toEqual(again);
    }),
  );
});

test.each(["", "7", "A.", "A.D", "A.A0000", "A A00000", "Azzzzz", "A.A00000;ls"])("%j is no script", (word) => {
  expect(readScript(word)).toBeNull();
});
