import { keysOf, type Pointer } from "../../../core/portable.ts";

/** A value without the members at these pointers. `*` means every element of a list. */
export function withoutVolatile(value: unknown, pointers: readonly Pointer[]): unknown {
  return pointers.reduce((left, pointer) => without(left, keysOf(pointer)), value);
}

function without(value: unknown, keys: readonly string[]): unknown {
  const [key, ...rest] = keys;
  if (key === undefined || value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) => (key === "*" || key === String(index) ? without(each, rest) : each));
  }
  if (!Object.hasOwn(value, key)) return value;
  const { [key]: member, ...others } = value as Record<string, unknown>;
  return rest.length === 0 ? others : { ...others, [key]: without(member, rest) };
}
