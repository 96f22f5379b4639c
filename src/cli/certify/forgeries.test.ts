import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { formForgeries, signatureForgeries, type Forgery } from "./envelope-forgeries.testing.ts";
import { evidenceForgeries, fileForgeries } from "./evidence-forgeries.testing.ts";
import { example, issuer, other, signed, verified, type Example, type Files } from "./certificate.testing.ts";
import { anyPlace } from "./changes.testing.ts";
import { occasionForgeries, statementForgeries } from "./statement-forgeries.testing.ts";

/** Everything that is not as it was issued is refused, and for that reason. */

let base: Example;

beforeAll(async () => {
  base = await example();
});

test("a certificate with all that can go with it is valid, and so is its evidence", () => {
  expect(verified(base.envelope, base.files)).toMatchObject({
    valid: true,
    problems: [],
    signers: [{ algorithm: "Ed25519" }],
  });
});

test("two trusted keys may sign, and either kind of key does", async () => {
  const [one, second] = (await Promise.all([signed(base.statement), signed(base.statement, other)])).map(
    (text) => JSON.parse(text) as { payload: string; payloadType: string; signatures: object[] },
  );
  const envelope = `${JSON.stringify({ ...one, signatures: [...(one?.signatures ?? []), ...(second?.signatures ?? [])] })}\n`;
  const asked = { trusted: [issuer.trusted, other.trusted] };
  expect(verified(envelope, null, asked)).toMatchObject({
    valid: true,
    signers: [{ algorithm: "Ed25519" }, { algorithm: "ECDSA P-256" }],
  });
});

describe.each([
  ["the form of the file", formForgeries],
  ["signatures and keys", signatureForgeries],
  ["what is signed", statementForgeries],
  ["the occasion", occasionForgeries],
  ["the files of the evidence", fileForgeries],
  ["evidence that was made up and certified", evidenceForgeries],
] as const)("%s", (_, forgeries) => {
  test.each(forgeries.map((forgery) => [forgery.what, forgery] as const))("%s: refused", async (_what, forgery) => {
    const result = await verificationOf(forgery);
    expect(result.valid).toBe(false);
    expect(result.problems.map(({ kind }) => kind)).toContain(forgery.kind);
    expect(result.problems.map(({ text }) => text).join("\n")).toMatch(forgery.says);
  });
});

async function verificationOf({ envelope, files, asked }: Forgery) {
  return verified((await envelope?.(base)) ?? base.envelope, files?.(base) ?? null, asked);
}

test("each signed value counts: after any change, the signature is not that of the issuer", () => {
  const { payload, ...rest } = JSON.parse(base.envelope) as { payload: string };
  const whole = JSON.parse(Buffer.from(payload, "base64").toString()) as unknown;
  const forged = [...changes(whole)];
  expect(forged.length).toBeGreaterThan(900);
  for (const each of forged.filter((_, place) => place < 60 || place % 50 === 0)) {
    const envelope = `${JSON.stringify({ payload: Buffer.from(JSON.stringify(each)).toString("base64"), ...rest })}\n`;
    expect(verified(envelope, null).problems).toMatchObject([{ kind: "signature" }]);
  }
});

/** The value with one of its leaves changed, for each leaf. */
function* changes(value: unknown): Iterable<unknown> {
  if (value === null || typeof value !== "object") yield typeof value === "number" ? value + 1 : `${String(value)}x`;
  else if (Array.isArray(value)) {
    for (const [place, inner] of value.entries()) for (const each of changes(inner)) yield value.with(place, each);
  } else {
    for (const [name, inner] of Object.entries(value))
      for (const each of changes(inner)) yield { ...value, [name]: each };
  }
}

const byte = {
  place: anyPlace,
  by: fc.integer({ min: 1, max: 255 }),
};

function withChangedByte(text: string | Uint8Array, place: number, by: number): Buffer {
  const bytes = Buffer.from(text);
  const at = Math.floor(place * bytes.length);
  bytes[at] = ((bytes[at] ?? 0) + by) % 256;
  return bytes;
}

test("a certificate with any single byte changed is refused", () => {
  fc.assert(
    fc.property(byte.place, byte.by, (place, by) => {
      expect(verified(withChangedByte(base.envelope, place, by), null).valid).toBe(false);
    }),
    { numRuns: 400 },
  );
});

test("evidence with any single byte changed is refused, by the name of the file", () => {
  const names = {
    verdict: "verdict.json",
    exchanges: "exchanges.ndjson",
    load: "load.json",
    gate: "gate.json",
    profile: "reference.ts",
  };
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(names) as (keyof Files)[])), byte.place, byte.by, (name, place, by) => {
      const files = { ...base.files, [name]: withChangedByte(base.files[name] ?? "", place, by) };
      expect(verified(base.envelope, files).problems).toEqual([
        { kind: "subject", text: `${names[name]} is not the file that was certified: its digest does not match` },
      ]);
    }),
    { numRuns: 40 },
  );
});
