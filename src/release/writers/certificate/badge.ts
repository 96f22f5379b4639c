import type { Statement } from "../../certificate/statement.ts";
import { dayOf, kindOf } from "../../certificate/messages.ts";
import { cut, markup, type Markup } from "../../../report/index.ts";

const rowHeight = 20;
const [leftWidth, width] = [118, 380];

/** A certificate as a small picture for a web page. It has no script and loads nothing. */
export function renderBadge({ predicate }: Statement): string {
  const { target, waivers, absent, result } = predicate;
  const rows: readonly (readonly [string, string])[] = [
    ["Orders Service", `${result === "PASSED" ? "conformant" : "conformant, with warnings"}, ${kindOf(predicate)}`],
    [target.name, target.release === null ? "no release given" : `release ${target.release}`],
    ["valid", `${dayOf(predicate.issuedAt)} to ${dayOf(predicate.expiresAt)}`],
    ["waivers, absent", `${waivers.length} waived, ${absent.length} absent`],
    ["verify", predicate.url ?? "orders-conformance verify"],
  ];
  const height = rows.length * rowHeight;
  const title = rows.map(([name, value]) => `${name}: ${value}`).join("; ");
  return `${
    markup`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<title>${title}</title>
<rect width="${width}" height="${height}" rx="4" fill="#1c7c3c"/>
<rect width="${leftWidth}" height="${height}" rx="4" fill="#33393f"/>
<g fill="#fff" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">
${rows.map(row)}</g>
</svg>`.text
  }\n`;
}

function row([name, value]: readonly [string, string], place: number): Markup {
  const y = place * rowHeight + 14;
  return markup`<text x="8" y="${y}">${short(name, 16)}</text><text x="${leftWidth + 8}" y="${y}">${short(value, 40)}</text>
`;
}

/** Fits its column; the title has the whole text. */
function short(text: string, most: number): string {
  return text.length <= most ? text : `${cut(text, most - 1).split("…")[0] ?? ""}…`;
}
