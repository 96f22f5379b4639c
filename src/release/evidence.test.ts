import fc from "fast-check";
import { expect, test } from "vitest";
import { canonical, digestOf, sealed, sealedVerdictSchema } from "../core/index.ts";
import { verdictWith } from "./evidence.testing.ts";
import { readEvidence } from "./evidence.ts";

const exchanges = '{"id":"x-1"}\n';
const whole = verdictWith();
const document = sealed(
  { ...whole, requirements: whole.requirements.slice(0, 3) },
  { "exchanges.ndjson": digestOf(exchanges) },
);
const written = JSON.stringify(document, null, 2);

function read(text: string, exchangesThere: string | null = exchanges) {
  const digestOfFile = (): string | null => (exchangesThere === null ? null : digestOf(exchangesThere));
  return readEvidence(sealedVerdictSchema, { file: "verdict.json", text, what: "verdict.json of a run", digestOfFile });
}

test("what was written is read", () => {
  expect(read(written)).toEqual({ file: "verdict.json", document, problem: null });
});

test.for<readonly [string, string, string | null, RegExp]>([
  ["nothing", "", exchanges, /^verdict\.json is not valid JSON$/u],
  ["half", written.slice(0, 900), exchanges, /is not valid JSON/u],
  ["null", "null", exchanges, /is not a verdict\.json of a run of this version/u],
  ["a list", "[]", exchanges, /is not a verdict\.json of a run of this version/u],
  ["one of an older version", '{"schemaVersion":1}', exchanges, /of this version: schemaVersion: /u],
  ...(["verdict", "requirements"] as const).map(
    (name) =>
      [
        `one that has ${name} twice`,
        written.replace(`"${name}":`, `"${name}": [],\n  "${name}":`),
        exchanges,
        /names a member twice/u,
      ] as const,
  ),
  [
    "one with a file elsewhere",
    JSON.stringify(sealed(whole, { "../x": digestOf(exchanges) })),
    exchanges,
    /of this version: integrity\.files/u,
  ],
  [
    "one without digests",
    JSON.stringify({ ...document, integrity: undefined }),
    exchanges,
    /of this version: integrity: /u,
  ],
  [
    "other exchanges",
    written,
    `${exchanges}${exchanges}`,
    /^exchanges\.ndjson, which belongs to verdict\.json, was changed after it was written$/u,
  ],
  ["no exchanges", written, null, /^exchanges\.ndjson, which belongs to verdict\.json, is not in the same directory$/u],
])("is refused: %s", ([, text, exchangesThere, said]) => {
  expect(read(text, exchangesThere)).toMatchObject({ document: null, problem: expect.stringMatching(said) });
});

test("any other character than the one that was written is seen, unless it says the same", () => {
  fc.assert(
    fc.property(fc.nat(written.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (place, character) => {
      const text = written.slice(0, place) + character + written.slice(place + 1);
      const { document: found } = read(text);
      // As JSON has them: 0 and -0 are two values to a test, and one number there.
      if (found !== null) expect(canonical(found)).toBe(canonical(document));
    }),
    { numRuns: 500 },
  );
});
