import type { ComparedOperation } from "../core/index.ts";
import { visible } from "./wording.ts";

const words = { slower: "slower than before", faster: "faster than before", same: "as fast as before" } as const;

/** How the times of a load run changed, a line for each operation; empty for none. */
export function renderComparedLoad(compared: readonly ComparedOperation[]): string {
  return compared.map((each) => `  ${visible(each.operation)}: ${changeInWords(each)}\n`).join("");
}

function changeInWords({ ratio, outcome }: ComparedOperation): string {
  const factor = ratio === null ? "" : `, x${ratio.lower.toFixed(2)} to x${ratio.upper.toFixed(2)} of the times before`;
  return `${outcome === "too few requests" ? "too few requests to compare" : words[outcome]}${factor}`;
}
