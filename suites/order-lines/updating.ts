import { MissingAnswer } from "../../src/target/answers.ts";
import { readValues, sentValues, valuesInWords } from "../../src/oracle/kept-values.ts";
import { Blocked } from "../../src/scenario/blocked.ts";
import { idsOf } from "../../src/scenario/choose.ts";
import { prerequisite } from "../../src/scenario/prerequisite.ts";
import { scenario } from "../../src/scenario/scenario.ts";
import { keptLineValues, type KeptLineValue } from "../../src/specification/requirements/order-lines.ts";

/** Lines are changed by the same body as they are added by, so a change may name whatever a line holds. */
export const updateScenarios = [
  scenario(
    "lines are read with every value they were changed to, however often",
    ["order-lines.update.read-back"],
    async ({ api, given, target, check }) => {
      const draft = await given.draft();
      const before = await prerequisite(
        async () => (await api.addOrderLines(draft.id, given.wholeLineIntents(3))).lines,
      );
      const changed = idsOf(before).slice(1);
      const values = keptLineValues.filter(isPlaced);
      // Each line takes the contents of another, so that a value which is only taken where there was none is missed.
      for (const contents of [given.wholeLineIntents(3).slice(0, 2), given.wholeLineIntents(2).toReversed()]) {
        const changes = contents.map((line, at) => ({ id: changed[at] ?? "", line }));
        await prerequisite(async () => (await api.updateOrderLines(draft.id, changes)).lines);
        const { lines } = (await api.getOrder(draft.id)).order;
        for (const value of values) {
          const read = lines.filter(({ id }) => changed.includes(id));
          check("order-lines.update.read-back")
            .that(
              read.map((line) => ({ id: line.id, words: valuesInWords(readValues(value, line, target.profile)) })),
              `${value} of the updated lines`,
            )
            .hasMembers(changes.map(({ id, line }) => ({ id, words: valuesInWords(sentValues(value, line)) })));
        }
      }

      function isPlaced(value: KeptLineValue): boolean {
        const [line] = before;
        if (line === undefined) throw new Blocked("no line was added");
        try {
          return readValues(value, line, target.profile).length > 0;
        } catch (problem) {
          if (problem instanceof MissingAnswer) return false;
          throw problem;
        }
      }
    },
  ),
];
