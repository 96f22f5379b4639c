import { createHash } from "node:crypto";
import type { LoadResult } from "../../core/index.ts";
import { Markup, markup, nothing } from "../markup.ts";
import { pressing, wordsOfVerdict } from "../outcome-messages.ts";
import { withOutcome } from "../reading.ts";
import type { RunRecord } from "../run-record.ts";
import { exchangeSection, packExchanges } from "./exchanges.ts";
import { packed, packedElement, anchorOf, folded, pageTable, proseMarkup } from "./pieces.ts";
import { requirementParts } from "./requirements.ts";
import { stateMachine } from "./state-machine.ts";
import { loadSection, noLoad, unfinishedLoad } from "./load-section.ts";
import { aboutRun, areaTable, filters, headline } from "./overview.ts";
import { script } from "./script.ts";
import { style } from "./style.ts";
import { cut } from "../wording.ts";

// Only these two may run or style anything, even if a text of the target were not escaped.
const policy = `default-src 'none'; style-src '${digest(style)}'; script-src '${digest(script)}'; base-uri 'none'; form-action 'none'`;

// Other commands fill these sections later.
const noGate = markup`<section id="gate"></section>`;
const noCertificate = markup`<section id="certificate"></section>`;

/**
 * One page for people, which loads nothing: the conformance run, and the load run of the same directory if there is one. The
 * verdict and the failures are readable without its script, which unpacks everything else when it is opened. The page is also
 * well-formed XML, so that a strict parser can check it.
 */
export function renderPage(record: RunRecord, load: LoadResult | null = null, replayScript?: string): string {
  const { target, verdict } = record.verdict;
  const exchanges = packExchanges(record);
  const numbered = (id: string) => exchanges.shown.get(id);
  const { failures, rest, lines, bodies } = requirementParts({ record, numbered, replayScript });
  const lists = listings(record);
  const parts = { ...lines, ...Object.fromEntries(lists.map(({ name, table }) => [name, table.text])) };
  return whole(
    `${wordsOfVerdict(record.verdict).symbol} ${target.name}: ${verdict}`,
    markup`${skipLink(record)}${noGate}
${noCertificate}
${headline(record)}
${filters(record)}
${failures}
${aboutRun(record)}
${load === null ? noLoad : loadSection(load)}
${areaTable(record)}
${stateMachine(record)}
${rest}
${lists.map(({ heading }) => heading)}
${exchangeSection(record, exchanges)}
${packedElement("parts", packed(parts))}${packedElement("bodies", packed(bodies))}${exchanges.data}`,
    script,
  );
}

/** The first that the keyboard reaches. */
function skipLink(record: RunRecord): Markup {
  const [first] = pressing.flatMap((outcome) => withOutcome(record, outcome));
  return first === undefined
    ? nothing
    : markup`<a class="skip" href="#${anchorOf(first.id)}">Go to the first failure</a>
`;
}

/** The page of a directory with a load run and no conformance run. */
export function renderLoadPage(load: LoadResult): string {
  return whole(
    `${load.target.name} under load: ${load.verdict}`,
    markup`${noGate}
${loadSection(load)}`,
    "",
    brandAsHeading,
  );
}

/** The page of a directory with a decision and no run. `gate` is the whole section of the decision. */
export function renderGatePage(title: string, gate: Markup): string {
  return whole(title, markup`${gate}\n${noLoad}`, "", brandAsHeading);
}

/** A page with this section of a decision on top, instead of an earlier one, and without the certificate, which depends on it. */
export function withGate(page: string, gate: Markup = noGate): string {
  return withCertificate(page).replace(/<section id="gate">.*?<\/section>/su, () => gate.text);
}

/** A page with this section of the certificate on top, instead of an earlier one. */
export function withCertificate(page: string, certificate: Markup = noCertificate): string {
  return page.replace(/<section id="certificate">.*?<\/section>/su, () => certificate.text);
}

const section = /<section id="load">.*?<\/section>/su;

/** A page of a conformance run with another load run in it. */
export function withLoad(page: string, load: LoadResult): string {
  return page.replace(section, () => loadSection(load).text);
}

/** A page of a conformance run while a load run is running. */
export function withoutLoad(page: string, begun: Date): string {
  return page.replace(section, () => unfinishedLoad(begun).text);
}

const brand = markup`<p class="brand">Orders conformance</p>`;
/** The heading of a page without a verdict, which is the heading of the others. */
const brandAsHeading = markup`<h1 class="brand">Orders conformance</h1>`;

function whole(title: string, content: Markup, code: string, top: Markup = brand): string {
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
${top}
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

const longestCell = 4_000;

interface Listing {
  readonly name: string;
  /** Its heading, which opens it; nothing for an empty list. */
  readonly heading: Markup;
  readonly table: Markup;
}

/** The observations of a run, and what it left behind. */
function listings({ verdict }: RunRecord): readonly Listing[] {
  return [
    listing(
      "observations",
      "Observations",
      ["observation", "question", "answer"],
      verdict.observations.map((seen) => [seen.id, seen.question, seen.answer]),
    ),
    listing(
      "residue",
      "Leftovers",
      ["left behind", "kind", "why"],
      verdict.residue.map((left) => [left.id, left.kind, left.reason]),
    ),
  ].filter(({ heading }) => heading !== nothing);
}

function listing(name: string, title: string, head: readonly string[], rows: readonly (readonly string[])[]): Listing {
  if (rows.length === 0) return { name, heading: nothing, table: nothing };
  const shown = rows.map(([id = "", ...cells]) => [
    markup`<code>${cut(id, longestCell)}</code>`,
    ...cells.map((cell) => proseMarkup(cut(cell, longestCell))),
  ]);
  const heading = folded(name, title, rows.length, "verdict.json");
  return { name, heading, table: pageTable(title, head, shown, { heading: false, cards: true }) };
}
