import { createHash } from "node:crypto";
import type { Statement } from "../../certificate/statement.ts";
import { dayOf, headlineOf, inWords } from "../../certificate/messages.ts";
import { markup, type Markup } from "../../../report/index.ts";
import { style } from "./style.ts";

export interface CertificatePage {
  readonly statement: Statement;
  /** The keys that signed, and where the certificate itself is. */
  readonly keyids: readonly string[];
  readonly certificate: string;
  /** SHA-256 of the certificate, so that a sheet of paper says which file it is of. */
  readonly digest: string;
}

/** One sheet for people: it loads nothing, runs nothing, and says that it proves nothing by itself. */
export function renderCertificatePage({ statement, keyids, certificate, digest }: CertificatePage): string {
  const { predicate, subject } = statement;
  const { target, role, class: runClass, specification, suite, waivers, absent, challenge } = predicate;
  const words = inWords(statement);
  const title = `Certificate of conformance: ${target.name}${target.release === null ? "" : ` ${target.release}`}`;
  const facts: readonly (readonly [string, string])[] = [
    ["Role", role === "server" ? "service (provider)" : "client program"],
    ...(role === "server" ? [["Class", runClass] as const] : []),
    ["Release", target.release ?? "not named"],
    ["Result", predicate.result === "PASSED" ? "passed" : "passed, with warnings"],
    ["Run", predicate.run.startedAt],
    ["Issued", predicate.issuedAt],
    ["Expires", predicate.expiresAt],
    ["Waivers", waivers.length === 0 ? "none" : String(waivers.length)],
    ["Absent", absentInWords(absent)],
    ["Specification", `${specification.name} ${specification.version}`],
    ["Suite", `${suite.name} ${suite.version}, seed ${predicate.seed}`],
    ["Challenge", challenge ?? "none"],
  ];
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
<dl>${facts.map(fact)}</dl>
<h2>Certified</h2>
${list(words.certified)}
<h2>Not certified</h2>
${list(words.notCertified)}
<h2>How to verify</h2>
<p>This sheet proves nothing. The file <code>${certificate}</code> does, with the public key of whoever issued it${
      predicate.url === undefined ? "" : markup`, at <a href="${predicate.url}">${predicate.url}</a>`
    }:</p>
<pre>orders-conformance verify ${certificate} --trust issuer.pub.pem --evidence reports</pre>
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

function absentInWords(absent: Statement["predicate"]["absent"]): string {
  if (absent.length === 0) return "nothing";
  return absent.length > 3 ? `${absent.length}, see below` : absent.map(({ answer }) => answer).join(", ");
}

function fact([name, value]: readonly [string, string]): Markup {
  return markup`<div><dt>${name}</dt><dd>${value}</dd></div>
`;
}

const mostShown = 12;

/** As much as a sheet takes; the certificate has all of it. */
function list(items: readonly string[]): Markup {
  const rest = items.length - mostShown;
  const shown = rest > 0 ? [...items.slice(0, mostShown), `and ${rest} more, which the certificate names`] : items;
  return markup`<ul>${shown.map((item) => markup`<li>${item}</li>\n`)}</ul>`;
}
