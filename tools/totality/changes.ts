import type { Leaf } from "./leaves.ts";

export const changeKinds = ["another", "none", "earlier"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Values that a place has shown before, the latest last. */
export type Shown = readonly unknown[];

/** What a leaf becomes: `null` where it is left out, `undefined` where this change makes no difference to what it says. */
export function changed(
  kind: ChangeKind,
  { value }: Pick<Leaf, "value">,
  shown: Shown,
): { readonly value: unknown } | null | undefined {
  switch (kind) {
    case "none":
      // What is absent may be written as `null`.
      return value === null ? undefined : null;
    case "earlier":
      return earlier(value, shown);
    case "another":
      return another(value, shown);
  }
}

function earlier(value: unknown, shown: Shown): { readonly value: unknown } | undefined {
  const other = shown.findLast((each) => JSON.stringify(each) !== JSON.stringify(value) && !isSameTime(each, value));
  return other === undefined || isEmpty(other) || isEmpty(value) ? undefined : { value: other };
}

/** Times may be written with whole seconds. */
function isSameTime(one: unknown, other: unknown): boolean {
  const [left, right] = [one, other].map((each) =>
    typeof each === "string" && /T/u.test(each) ? Date.parse(each) : Number.NaN,
  );
  return Math.abs((left ?? 0) - (right ?? 0)) <= 1_000;
}

function isEmpty(value: unknown): boolean {
  return value === null || typeof value === "object";
}

function another(value: unknown, shown: Shown): { readonly value: unknown } | undefined {
  if (typeof value === "boolean") return { value: !value };
  if (typeof value === "number") return { value: value > 1_000 ? value / 2 : value + 1 };
  return typeof value === "string" ? { value: anotherText(value, shown) } : undefined;
}

const dayMs = 86_400_000;

/** Another text of the same form. */
function anotherText(text: string, shown: Shown): string {
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(text))
    return `${text.slice(0, -1)}${text.endsWith("0") ? "1" : "0"}`;
  if (/^-?\d+\.\d+$/u.test(text)) return (Number(text) + 1).toFixed(text.split(".")[1]?.length);
  if (/^-?\d+$/u.test(text)) return String(Number(text) + 1);
  if (/^\d{4}-\d\d-\d\dT/u.test(text)) return new Date(Date.parse(text) + dayMs).toISOString();
  const word = /^[A-Z_]+$/u;
  const other = shown.find((each): each is string => typeof each === "string" && word.test(each) && each !== text);
  return word.test(text) ? (other ?? `${text}_OTHER`) : `${text}x`;
}
