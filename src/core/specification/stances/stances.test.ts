import { expect, test } from "vitest";
import { questionAsked } from "../../configuration/profile-schema.ts";
import { aspects } from "../aspects.ts";
import { operations } from "../operations.ts";
import { choiceIds } from "./choices.ts";
import { stanceOf } from "./effects.ts";
import { refusalChoices } from "./refusal-choices.ts";
import { observableIds, observableRows } from "./index.ts";

const cells = operations.flatMap(({ id }) =>
  aspects.flatMap((aspect) => (["draft", "confirmed"] as const).map((before) => stanceOf(id, aspect, before))),
);

test("each cell that is implementation-defined has a choice, and no other needs one", () => {
  for (const { stance, choices } of cells) {
    if (stance === "implementation-defined") expect(choices.length).toBeGreaterThan(0);
    if (stance === "preserved") expect(choices).toEqual([]);
  }
});

test("each choice belongs to a cell, or is about refusals", () => {
  const used = new Set<string>(cells.flatMap(({ choices }) => choices.map(({ choice }) => choice)));
  expect(choiceIds.filter((id) => !used.has(id))).toEqual(Object.keys(refusalChoices));
});

test("each row that is implementation-defined says how it is declared, by an answer that the profile has", () => {
  for (const id of observableIds) {
    const { stance, declared = [] } = observableRows[id];
    if (stance === "implementation-defined") expect(declared, id).not.toEqual([]);
    for (const answer of declared) {
      const [group, choice] = answer.split(/\.(.*)/u);
      if (group === "choices" && choice !== undefined) expect(choiceIds, id).toContain(choice);
      else expect(questionAsked(answer), `${id}: ${answer}`).toBeDefined();
    }
  }
});
