import type { FilterName, Profile } from "../../../core/index.ts";

export type Operand = NonNullable<NonNullable<Profile["search"]>["operand"]>;

/** A form in which filters take values: what it makes of one, and the same as code of a profile. */
export interface Form {
  readonly code: string;
  readonly of: (value: string) => string;
}

export const asGiven: Form = { code: "value", of: (value) => value };

/** The forms of times, the usual one first. */
export const timeForms: readonly Form[] = [
  asGiven,
  { code: "String(Date.parse(value))", of: (value) => String(Date.parse(value)) },
  {
    code: "String(Math.floor(Date.parse(value) / 1_000))",
    of: (value) => String(Math.floor(Date.parse(value) / 1_000)),
  },
  { code: "new Date(value).toUTCString()", of: (value) => new Date(value).toUTCString() },
];

const unitsOfAmounts = [10, 100, 1_000].map((units): Form => ({
  code: `String(Math.round(Number(value) * ${units}))`,
  of: (value) => String(Math.round(Number(value) * units)),
}));
const withComma: Form = { code: `value.replace(".", ",")`, of: (value) => value.replace(".", ",") };

/** The form that makes one amount of another, such as 94900 of 949.00; `null` for none that is known. */
export function amountForm(value: string, taken: string): Form | null {
  const [, before = "", after = ""] =
    /^(?<before>[A-Z\p{Sc}]{0,3} ?)(?:-?[\d.]+)(?<after> ?[A-Z\p{Sc}]{0,3})$/u.exec(taken) ?? [];
  const withCurrency: Form = { code: `\`${before}\${value}${after}\``, of: (amount) => `${before}${amount}${after}` };
  return [...unitsOfAmounts, withComma, withCurrency].find((form) => form.of(value) === taken) ?? null;
}

/** What the profile answers where filters take values in these forms, and the same as code. */
export function operandOf(forms: ReadonlyMap<FilterName, Form>): { readonly operand: Operand; readonly code: string } {
  const others = [...Map.groupBy(forms, ([, { code }]) => code)].filter(([code]) => code !== asGiven.code);
  const body = others.reduceRight((rest, [code, taken]) => {
    const names = taken.map(([name]) => JSON.stringify(name)).toSorted();
    return `[${names.join(", ")}].includes(filter) ? ${code} : ${rest}`;
  }, asGiven.code);
  return {
    operand: (filter, value) => (forms.get(filter) ?? asGiven).of(value),
    code: others.length === 0 ? "(_, value) => value" : `(filter, value) => (${body})`,
  };
}
