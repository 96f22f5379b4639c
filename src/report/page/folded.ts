import { markup, type Markup } from "../markup.ts";

/** A part of the page that its script builds when it is opened; `file` has the same for whoever has no script. */
export function folded(part: string, title: string, count: number, file: string): Markup {
  return markup`<details class="part" id="part-${part}" data-part="${part}"><summary><h2>${title} <span class="quiet count">${count}</span></h2></summary><div class="content"><p class="quiet">This part is built when it is opened, which takes JavaScript. The same stands in ${file}.</p></div></details>`;
}
