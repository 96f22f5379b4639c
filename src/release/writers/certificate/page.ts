import { createHash } from "node:crypto";
import type { Statement } from "../../certificate/statement.ts";
import { dayOf, headlineOf, inWords, verifyCommand } from "../../certificate/messages.ts";
import { instantInWords, markup, type Markup } from "../../../report/index.ts";
import { shortList } from "./page-section.ts";

/** The look of the sheet, on screen and on paper. */
const style = `
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
body { margin: 0; background: #f4f4f2; color: #1d2125; font: 13px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif; }
main { max-width: 46rem; margin: 1.5rem auto; padding: 2rem 2.25rem; background: #fff; border: 3px double #1c7c3c; }
h1 { margin: .1rem 0; font-size: 1.9rem; overflow-wrap: anywhere; }
h2 { margin: 1rem 0 .25rem; font-size: .95rem; color: #1c7c3c; }
p, ul { margin: .3rem 0; overflow-wrap: anywhere; }
ul { padding-left: 1.1rem; }
.kind { margin: 0; font-weight: 600; letter-spacing: .08em; text-transform: uppercase; color: #1c7c3c; }
.what { font-size: 1.02rem; }
.until { margin-top: .9rem; font-weight: 600; text-align: right; }
dl { display: grid; grid-template-columns: repeat(3, 1fr); gap: .45rem 1rem; margin: 1rem 0 0; padding: .7rem 0; border-block: 1px solid #dfe2e6; }
dt { font-size: .7rem; text-transform: uppercase; letter-spacing: .05em; color: #656d76; }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
code, pre, td { font: 11px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
pre { margin: .3rem 0; padding: .4rem .6rem; background: #f2f3f4; white-space: pre-wrap; }
table { width: 100%; border-collapse: collapse; }
th { padding: .1rem .8rem .1rem 0; font-weight: 400; text-align: left; white-space: nowrap; vertical-align: top; }
td { word-break: break-all; }
@media (max-width: 480px) { main { padding: 1.2rem 1rem; } dl { grid-template-columns: repeat(2, 1fr); } }
@media print { body { background: none; font-size: 11px; } main { max-width: none; margin: 0; padding: 8mm; } }
`;

export interface CertificatePage {
  readonly statement: Statement;
  /** The ids of the keys that signed, and the file name of the certificate. */
  readonly keyids: readonly string[];
  readonly certificate: string;
  /** SHA-256 of the certificate, so that a printed sheet names its file. */
  readonly digest: string;
}

/** One sheet for people. It loads and runs nothing, and says that it is no proof by itself. */
export function renderCertificatePage({ statement, keyids, certificate, digest }: CertificatePage): string {
  const { predicate, subject } = statement;
  const { target, role } = predicate;
  const words = inWords(statement);
  const title = `Certificate of conformance: ${target.name}${target.release === null ? "" : ` ${target.release}`}`;
  return `${
    markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta http-equiv="Content-Security-Policy" content="${policy}"/>
<title>${title}</title>
<style>${style}</style>
</head>
<body><main>
<p class="kind">Certificate of conformance</p>
<h1>${target.name}</h1>
<p class="what">${role === "server" ? markup`${target.environment} at <code>${target.baseUrl}</code>: ` : "Judged by the referee: "}${headlineOf(predicate)}.</p>
<dl>${factsOf(predicate).map(fact)}</dl>
<h2>Certified</h2>
${shortList(words.certified)}
<h2>Not certified</h2>
${shortList(words.notCertified)}
${restsTable(predicate.judged.rests)}
<h2>How to verify</h2>
<p>This sheet is not proof. Verify the file <code>${certificate}</code> with the public key of its issuer${
      predicate.url === undefined ? "" : markup`, at <a href="${predicate.url}">${predicate.url}</a>`
    }:</p>
<pre>${verifyCommand}</pre>
<table><tbody>
<tr><th>${certificate}</th><td>sha256:${digest}</td></tr>
${keyids.map((keyid) => markup`<tr><th>signed by key</th><td>${keyid}</td></tr>\n`)}${subject.map(
      ({ name, digest: { sha256 } }) => markup`<tr><th>${name}</th><td>sha256:${sha256}</td></tr>\n`,
    )}</tbody></table>
<p class="until">Valid from ${dayOf(predicate.issuedAt)} to ${dayOf(predicate.expiresAt)}.</p>
</main></body>
</html>`.text
  }\n`;
}

const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'`;

function factsOf(predicate: Statement["predicate"]): readonly (readonly [string, string])[] {
  const { target, role, specification, suite, waivers, choices } = predicate;
  return [
    ["Role", role === "server" ? "service (provider)" : "client program"],
    ...(role === "server" ? [["Class", predicate.class] as const] : []),
    ["Release", target.release ?? "not given"],
    ["Result", predicate.result === "PASSED" ? "passed" : "passed, with warnings"],
    ["Run", instantInWords(predicate.run.startedAt)],
    ["Issued", instantInWords(predicate.issuedAt)],
    ["Expires", instantInWords(predicate.expiresAt)],
    ["Waivers", waivers.length === 0 ? "none" : String(waivers.length)],
    ["Absent", absentInWords(predicate.absent)],
    ["Choices", choices.length === 0 ? "none" : choices.map(({ id }) => id).join(", ")],
    ["Specification", `${specification.name} ${specification.version}`],
    ["Suite", `${suite.name} ${suite.version}, seed ${predicate.seed}`],
    ["Challenge", predicate.challenge ?? "none"],
    ["Witness", predicate.witness ?? "none"],
  ];
}

function absentInWords(absent: Statement["predicate"]["absent"]): string {
  if (absent.length === 0) return "nothing";
  return absent.length > 3 ? `${absent.length}, see below` : absent.map(({ answer }) => answer).join(", ");
}

/** On how many recorded exchanges each requirement rests, the fewest first. */
function restsTable(rests: Statement["predicate"]["judged"]["rests"]): Markup {
  const rows = Object.entries(rests).toSorted(([, one], [, other]) => one - other);
  return markup`<details><summary>What each requirement rests on</summary>
<table><tbody>
<tr><th>requirement</th><th>exchanges judged again</th></tr>
${rows.map(
  ([id, count]) => markup`<tr><td>${id}</td><td>${count}</td></tr>
`,
)}</tbody></table>
</details>`;
}

function fact([name, value]: readonly [string, string]): Markup {
  return markup`<div><dt>${name}</dt><dd>${value}</dd></div>
`;
}
