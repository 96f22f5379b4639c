/**
 * The largest answer that is read. No ordinary answer comes near these limits, and reading a larger one would take longer
 * than a run. Free of Node, because k6 uses it too.
 */
export const answerLimits = {
  /** Bytes of a body, packed and unpacked. */
  bodyBytes: 8 * 1024 * 1024,
  /** Depth of nested lists and objects. The suite sends lists 1,000 deep, and a service may show them again. */
  nesting: 1_100,
  /** Members and elements. Looking for secrets and persons takes about 15 microseconds for each. */
  values: 250_000,
  /** Characters of one text, such as a picture in a member. */
  text: 1024 * 1024,
} as const;

const mebibytes = answerLimits.bodyBytes / 1024 / 1024;
export const tooLarge = `is larger than ${mebibytes} MiB, which no answer of this API is`;
export const tooLargeUnpacked = `is larger than ${mebibytes} MiB when it is unpacked, which no answer of this API is`;
const tooDeep = `has lists and objects nested more than ${answerLimits.nesting} deep, which no answer of this API has`;
const tooMany = `has more than ${answerLimits.values} members and elements, which no answer of this API has`;
const tooLong = `has a text of more than ${answerLimits.text} characters, which no answer of this API has`;

const [quote, backslash, comma] = [34, 92, 44];
const [openList, closeList, openObject, closeObject] = [91, 93, 123, 125];

/**
 * The reason not to parse a text, as words after "the answer", or `null`. It reads each character once. A text that does not
 * begin like JSON needs no reason: it is not parsed.
 */
export function whyUnreadable(text: string): string | null {
  if (!/^\s*["[{]/u.test(text)) return null;
  // Most texts are short and flat. Those need not be read sign by sign.
  if (text.length <= answerLimits.values && !opensMore(text, answerLimits.nesting)) return null;
  let depth = 0;
  let values = 1;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (sign === quote) {
      const end = endOfText(text, index);
      if (end - index > answerLimits.text) return tooLong;
      index = end;
    } else if (sign === comma) {
      values += 1;
      if (values > answerLimits.values) return tooMany;
    } else if (sign === openList || sign === openObject) {
      depth += 1;
      if (depth > answerLimits.nesting) return tooDeep;
    } else if (sign === closeList || sign === closeObject) depth -= 1;
  }
  return null;
}

/** Whether a text has more than so many opening brackets, those inside texts among them. */
function opensMore(text: string, most: number): boolean {
  if (text.length <= most) return false;
  let count = 0;
  for (const bracket of ["[", "{"])
    for (let at = text.indexOf(bracket); at >= 0 && count <= most; at = text.indexOf(bracket, at + 1)) count += 1;
  return count > most;
}

/** The place of the closing quote, or the end of the body. */
function endOfText(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    // An odd number of backslashes makes the quote a part of the text.
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
