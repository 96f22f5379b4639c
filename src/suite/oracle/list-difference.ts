import { cut, shown } from "./shown.ts";

const longestList = 200;
const longestDifference = 500;
const none = shown([]);

/**
 * Two lists of texts as a reader of a failure sees them: whole while they are short, else by their lengths and by what
 * is missing and what is too much.
 */
export function listDifference(
  actual: readonly string[],
  expected: readonly string[],
): { readonly expected: string; readonly actual: string } {
  // A list beside an empty one says it all, and so does one value beside another.
  const isPlain = actual.length === 0 || expected.length === 0 || (actual.length === 1 && expected.length === 1);
  if (isPlain) return { expected: whole(expected), actual: whole(actual) };
  const missing = listed(surplusOf(expected, actual), longestDifference);
  const surplus = listed(surplusOf(actual, expected), longestDifference);
  const isMissing = missing !== none;
  const tooMuch = surplus === none ? [] : [`not expected: ${surplus}`];
  if (isShort(expected)) {
    const came = isShort(actual) ? listed(actual) : inAll(actual);
    return {
      expected: listed(expected),
      actual: [came, ...(isMissing ? [`missing: ${missing}`] : []), ...tooMuch].join("; "),
    };
  }
  return {
    expected: inAll(expected) + (isMissing ? `, among them ${missing}` : " and no others"),
    actual: [inAll(actual) + (isMissing ? ", without those" : ""), ...tooMuch].join("; "),
  };
}

/** Two lists in which the order counts. */
export function sequenceDifference(
  actual: readonly string[],
  expected: readonly string[],
): { readonly expected: string; readonly actual: string } {
  if (surplusOf(expected, actual).length > 0 || surplusOf(actual, expected).length > 0)
    return listDifference(actual, expected);
  const inOrder = (values: readonly string[]): string => `in this order: ${listed(values, longestDifference)}`;
  return { expected: inOrder(expected), actual: inOrder(actual) };
}

/** A list in which a value may come more than once, each with how often it comes. */
export function repeatsIn(values: readonly string[]): string {
  const words = [...Map.groupBy(values, (value) => value)].map(([value, { length }]) =>
    length === 1 ? shown(value) : `${shown(value)} ${length} times`,
  );
  return words.length === 0 ? none : cut(words.join(", "), longestDifference);
}

function whole(values: readonly string[]): string {
  const [long, count] = [listed(values, longestDifference), values.length === 1 ? "" : `${inAll(values)}: `];
  return isShort(values) ? listed(values) : count + long;
}

function inAll(values: readonly string[]): string {
  return `${values.length} in all`;
}

/** Sentences have no quotes. Single words do, so that an empty one is visible. */
function listed(values: readonly string[], longest = longestList): string {
  const sentences = values.some((value) => /[" ]/u.test(value));
  return sentences ? cut(values.join("; "), longest) : shown(values, longest);
}

function isShort(values: readonly string[]): boolean {
  return values.join(", ").length <= longestList;
}

/** Members of one list that the other has not, or not as often. */
export function surplusOf(one: readonly string[], other: readonly string[]): readonly string[] {
  const left = [...other];
  return one.filter((value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
