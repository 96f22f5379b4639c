import { literal, memberName } from "./literal.ts";
import { type Node, nameOf, type ObjectLiteral, syntaxOf } from "./syntax.ts";

/** An answer for a profile: its place, and what it is; without a value it is removed. */
interface Answer {
  readonly path: readonly string[];
  readonly value: unknown;
  /** The value as code, where it is no data. */
  readonly code?: string;
}

export interface Edited<Given extends Answer> {
  readonly text: string;
  /** Answers without a place in this text: what they belong to comes from a function or another module. */
  readonly unplaced: readonly Given[];
}

/** The text of a profile with other answers. All else stays as it was written, comments and blanks too. */
export function withAnswers<Given extends Answer>(text: string, answers: readonly Given[]): Edited<Given> {
  let edited = text;
  const unplaced = answers.filter((answer) => {
    const next = withAnswer(edited, answer);
    edited = next ?? edited;
    return next === null;
  });
  return { text: edited, unplaced };
}

function withAnswer(text: string, answer: Answer): string | null {
  const { path } = answer;
  const { profile, objectIn } = syntaxOf(text);
  let holder = profile;
  for (const [depth, name] of path.entries()) {
    if (holder === null) return null;
    const member = holder.members.findLast(({ type, key }) => type === "Property" && nameOf(key) === name);
    const rest = path.slice(depth + 1);
    const isRemoved = answer.value === undefined && answer.code === undefined;
    if (member === undefined) return isRemoved ? text : added(text, holder, [name, ...rest], answer);
    if (rest.length === 0) return isRemoved ? removed(text, member) : replaced(text, member, answer);
    holder = objectIn(member["value"]);
  }
  return null;
}

function replaced(text: string, member: Node, answer: Answer): string {
  const { start, end } = member["value"] as Node;
  const name = member["shorthand"] === true ? `${nameOf(member["key"])}: ` : "";
  return text.slice(0, start) + name + codeOf(answer, indentAt(text, member.start)) + text.slice(end);
}

/** Removes a member with its line, if nothing else is on it. */
function removed(text: string, { start, end }: Node): string {
  const [after = ""] = /^[ \t]*,?[ \t]*(?:\/\/.*)?/u.exec(text.slice(end)) ?? [];
  const [before = ""] = /[ \t]*$/u.exec(text.slice(0, start)) ?? [];
  const isAlone = text[end + after.length] === "\n" && text[start - before.length - 1] === "\n";
  const [from, to] = isAlone ? [start - before.length, end + after.length + 1] : [start, end + after.length];
  return text.slice(0, from) + text.slice(to);
}

/** Adds a member instead of the comment that asks for it, or at the end of its object. */
function added(text: string, holder: ObjectLiteral, path: readonly string[], answer: Answer): string | null {
  const [name = "", ...inner] = path;
  const spread = holder.members.findLast(({ type }) => type === "SpreadElement")?.["argument"] as Node | undefined;
  const base = spread && text.slice(spread.start, spread.end);
  // Beside the new answer, the group has to keep what it is made of.
  if (inner.length > 0 && base !== undefined && !/^[\w.?]+$/u.test(base)) return null;
  const comment = commentFor(text, holder, name);
  if (comment !== null && inner.length > 0 && comment.text.trimEnd().includes("\n")) {
    return withAnswer(text.slice(0, comment.start) + opened(comment.text) + text.slice(comment.end), answer);
  }
  const indent = comment?.indent ?? indentWithin(text, holder);
  const member = `${memberName(name)}: ${valueAt(inner, answer, indent, base && `${base}.${name}`)}`;
  if (comment === null) return appended(text, holder, member, indent);
  return `${text.slice(0, comment.start)}${indent}${member},\n${text.slice(comment.end)}`;
}

function codeOf({ value, code }: Answer, indent: string): string {
  return code ?? literal(value, indent);
}

/** A value inside the groups that lead to it; `base`: what these groups hold already. */
function valueAt([name, ...inner]: readonly string[], answer: Answer, indent: string, base?: string): string {
  if (name === undefined) return codeOf(answer, indent);
  const held = valueAt(inner, answer, `${indent}  `, base && `${base}?.${name}`);
  const kept = base === undefined ? "" : `${indent}  ...${base},\n`;
  return `{\n${kept}${indent}  ${memberName(name)}: ${held},\n${indent}}`;
}

interface Comment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The blanks before what it says, as code. */
  readonly indent: string;
}

/** The lines `// name: …` between the members of an object, up to the end of a bracket that they open. */
function commentFor(text: string, { start, end, members }: ObjectLiteral, name: string): Comment | null {
  const asking = new RegExp(`^(?<indent>[ \\t]*)// (?<deeper> *)"?${name}"?: .*\\n`, "gmu");
  for (const match of text.matchAll(asking)) {
    const isWithin = match.index > start && match.index < end;
    if (!isWithin || members.some((each) => each.start <= match.index && match.index < each.end)) continue;
    const { indent = "", deeper = "" } = match.groups ?? {};
    const first = match.index + match[0].length;
    const closing = new RegExp(`^${indent}// ${deeper}[)\\]}].*\\n`, "gmu");
    closing.lastIndex = first;
    const last = /[([{]\n$/u.test(match[0]) ? closing.exec(text) : null;
    const until = last === null ? first : last.index + last[0].length;
    return { start: match.index, end: until, text: text.slice(match.index, until), indent: indent + deeper };
  }
  return null;
}

/** The first and the last line of a comment as code; what is between stays a comment. */
function opened(comment: string): string {
  const lines = comment.trimEnd().split("\n");
  return `${lines.map((line, at) => (at === 0 || at === lines.length - 1 ? line.replace("// ", "") : line)).join("\n")}\n`;
}

function appended(text: string, { start, end, members }: ObjectLiteral, member: string, indent: string): string {
  const last = members.at(-1);
  const closing = text.lastIndexOf("\n", end - 1) + 1;
  if (closing <= start || text.slice(closing, end - 1).trim() !== "") {
    const at = last?.end ?? start + 1;
    return `${text.slice(0, at)}${last === undefined ? ` ${member} ` : `, ${member}`}${text.slice(at)}`;
  }
  const head = text.slice(0, closing);
  const hasComma = last === undefined || /^(?:\s|\/\*.*?\*\/)*,/u.test(text.slice(last.end));
  const before = hasComma ? head : `${head.slice(0, last.end)},${head.slice(last.end)}`;
  const blank = indent === "  " && /\n\n {2}\S/u.test(text.slice(start, end)) ? "\n" : "";
  return `${before}${blank}${indent}${member},\n${text.slice(closing)}`;
}

function indentWithin(text: string, { start, members }: ObjectLiteral): string {
  const [first] = members;
  return first === undefined ? `${indentAt(text, start)}  ` : indentAt(text, first.start);
}

/** The blanks at the beginning of the line of a place. */
function indentAt(text: string, place: number): string {
  const line = text.slice(text.lastIndexOf("\n", place - 1) + 1);
  return /^[ \t]*/u.exec(line)?.[0] ?? "";
}
