import { gzipSync } from "node:zlib";
import { markup, type Markup } from "../markup.ts";

/** A value as the page carries it until it is needed: JSON, compressed, in letters. */
export function packed(value: unknown): string {
  return gzipSync(JSON.stringify(value)).toString("base64");
}

/** Packed data under a name, as an element that no browser takes for a script of any kind. */
export function packedElement(name: string, data: string): Markup {
  return markup`<script type="application/gzip" id="packed-${name}">${data}</script>
`;
}
