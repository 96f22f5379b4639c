import { cut, shown } from "./shown.ts";

const longestList = 200;
const longestDifference = 500;

/**
 * Two lists of texts as a reader of a failure sees them: whole while they are short, else by their lengths and by what
 * is missing and what is too much.
 */
export function listDifference(
  actual: readonly string[],
  expected: readonly string[],
): { readonly expected: string; readonly actual: string } {
  if (expected.length === 0 && !isShort(actual)) {
    return { expected: listed(expected), actual: `${actual.length} in all: ${listed(actual, longestDifference)}` };
  }
  const missing = surplusOf(expected, actual);
  const surplus = surplusOf(actual, expected);
  const differences = [
    ...(missing.length > 0 ? [`missing: ${listed(missing, longestDifference)}`] : []),
    ...(surplus.length > 0 ? [`not expected: ${listed(surplus, longestDifference)}`] : []),
  ];
  if (isShort(expected) && (isShort(actual) || missing.length === 0)) {
    const came = isShort(actual) ? listed(actual) : `${actual.length} in all`;
    // A list beside an empty one says it all.
    const plain = actual.length === 0 || expected.length === 0 || differences.length === 0;
    return { expected: listed(expected), actual: plain && isShort(actual) ? came : [came, ...differences].join("; ") };
  }
  const wanted =
    missing.length > 0
      ? `, among them ${listed(missing, longestDifference)}`
      : surplus.length > 0
        ? " and no others"
        : "";
  return {
    expected: `${expected.length} in all${wanted}`,
    actual: [`${actual.length} in all`, ...differences].join("; "),
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

/** Sentences stand as they are, one after the other; single words between quotes, so that an empty one is seen. */
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
