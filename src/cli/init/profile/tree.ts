import { memberName } from "../../doctor/fix/literal.ts";

/** A piece of a profile as a tree: code, or an object of further pieces. It knows when it has a value. */
export type Tree = Code | ObjectTree;

export interface Code {
  readonly kind: "code";
  readonly text: string;
  /** The value of a scenario that it is made of, if that may be missing. */
  readonly optional: string | null;
  /** A constant, which depends on nothing. */
  readonly constant?: true;
  /** For people, behind the member. */
  readonly note?: string | undefined;
}

export interface ObjectTree {
  readonly kind: "object";
  readonly members: readonly (readonly [string, Tree])[];
  /** The values without which there is no such object; none for one that is always there. */
  readonly when: readonly string[];
}

const widest = 112;

export function code(text: string, optional: string | null = null, note?: string): Code {
  return { kind: "code", text, optional, note };
}

export function constant(value: unknown, note?: string): Code {
  return { kind: "code", text: JSON.stringify(value), optional: null, constant: true, note };
}

/** The values of a scenario that all of a tree is made of; `null` for a tree that does not depend on optional ones alone. */
export function dependencies(tree: Tree): ReadonlySet<string> | null {
  if (tree.kind === "code") return tree.optional === null ? null : new Set([tree.optional]);
  const inner = tree.members.filter(([, each]) => each.kind === "object" || each.constant === undefined);
  const all = inner.map(([, each]) => dependencies(each));
  return all.includes(null) || all.length === 0 ? null : new Set(all.flatMap((each) => [...(each ?? [])]));
}

/** The tree as TypeScript. `indent`: of the line that it begins in. */
export function printed(tree: Tree, indent: string, space = widest - indent.length): string {
  if (tree.kind === "code") return tree.text;
  const [only, ...others] = tree.when;
  if (only === undefined) return printedMembers(tree.members, indent, space);
  if (others.length === 0) {
    const within = printedMembers(tree.members, indent, space - only.length - 4).replaceAll(`${only}?.`, `${only}.`);
    return `${only} && ${within}`;
  }
  const condition = tree.when.map((each) => `${each} === undefined`).join(" && ");
  const inner = `${indent}  `;
  return `${condition}\n${inner}? undefined\n${inner}: ${printedMembers(tree.members, inner, widest - inner.length - 2)}`;
}

function printedMembers(members: ObjectTree["members"], indent: string, space: number): string {
  if (members.length === 0) return "{}";
  const inner = `${indent}  `;
  const hasNote = members.some(([, tree]) => noteOf(tree) !== "");
  const short = `{ ${members.map(([name, tree]) => member(name, printed(tree, inner))).join(", ")} }`;
  if (!hasNote && !short.includes("\n") && short.length <= space) return short;
  const rows = members.map(([name, tree]) => {
    const left = widest - inner.length - name.length - 3;
    return `${inner}${member(name, printed(tree, inner, left))},${noteOf(tree)}\n`;
  });
  return `{\n${rows.join("")}${indent}}`;
}

function noteOf(tree: Tree): string {
  return tree.kind === "code" && tree.note !== undefined ? ` // ${tree.note}` : "";
}

function member(name: string, value: string): string {
  return name === value ? name : `${memberName(name)}: ${value}`;
}

/** Code that is the value of an answer. */
export interface RawCode {
  readonly code: string;
}

export function raw(text: string): RawCode {
  return { code: text };
}
