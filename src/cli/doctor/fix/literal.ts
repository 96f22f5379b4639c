import { isObject } from "../../../core/index.ts";

const longestLine = 100;

/** A JSON value as a person writes it in TypeScript: on one line where it fits, with names of members bare where they can be. */
export function literal(value: unknown, indent: string): string {
  const onOneLine = inline(value);
  if (!onOneLine.includes("\n") && indent.length + onOneLine.length <= longestLine) return onOneLine;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((each) => `${inner}${literal(each, inner)},\n`).join("")}${indent}]`;
  }
  if (!isObject(value)) return onOneLine;
  const members = Object.entries(value).map(
    ([name, held]) => `${inner}${memberName(name)}: ${literal(held, inner)},\n`,
  );
  return `{\n${members.join("")}${indent}}`;
}

/** The name of a member, in quotes only where it needs them. */
export function memberName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/u.test(name) ? name : JSON.stringify(name);
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, held]) => `${memberName(name)}: ${inline(held)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
