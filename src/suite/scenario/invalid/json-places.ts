import type { Json, JsonObject } from "../../../core/index.ts";

/** Steps from the root of a JSON value to a place in it. */
export type Path = readonly (string | number)[];

export interface Place {
  readonly path: Path;
  readonly value: Json;
}

/** Every member and element of a value, at any depth; the value itself is none. */
export function placesIn(value: Json, path: Path = []): readonly Place[] {
  return children(value).flatMap(([step, child]) => {
    const place = { path: [...path, step], value: child };
    return [place, ...placesIn(child, place.path)];
  });
}

/** The value with another one at the place; `undefined` takes the member or the element out. */
export function withPlace(value: Json, [step, ...rest]: Path, replacement: Json | undefined): Json {
  if (step === undefined) return replacement ?? null;
  const entries = children(value).flatMap(([name, child]): [string | number, Json][] => {
    if (name !== step) return [[name, child]];
    if (rest.length > 0) return [[name, withPlace(child, rest, replacement)]];
    return replacement === undefined ? [] : [[name, replacement]];
  });
  return isList(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}

/** The place as RFC 6901 writes it. */
export function pointerTo(path: Path): string {
  return path.map((step) => `/${step}`).join("");
}

export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

export function isRecord(value: Json): value is JsonObject {
  return value !== null && typeof value === "object" && !isList(value);
}

function children(value: Json): readonly (readonly [string | number, Json])[] {
  if (isList(value)) return value.map((child, index) => [index, child] as const);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => (child === undefined ? [] : [[name, child] as const]));
}
