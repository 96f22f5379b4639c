import type { Shape } from "../described/shape.ts";
import { code, constant, type Tree } from "../profile/tree.ts";
import { filler } from "./filler.ts";
import { amountIn } from "./nodes.ts";
import { wordsIn } from "./words.ts";

/** How a service writes a time. */
export type TimeForm = "iso" | "epoch-seconds" | "epoch-milliseconds" | "other";

export function timeForm(shape: Shape): TimeForm {
  const { kinds, format, examples, text } = shape;
  const shown = [...examples, shape.preset].find((value) => typeof value === "number" || typeof value === "string");
  if (kinds.has("integer") || kinds.has("number")) {
    const says = `${format ?? ""} ${text}`.toLowerCase();
    if (typeof shown === "number") return shown > 100_000_000_000 ? "epoch-milliseconds" : "epoch-seconds";
    return /milli|\bms\b/u.test(says)
      ? "epoch-milliseconds"
      : /second|unix|epoch|int32/u.test(says)
        ? "epoch-seconds"
        : "epoch-milliseconds";
  }
  if (format === "date-time") return "iso";
  if (typeof shown === "string") return /^\d{4}-\d\d-\d\dT/u.test(shown) ? "iso" : "other";
  return /\b(?:http|rfc ?(?:1123|7231|822|2822|9110))\b/iu.test(`${format ?? ""} ${text}`) ? "other" : "iso";
}

/** The code for a time of a scenario, which is ISO 8601. */
export function timeCode(shape: Shape, source: string): string {
  const form = timeForm(shape);
  if (form === "epoch-seconds") return `Math.floor(Date.parse(${source}) / 1_000)`;
  if (form === "epoch-milliseconds") return `Date.parse(${source})`;
  return form === "other" ? `new Date(${source}).toUTCString()` : source;
}

/** How a service writes an amount. */
export type AmountForm =
  | { readonly kind: "text" | "number" | "minor" | "minor text" | "whole" | "whole text" }
  | { readonly kind: "with currency"; readonly before: string; readonly after: string }
  | { readonly kind: "object"; readonly member: string; readonly inner: AmountForm; readonly isScaled: boolean };

/** The member with the decimals of an amount, beside its `units`. */
const billionths = "nanos";

const saysMinor = /\b(?:minor|cents?|pence|öre|øre|smallest|subunits?)\b/iu;

export function amountForm(shape: Shape, name = ""): AmountForm {
  const inside = shape.members.size === 0 ? null : amountIn(shape);
  if (inside !== null) {
    const [member, scalar] = inside;
    const isScaled = [...shape.members.keys()].some((each) =>
      wordsIn(each).some((word) => /^(?:scale|decimal|exponent|precision)$/u.test(word)),
    );
    const isText = scalar.kinds.has("string");
    const inner: AmountForm = shape.members.has(billionths)
      ? { kind: isText ? "whole text" : "whole" }
      : isScaled
        ? { kind: isText ? "minor text" : "minor" }
        : amountForm(scalar, member);
    return { kind: "object", member, inner, isScaled };
  }
  const inMinor = saysMinor.test(`${shape.text} ${name.replaceAll(/(?=[A-Z])/gu, " ")}`);
  const { kinds } = shape;
  if (kinds.has("number")) return { kind: inMinor ? "minor" : "number" };
  if (kinds.has("integer")) return { kind: "minor" };
  const shown = shape.examples.find((value) => typeof value === "string") ?? "";
  const { before = "", after = "" } =
    /^(?<before>[A-Z]{3} ?)?-?[\d.]+(?<after> ?[A-Z]{3})?$/u.exec(shown)?.groups ?? {};
  if (before !== "" || after !== "") return { kind: "with currency", before, after };
  return { kind: inMinor ? "minor text" : "text" };
}

/** The tree for an amount of a scenario, which is decimal text. */
export function amountTree(shape: Shape, source: string, optional: string | null, note?: string): Tree {
  const form = amountForm(shape, "");
  if (form.kind !== "object") {
    const text = scalarCode(form, source);
    return code(optional === null || text === source ? text : `${optional} && ${text}`, optional, note);
  }
  const members = [...shape.members].flatMap(([name, member]): readonly (readonly [string, Tree])[] => {
    if (name === form.member) return [[name, code(scalarCode(form.inner, source), optional)]];
    if (name === billionths) return [[name, code(`Math.round((Number(${source}) % 1) * 1e9)`, optional)]];
    if (form.isScaled && member.kinds.has("integer")) return [[name, constant(2)]];
    const filled = filler(name, member);
    const isNeeded = shape.required.has(name) || wordsIn(name).includes("currency");
    return isNeeded && filled !== null ? [[name, filled]] : [];
  });
  return { kind: "object", members, when: optional === null ? [] : [optional] };
}

function scalarCode(form: AmountForm, source: string): string {
  if (form.kind === "number") return `Number(${source})`;
  if (form.kind === "whole") return `Math.trunc(Number(${source}))`;
  if (form.kind === "whole text") return `String(Math.trunc(Number(${source})))`;
  if (form.kind === "minor") return `cents(${source})`;
  if (form.kind === "minor text") return `String(cents(${source}))`;
  if (form.kind === "with currency") return `\`${form.before}\${${source}}${form.after}\``;
  return source;
}

/** Like any of a service's amounts, if they are whole numbers of the smallest unit without saying so. */
export function isMinor(form: AmountForm): boolean {
  if (form.kind === "object") return !isReadWhole(form) && (form.isScaled || isMinor(form.inner));
  return form.kind === "minor" || form.kind === "minor text";
}

/** Whether the suite reads what is beside the number of an amount: how many decimals it has, or its decimals. */
export function isReadWhole(form: AmountForm): boolean {
  return form.kind === "object" && (form.inner.kind.startsWith("whole") || (form.isScaled && form.member === "value"));
}
