import { isObject, isUuid } from "../../core/portable.ts";

/** Every text and number in a value. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return value === null || typeof value !== "object" ? [] : Object.values(value).flatMap(textsIn);
}

const separators = /[\s,;|]+/u;

/** Every id in a value: its texts, those of lists that are written as one text, and members that are named by an id. */
export function idsIn(value: unknown): readonly string[] {
  const names = isObject(value) ? Object.keys(value).filter(isUuid) : [];
  if (value !== null && typeof value === "object") return [...names, ...Object.values(value).flatMap(idsIn)];
  return textsIn(value).flatMap((text) => {
    const pieces = text.split(separators).filter((piece) => piece !== "");
    return pieces.length > 1 ? pieces : [text];
  });
}
