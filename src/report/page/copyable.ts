import { markup, type Markup } from "../markup.ts";

/** A command that a reader can copy: with a button where the script runs. */
export function copyable(command: string): Markup {
  return markup`<div class="copyable"><button type="button" class="copy">Copy</button><pre class="command">${command}</pre></div>`;
}
