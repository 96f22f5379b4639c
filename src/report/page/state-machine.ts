import { type TransitionId, transitions } from "../../core/index.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { outcomeWords, reportedOrder, type ReportedOutcome } from "../outcome-messages.ts";
import type { RunRecord } from "../run-record.ts";

/** The state table of the specification as a picture, coloured by what the run found. */

interface State {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size?: readonly [width: number, height: number];
  /** Whether it says something of a state, and is none itself. */
  readonly isOpen?: true;
}

const states: readonly State[] = [
  { name: "DRAFT", x: 40, y: 100 },
  { name: "CONFIRMED", x: 520, y: 100 },
  { name: "CONFIRMED, failed", x: 520, y: 260 },
  { name: "any state", x: 305, y: 12, size: [110, 32], isOpen: true },
  { name: "locked", x: 40, y: 266, size: [110, 32], isOpen: true },
  { name: "not locked", x: 270, y: 266, size: [110, 32], isOpen: true },
];
const [width, height, usual] = [860, 330, [160, 44]] as const;

/** The ways of each transition, and where its name is. */
const drawn: Readonly<Record<TransitionId, readonly [ways: readonly string[], x: number, y: number]>> = {
  "confirm-all-lines": [["M200 112 L516 112"], 360, 106],
  "confirm-by-hand": [["M200 130 L516 130"], 360, 147],
  "confirm-some-lines": [["M90 100 C60 30 150 30 124 96"], 108, 36],
  reset: [["M305 30 C240 34 180 60 172 96", "M415 30 C480 34 540 60 552 96"], 360, 62],
  "confirm-lines-again": [["M640 100 C620 40 700 40 664 96"], 664, 46],
  "cancel-line": [["M680 112 C750 90 750 150 684 132"], 792, 127],
  fail: [["M190 144 L516 272"], 330, 226],
  "fail-again": [["M680 272 C750 250 750 310 684 292"], 788, 287],
  unlock: [["M150 282 L266 282"], 208, 275],
};

/** Where the ways of a reset lead. */
const destinations = [
  { text: "never confirmed", x: 250, y: 82 },
  { text: "latest confirmed version", x: 450, y: 82 },
] as const;

/** Nothing for a client, which has no states. */
export function stateMachine({ verdict }: RunRecord): Markup {
  if (verdict.role === "client") return nothing;
  const shown = transitions.map((transition, at) => {
    const serving = verdict.requirements.filter(({ sentences }) => sentences.some((id) => isOfRow(id, at + 1)));
    const outcome = reportedOrder.find((each) => serving.some((requirement) => requirement.outcome === each));
    return pictured(transition, outcome);
  });
  const boxes = states.map(({ name, x, y, size: [wide, high] = usual, isOpen }) => {
    const kind = isOpen === true ? "box open" : "box";
    return markup`<rect class="${kind}" x="${x}" y="${y}" width="${wide}" height="${high}" rx="8"/><text x="${x + wide / 2}" y="${y + high / 2 + 5}" text-anchor="middle">${name}</text>`;
  });
  const notes = destinations.map(
    ({ text, x, y }) => markup`<text x="${x}" y="${y}" text-anchor="middle">${text}</text>`,
  );
  return markup`<details class="part" id="state-machine"><summary><h2>States and transitions</h2></summary><figure class="machine"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="The state table of section 3, with what was found for each of its rows"><defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="context-stroke"/></marker></defs>
${shown}${boxes}${notes}</svg></figure></details>
`;
}

function pictured({ id, trigger, condition }: (typeof transitions)[number], outcome?: ReportedOutcome): Markup {
  const [ways, x, y] = drawn[id];
  const { symbol, heading } = outcome === undefined ? { symbol: "·", heading: "Not reached" } : outcomeWords[outcome];
  const words = `${trigger.join(", ")}${condition === null ? "" : `: ${condition}`}. ${heading}`;
  return markup`<g class="${outcome ?? "not-applicable"}"><title>${words}</title>${ways.map((way) => markup`<path class="way" d="${way}" marker-end="url(#head)"/>`)}<text class="named" x="${x}" y="${y}" text-anchor="middle">${symbol} ${id}</text></g>
`;
}

function isOfRow(sentence: string, row: number): boolean {
  return new RegExp(`^s3\\.transition-${row}(?:-|$)`, "u").test(sentence);
}
