import type { Statement } from "../certificate/statement.ts";
import { dayOf, inWords, nameOf } from "../certificate/messages.ts";
import { markup, type Markup, nothing, proseMarkup } from "../../report/index.ts";

const mostItems = 12;

/** The certificate of a run, on top of its page. */
export function certificateSection(statement: Statement): Markup {
  const { predicate } = statement;
  const { notCertified } = inWords(statement);
  const more = notCertified.length - mostItems;
  return markup`<section id="certificate">
<h2>Certificate</h2>
<div class="verdict conformant">
<h3><span aria-hidden="true">✓</span> CERTIFIED until ${dayOf(predicate.expiresAt)}</h3>
<p>${nameOf(predicate)}, class ${predicate.class}, issued ${predicate.issuedAt}. This page proves nothing: certificate.json does, to whoever verifies it.</p>
${notCertified.length === 0 ? nothing : markup`<p class="label">Not certified</p><ul>${notCertified.slice(0, mostItems).map((words) => markup`<li>${proseMarkup(words)}</li>`)}${more > 0 ? markup`<li>and ${more} more, which the certificate names</li>` : nothing}</ul>`}
</div>
</section>`;
}
