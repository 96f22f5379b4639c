import { instantInWords, markup, type Markup, nothing, pageList } from "../../../report/index.ts";
import { dayOf, inWords, nameOf, verifyCommand } from "../../certificate/messages.ts";
import type { Statement } from "../../certificate/statement.ts";

const mostItems = 12;

/** The certificate of a run, on top of its page. */
export function certificateSection(statement: Statement): Markup {
  const { predicate } = statement;
  const { notCertified } = inWords(statement);
  return markup`<section id="certificate">
<h2>Certificate</h2>
<div class="verdict conformant">
<h3><span aria-hidden="true">✓</span> CERTIFIED until ${dayOf(predicate.expiresAt)}</h3>
<p>${nameOf(predicate)}, class ${predicate.class}, issued ${instantInWords(predicate.issuedAt)}. This page is not proof. Verify certificate.json with the public key of its issuer:</p>
<pre class="command">${verifyCommand}</pre>
${notCertified.length === 0 ? nothing : markup`<p class="label">Not certified</p>${shortList(notCertified)}`}
</div>
</section>`;
}

/** As much as a page takes; the certificate has everything. */
export function shortList(items: readonly string[]): Markup {
  return pageList(items, { most: mostItems, rest: (more) => `and ${more} more in the certificate` });
}
