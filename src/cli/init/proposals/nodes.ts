import type { Shape } from "../described/shape.ts";
import { wordsIn } from "./words.ts";

/** What a value can be taken for. Several for one whose shape says little. */
export type Role = "text" | "amount" | "time" | "number" | "flag" | "list of objects" | "list of texts";

/** A value somewhere in a shape. */
export interface Place {
  /** The names of the members that lead to it. */
  readonly path: readonly string[];
  readonly shape: Shape;
  readonly roles: ReadonlySet<Role>;
}

const deepest = 5;

/** Every value of a shape, without those in lists. */
export function placesIn(shape: Shape, path: readonly string[] = []): readonly Place[] {
  if (path.length >= deepest) return [];
  return [...shape.members].flatMap(([name, member]) => {
    const own = [...path, name];
    const text = textOf(member, name, shape.text);
    const told = text === member.text ? member : { ...member, text };
    return [{ path: own, shape: told, roles: rolesOf(member) }, ...placesIn(member, own)];
  });
}

/** Of an id or a version without a description, what is said of the object that it is in. */
function textOf({ text }: Shape, name: string, around: string): string {
  const [first = ""] = around.split(/\.\s/u);
  const isBare = /^(?:id|code|key|version|revision|edition)$/u.test(wordsIn(name).join(" "));
  return text === "" && first !== "" && isBare ? `${first} ${name}` : text;
}

function rolesOf(shape: Shape): ReadonlySet<Role> {
  const { kinds, format, items, members } = shape;
  const roles: Role[] = [];
  if (kinds.has("string")) {
    roles.push("text");
    if (!/uuid|uri|email|binary/u.test(format ?? "") && shape.words.length === 0) roles.push("amount", "time");
    if (format === "date-time") return new Set<Role>(["time", "text"]);
  }
  if (kinds.has("integer") || kinds.has("number")) roles.push("number", "amount", "time", "text");
  if (kinds.has("boolean")) roles.push("flag");
  if (members.size > 0 && amountIn(shape) !== null) roles.push("amount");
  if (items !== null) roles.push(items.members.size > 0 ? "list of objects" : "list of texts");
  return new Set(roles);
}

/** Where the number is in an amount that is an object, such as `{ amount, currency }`. */
export function amountIn({ members }: Shape): readonly [string, Shape] | null {
  const names = [...members].filter(([, { kinds }]) => !kinds.has("object") && !kinds.has("array"));
  if (names.length !== members.size || members.size > 5) return null;
  const units = members.get("units");
  if (units !== undefined && members.has("nanos")) return ["units", units];
  const known = [...members.keys()].flatMap(wordsIn);
  const isAlone = names.length === 1 && known.length === 1;
  if (!isAlone && !known.some((word) => besideAmounts.includes(word))) return null;
  return names.find(([name]) => wordsIn(name).some((word) => amountWords.includes(word))) ?? null;
}

const besideAmounts = ["currency", "scale", "decimal", "exponent", "unit", "precision", "digit"];
const amountWords = ["amount", "value", "number", "cent", "minor", "gross", "sum", "price", "total"];

/** The JSON pointer of a place. */
export function pointerTo(path: readonly string[]): string {
  return path.map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
