import type { FilterName, Operator } from "../../../core/index.ts";
import { decimalText, minorUnits } from "../../../sandbox/index.ts";

/** How a search can read the values that a filter is given wrongly. */
export interface Reading {
  /** Completes a sentence that begins with the filter. */
  readonly words: string;
  readonly kind: keyof typeof forms;
  readonly operators: readonly Operator[];
  /** By default each filter of the kind. */
  readonly only?: FilterName;
  readonly read: (value: string) => string;
}

const [noAmount, noTime] = ["99999999.99", "1999-01-01T00:00:00Z"];

export const readings: Readonly<Record<string, Reading>> = {
  "two-decimals": {
    words: "reads only amounts with two decimals",
    kind: "money",
    operators: ["eq", "in"],
    read: (value) => (/\.\d\d$/u.test(value) ? value : noAmount),
  },
  "binary-fraction": {
    words: "reads amounts as binary fractions",
    kind: "money",
    operators: ["eq", "gt", "nin"],
    read: (value) => decimalText(BigInt(Math.trunc(Number(value) * 100))),
  },
  "cent-more": {
    words: "also finds what costs a cent more",
    kind: "money",
    operators: ["lte"],
    read: (value) => decimalText(minorUnits(value) + 1n),
  },
  "offset-ignored": {
    words: "reads every time as UTC",
    kind: "instant",
    operators: ["eq", "ne", "gt", "lte", "in"],
    read: (value) => value.replace(/(z|[+-]\d\d:\d\d)$/iu, "Z"),
  },
  "utc-alone": {
    words: "reads only times in UTC",
    kind: "instant",
    operators: ["gte"],
    read: (value) => (/z$/iu.test(value) ? value : noTime),
  },
  "second-more": {
    words: "also finds what is a second later",
    kind: "instant",
    operators: ["lte"],
    only: "endTime",
    read: (value) => new Date(Date.parse(value) + 1_000).toISOString(),
  },
};

/** What a value has to look like to be read wrongly. A malformed value is refused before it is read. */
const forms = { money: /^-?\d+(\.\d+)?$/u, instant: /^\d{4}-\d\d-\d\dT[\d:.]+(z|[+-]\d\d:\d\d)$/iu } as const;

/** The text of a filter with its values read wrongly; the same text where a value is malformed. */
export function misread(text: string, operator: Operator, { kind, read }: Reading): string {
  const prefix = `${operator}:`;
  const values = text.startsWith(prefix) ? text.slice(prefix.length).split(",") : [];
  return values.length > 0 && values.every((value) => forms[kind].test(value))
    ? prefix + values.map(read).join(",")
    : text;
}
