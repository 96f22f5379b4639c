import { type TransitionId, transitions } from "../../core/index.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { outcomeWords, reportedOrder, type ReportedOutcome } from "../outcome-messages.ts";
import type { RunRecord } from "../run-record.ts";

/** The state table of the specification as a picture, coloured by what the run found. */

const states = [
  { name: "DRAFT", x: 40, y: 100 },
  { name: "CONFIRMED", x: 520, y: 100 },
  { name: "CONFIRMED, failed", x: 520, y: 260 },
  { name: "locked", x: 40, y: 260 },
] as const;
const [width, height, boxWidth, boxHeight] = [860, 330, 160, 44] as const;

/** The way of each transition, and where its name is. */
const ways: Readonly<Record<TransitionId, readonly [way: string, x: number, y: number]>> = {
  "confirm-all-lines": ["M200 110 L516 110", 360, 104],
  "confirm-by-hand": ["M200 130 L516 130", 360, 147],
  "confirm-some-lines": ["M90 100 C60 30 150 30 124 96", 108, 36],
  reset: ["M570 100 C500 20 240 20 164 96", 360, 36],
  "confirm-lines-again": ["M640 100 C620 40 700 40 664 96", 664, 46],
  "cancel-line": ["M680 112 C750 90 750 150 684 132", 776, 127],
  fail: ["M190 144 L516 272", 330, 226],
  "fail-again": ["M680 272 C750 250 750 310 684 292", 772, 287],
  unlock: ["M120 260 L120 148", 160, 210],
};

/** Nothing for a client, which has no states. */
export function stateMachine({ verdict }: RunRecord): Markup {
  if (verdict.role === "client") return nothing;
  const shown = transitions.map((transition, at) => {
    const serving = verdict.requirements.filter(({ sentences }) => sentences.some((id) => isOfRow(id, at + 1)));
    const outcome = reportedOrder.find((each) => serving.some((requirement) => requirement.outcome === each));
    return pictured(transition, outcome);
  });
  const boxes = states.map(
    ({ name, x, y }) =>
      markup`<rect class="box" x="${x}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="8"/><text x="${x + boxWidth / 2}" y="${y + 27}" text-anchor="middle">${name}</text>`,
  );
  return markup`<details class="part" id="state-machine"><summary><h2>States and transitions</h2></summary><figure class="machine"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="The state table of section 3, with what was found for each of its rows"><defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="context-stroke"/></marker></defs>
${shown}${boxes}</svg></figure></details>
`;
}

function pictured({ id, trigger, condition }: (typeof transitions)[number], outcome?: ReportedOutcome): Markup {
  const [way, x, y] = ways[id];
  const { symbol, heading } = outcome === undefined ? { symbol: "·", heading: "Not reached" } : outcomeWords[outcome];
  const words = `${trigger.join(", ")}${condition === null ? "" : `: ${condition}`}. ${heading}`;
  return markup`<g class="${outcome ?? "not-applicable"}"><title>${words}</title><path class="way" d="${way}" marker-end="url(#head)"/><text class="named" x="${x}" y="${y}" text-anchor="middle">${symbol} ${id}</text></g>
`;
}

function isOfRow(sentence: string, row: number): boolean {
  return new RegExp(`^s3\\.transition-${row}(?:-|$)`, "u").test(sentence);
}
