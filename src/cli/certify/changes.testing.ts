import fc from "fast-check";
import { sealed } from "../../core/index.ts";

/** Changes of files that somebody else hands in: of one place of their structure, or of their text. */

const nested = "[".repeat(5_000) + "]".repeat(5_000);
/** JSON texts that a reader may not expect at a place. */
const strange: readonly string[] = [
  "null",
  "true",
  "-1",
  "0.5",
  "1e308",
  "-0",
  "9007199254740993",
  '""',
  "[]",
  "{}",
  "[[]]",
  '"\\u0000"',
  '{"__proto__":{"valid":true}}',
  '"../../etc/passwd"',
  '"2026-02-31T00:00:00.000Z"',
  '"\\ud800"',
  '"::error::x"',
  '"conformant"',
  '"pass"',
  '"open"',
  '"sha256:0"',
  '{"constructor":{"prototype":{}}}',
  '"$&$1"',
  nested,
  JSON.stringify("x".repeat(100_000)),
  JSON.stringify("a".repeat(30_000) + "!"),
];

/** A place of a text or a value, each as likely: most doubles of fast-check are close to 0. */
export const anyPlace = fc.noBias(fc.nat({ max: 2 ** 30 - 1 })).map((part) => part / 2 ** 30);

const ofStructure = ["replace", "remove", "rename", "twice", "repeat", "swap", "add"] as const;
const ofText = ["cut", "insert", "flip", "mark", "line"] as const;

export type Change = ReturnType<typeof changesOf>[number];

/** So many changes, the same for the same seed. */
export function changesOf(count: number, seed: number) {
  const arbitrary = fc.record({
    kind: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ofStructure) }, fc.constantFrom(...ofText)),
    place: anyPlace,
    other: anyPlace,
    value: fc.oneof(fc.constantFrom(...strange), fc.json({ maxDepth: 2 })),
    byte: fc.integer({ min: 1, max: 255 }),
    /** Whether the change hides itself behind digests that fit. */
    isSealed: fc.boolean(),
  });
  return fc.sample(arbitrary, { numRuns: count, seed });
}

/** A JSON text with one change, or with its place of the text changed where it has no structure. */
export function changed(text: string, change: Change, write = (value: unknown) => JSON.stringify(value)): string {
  const { kind } = change;
  if (isOfText(kind)) return changedText(text, change, kind);
  // The text of a value goes in as it is: no parser has seen it yet.
  const hole = "\u{F0000}hole";
  const value = JSON.parse(text) as unknown;
  const places = placesIn(value);
  const at = places[Math.floor(change.place * places.length)];
  if (at === undefined) return changedText(text, change, "insert");
  const from = places[Math.floor(change.other * places.length)];
  applyAt(at, kind, hole, from);
  const written = change.isSealed ? write(resealed(value)) : write(value);
  return written.replace(JSON.stringify(hole), () => change.value);
}

interface Place {
  readonly parent: Record<string, unknown> | unknown[];
  readonly key: string;
}

/** Each member and each entry of a value, the deeper ones later. */
function placesIn(value: unknown): readonly Place[] {
  const places: Place[] = [];
  const waiting = [value];
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    if (parent === null || typeof parent !== "object") continue;
    for (const [key, inner] of Object.entries(parent)) {
      places.push({ parent: parent as Place["parent"], key });
      waiting.push(inner);
    }
  }
  return places;
}

function applyAt({ parent, key }: Place, kind: (typeof ofStructure)[number], hole: string, other?: Place): void {
  const members = parent as Record<string, unknown>;
  const own = members[key];
  if (kind === "remove") {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else Reflect.deleteProperty(members, key);
  } else if (kind === "rename" && !Array.isArray(parent)) {
    Reflect.deleteProperty(members, key);
    members[`${key} `] = own;
  } else if (kind === "repeat" && Array.isArray(parent)) {
    for (let times = 0; times < 50; times += 1) parent.push(own);
  } else if (kind === "swap" && other !== undefined) {
    members[key] = structuredClone((other.parent as Record<string, unknown>)[other.key]);
  } else if (kind === "add" && !Array.isArray(parent)) members[`extra-${key}`] = hole;
  else if (kind === "twice" && !Array.isArray(parent)) members[key] = [own, hole];
  else members[key] = hole;
}

function resealed(value: unknown): unknown {
  if (value === null || typeof value !== "object" || !("integrity" in value)) return value;
  const { integrity, ...document } = value;
  const { files = {} } = (integrity ?? {}) as { readonly files?: Readonly<Record<string, string>> };
  return sealed(document, files);
}

function isOfText(kind: Change["kind"]): kind is (typeof ofText)[number] {
  return (ofText as readonly string[]).includes(kind);
}

function changedText(text: string, { place, value, byte }: Change, kind: (typeof ofText)[number]): string {
  const at = Math.floor(place * text.length);
  const texts: Readonly<Record<typeof kind, () => string>> = {
    cut: () => text.slice(0, at),
    insert: () => text.slice(0, at) + value + text.slice(at),
    flip: () => text.slice(0, at) + String.fromCodePoint((text.codePointAt(at) ?? 0) ^ byte) + text.slice(at + 1),
    mark: () => `\u{FEFF}${text}`,
    line: () => `${text}${value}\n`,
  };
  return texts[kind]();
}
