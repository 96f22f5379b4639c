import { derivedFaults, faults } from "../../proof/light.ts";
import { firstOf, wrapped } from "../../report/light.ts";
import { chooseFaults } from "../prove/choose-faults.ts";

/** A derived fault can break many sentences. The first few show where to look. */
const mostNames = 3;

/** The ids of all faults that `serve --fault` accepts. */
export function faultIds(): readonly string[] {
  return [...faults, ...derivedFaults()].map(({ id }) => id);
}

/** The faults that patterns select, as `prove` selects them; all without a pattern. Throws UsageError. */
export function faultList(patterns: readonly string[], width: number): string {
  const chosen = chooseFaults(patterns, { count: undefined, seed: 0 }, "--faults");
  return [
    ...chosen.faults.map(({ id, requirement, summary }) => ({ id, summary, breaks: [requirement] })),
    ...chosen.derived.map(({ id, breaks, summary }) => ({ id, summary, breaks })),
  ]
    .map(({ id, breaks, summary }) =>
      [id, wrapped(summary, width - 4, 0), wrapped(`breaks ${firstOf(breaks, mostNames)}`, width - 4, 0)]
        .join("\n")
        .replaceAll("\n", "\n    "),
    )
    .map((text) => `${text}\n`)
    .join("");
}
