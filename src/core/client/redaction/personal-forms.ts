import type { Edit, Stretch } from "./edits.ts";

/** Values that are known by their form alone, as in an error text: e-mail addresses and phone numbers. */

const localPart = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]/u;
const domainPart = /[\p{L}\p{N}.-]/u;
const longestLocal = 64;
const longestDomain = 253;
/** A name of a host ends in letters; a version of a package, such as `vitest@5.1.0`, does not. */
const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}(?:\p{L}{2,24}|xn--[a-z\d-]{2,59})/iu;

/** Addresses of e-mail. Looked for around each `@`, so that a long text without any takes no time. */
export function emailsIn(text: string): readonly Stretch[] {
  const found: Stretch[] = [];
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    let start = at;
    while (start > 0 && at - start < longestLocal && localPart.test(text.charAt(start - 1))) start -= 1;
    // The text before an address, as in `to=ada@…` and `'ada@…'`, is not a part of it.
    const local = text.slice(start, at);
    start +=
      Math.max(local.lastIndexOf("="), local.lastIndexOf("'"), local.lastIndexOf("/"), local.lastIndexOf("?")) + 1;
    while (start < at && !/[\p{L}\p{N}_]/u.test(text.charAt(start))) start += 1;
    let end = at + 1;
    while (end < text.length && end - at <= longestDomain && domainPart.test(text.charAt(end))) end += 1;
    const [host] = domain.exec(text.slice(at + 1, end)) ?? [];
    if (host !== undefined && start < at) found.push({ start, end: at + 1 + host.length });
  }
  return found;
}

const separated = String.raw`[ \u00A0.()/-]{0,2}`;
/** With the code of a country. Without it, amounts, ids, times and parts of a UUID would match as well. */
const international = new RegExp(
  String.raw`(?<![\p{L}\p{N}+.])(?:\+${separated}|(?<![\da-f]{4}-)00[ \u00A0-]?(?=[1-9]\d{0,2}[ \u00A0-]))[1-9](?:${separated}\d){7,14}(?![\p{L}\p{N}])`,
  "gu",
);
/** After a word that says what it is. */
const named =
  /(?<=(?<![\p{L}\p{N}])(?:phone|telephone|tel|mobile|mob|cell|msisdn|sms|fax|telefon|tlf|call|ring)(?: ?(?:no|nr|number|nummer))?[.:#= "']{1,4})\(?\d(?:[ \u00A0.()/-]{0,2}\d){5,14}(?![\p{L}\p{N}])/giu;
/** Grouped as phone numbers are, and nothing else: (555) 123-4567, 555-123-4567, 912 34 567, 06 12 34 56 78. */
const grouped =
  /(?<![\p{L}\p{N}.,:+-]|\d )(?:\(\d{3}\) ?\d{3}[ -]\d{4}|\d{3}-\d{3}-\d{4}|[2-9]\d{2} \d{2} \d{3}|0\d(?: \d{2}){4})(?![\p{L}\p{N}.,:-]| \d)/gu;
const amount = /^\+\d+\.\d{1,2}$/u;

/** Numbers of phones. */
export function phonesIn(text: string): readonly Stretch[] {
  if (!/\d[\d ().\u00A0/-]{4}/u.test(text)) return [];
  return [international, named, grouped].flatMap((form) =>
    [...text.matchAll(form)]
      .filter(({ 0: found }) => !amount.test(found))
      .map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  );
}

/** A credential after the name of its scheme, and one before the host of an address. */
const credential = /(?<=\b(?:Bearer|Basic) )(?=[^\s"']{0,200}\d)[\w.~+/-]{16,}={0,2}/giu;
const userInfo = /(?<=:\/\/)[^\s/@"'<>[\]]{1,400}(?=@)/gu;

export function credentialsIn(text: string): readonly Stretch[] {
  const forms = [
    ...(/(?:bearer|basic) /iu.test(text) ? [credential] : []),
    ...(text.includes("://") ? [userInfo] : []),
  ];
  return forms.flatMap((form) =>
    [...text.matchAll(form)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  );
}

/** The same places as edits. */
export function editsAt(text: string, places: readonly Stretch[], shownAs: (found: string) => string): readonly Edit[] {
  return places.map(({ start, end }) => ({ start, end, shown: () => shownAs(text.slice(start, end)) }));
}
