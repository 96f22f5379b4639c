import { createHash } from "node:crypto";
import type { LoadResult } from "../../core/index.ts";
import { Markup, markup } from "../markup.ts";
import { verdictWords } from "../outcome-messages.ts";
import { exchangeFinder } from "../reading.ts";
import type { RunRecord } from "../run-record.ts";
import { exchangeSection, packExchanges } from "./exchanges.ts";
import { listings } from "./listings.ts";
import { packed, packedElement } from "./pieces.ts";
import { requirementParts } from "./requirements.ts";
import { loadSection, noLoad, unfinishedLoad } from "./load-section.ts";
import { areaTable, filters, headline } from "./overview.ts";
import { script } from "./script.ts";
import { style } from "./style.ts";

// Only these two may run or style anything, even if some text of a target ever escaped its escaping.
const policy = `default-src 'none'; style-src '${digest(style)}'; script-src '${digest(script)}'; base-uri 'none'; form-action 'none'`;

// The release decision and the certificate are written by others, later. Until then their sections are empty.
const noGate = markup`<section id="gate"></section>`;
const noCertificate = markup`<section id="certificate"></section>`;

/**
 * One file for people, which loads nothing: the conformance run, and the load run of the same directory where there is
 * one. The verdict and what is broken stand in it as they are; everything else is packed, and its script unpacks what is
 * opened. It is well-formed XML as well, so that a strict parser can check it.
 */
export function renderPage(record: RunRecord, load: LoadResult | null = null): string {
  const { target, verdict } = record.verdict;
  const exchanges = packExchanges(record);
  const numbered = (id: string) => exchanges.shown.get(id);
  const { failures, rest, lines, bodies } = requirementParts({ record, find: exchangeFinder(record), numbered });
  const lists = listings(record);
  const parts = { ...lines, ...Object.fromEntries(lists.map(({ name, table }) => [name, table.text])) };
  return whole(
    `${verdictWords[verdict].symbol} ${target.name}: ${verdict}`,
    markup`${noGate}
${noCertificate}
${headline(record)}
${filters(record)}
${failures}
${load === null ? noLoad : loadSection(load)}
${areaTable(record)}
${rest}
${lists.map(({ heading }) => heading)}
${exchangeSection(record, exchanges)}
${packedElement("parts", packed(parts))}${packedElement("bodies", packed(bodies))}${exchanges.data}`,
    script,
  );
}

/** The page of a directory that has a load run and no conformance run. */
export function renderLoadPage(load: LoadResult): string {
  return whole(
    `${load.target.name} under load: ${load.verdict}`,
    markup`${noGate}
${loadSection(load)}`,
    "",
  );
}

/** The page of a directory that has a decision and no run. `gate` is the whole section of the decision. */
export function renderGatePage(title: string, gate: Markup): string {
  return whole(title, markup`${gate}\n${noLoad}`, "");
}

/** A page with this section of the decision on top, in place of an earlier one. A certificate rests on a decision, so it goes. */
export function withGate(page: string, gate: Markup = noGate): string {
  return withCertificate(page).replace(/<section id="gate">.*?<\/section>/su, () => gate.text);
}

/** A page with this section of the certificate on top, in place of an earlier one. */
export function withCertificate(page: string, certificate: Markup = noCertificate): string {
  return page.replace(/<section id="certificate">.*?<\/section>/su, () => certificate.text);
}

const section = /<section id="load">.*?<\/section>/su;

/** A page of a conformance run with another load run in it. */
export function withLoad(page: string, load: LoadResult): string {
  return page.replace(section, () => loadSection(load).text);
}

/** A page of a conformance run beside which a load run has begun, whose result may never come. */
export function withoutLoad(page: string, begun: Date): string {
  return page.replace(section, () => unfinishedLoad(begun).text);
}

function whole(title: string, content: Markup, code: string): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="${policy}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main>
<p class="brand">Orders conformance</p>
${content}
</main>
<script>${new Markup(code)}</script>
</body>
</html>
`.text;
}

function digest(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
