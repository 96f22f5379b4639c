import type { Pointer } from "../target/profile.ts";

/** The value at an RFC 6901 pointer, or `undefined` where the path ends early. */
export function at(value: unknown, pointer: Pointer): unknown {
  if (pointer === "") return value;
  let current = value;
  for (const part of pointer.slice(1).split("/")) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (current === null || typeof current !== "object") return undefined;
    if (Array.isArray(current) && !/^(0|[1-9]\d*)$/u.test(key)) return undefined;
    current = Object.hasOwn(current, key) ? (current as Record<string, unknown>)[key] : undefined;
  }
  return current;
}
