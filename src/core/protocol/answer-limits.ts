/**
 * What an answer may be at most. Nothing that answers a request of ours comes near; past it, reading alone would cost more
 * than a run has. Free of Node, since k6 keeps to it too.
 */
export const answerLimits = {
  /** Of a body, also once it is unpacked. */
  bodyBytes: 16 * 1024 * 1024,
  /** Lists and objects in each other. The suite itself sends lists nested 1,000 deep, which a service may show again. */
  nesting: 1_100,
  /** Members and elements. To look for secrets and persons takes some 15 microseconds for each. */
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
 * Why a text must not be parsed: the words after "the answer"; `null` for nearly all. One look at every sign. A
 * text that begins like no JSON is none.
 */
export function whyUnreadable(text: string): string | null {
  if (text.length <= answerLimits.nesting || !/^\s*["[{]/u.test(text)) return null;
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

/** The place of the quote that ends a text, or the end of it all. */
function endOfText(text: string, begin: number): number {
  let index = begin + 1;
  while (index < text.length && text.charCodeAt(index) !== quote) {
    index += text.charCodeAt(index) === backslash ? 2 : 1;
  }
  return index;
}
