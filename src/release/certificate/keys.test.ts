import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { describe, expect, test } from "vitest";
import { preAuthenticationEncoding } from "./envelope.ts";
import { withLowS } from "./low-s.ts";
import { algorithms, generateKeys, readSigningKey, readTrustedKeys, UnusableKey, type AlgorithmName } from "./keys.ts";

const names = Object.keys(algorithms) as AlgorithmName[];
const bytes = Buffer.from("signed");

test("what is signed is as the DSSE specification has it", () => {
  const encoded = preAuthenticationEncoding("http://example.com/HelloWorld", Buffer.from("hello world"));
  expect(encoded.toString()).toBe("DSSEv1 29 http://example.com/HelloWorld 11 hello world");
});

test.each(names)("a key of %s signs, and its public key knows its signatures and no others", (name) => {
  const { privatePem, publicPem, keyid } = generateKeys(name, undefined);
  const [trusted, ...others] = readTrustedKeys(publicPem);
  const signature = readSigningKey(privatePem, undefined).sign(bytes);
  expect(others).toEqual([]);
  expect(trusted).toMatchObject({ keyid, algorithm: algorithms[name] });
  expect(trusted?.verify(bytes, signature)).toBe(true);
  expect(trusted?.verify(Buffer.from("Signed"), signature)).toBe(false);
  expect(trusted?.verify(bytes, signature.subarray(1))).toBe(false);
  expect(trusted?.verify(bytes, Buffer.alloc(0))).toBe(false);
});

test("an encrypted key opens with its passphrase alone", () => {
  const { privatePem } = generateKeys("ed25519", "correct horse");
  expect(readSigningKey(privatePem, "correct horse").public.algorithm).toBe("Ed25519");
  expect(() => readSigningKey(privatePem, undefined)).toThrow("set its passphrase in ORDERS_KEY_PASSPHRASE");
  expect(() => readSigningKey(privatePem, "")).toThrow("set its passphrase in ORDERS_KEY_PASSPHRASE");
  expect(() => readSigningKey(privatePem, "wrong horse")).toThrow("cannot be opened with the passphrase");
});

test("a file may hold several public keys", () => {
  const keys = names.map((name) => generateKeys(name, undefined));
  const read = readTrustedKeys(keys.map(({ publicPem }) => `# somebody\n${publicPem}`).join(""));
  expect(read.map(({ keyid }) => keyid)).toEqual(keys.map(({ keyid }) => keyid));
});

test("of the two signatures that ECDSA has for a text only one counts, in only one form", () => {
  const { privatePem } = generateKeys("p256", undefined);
  const key = readSigningKey(privatePem, undefined);
  const order = 0xffff_ffff_0000_0000_ffff_ffff_ffff_ffff_bce6_faad_a717_9e84_f3b9_cac2_fc63_2551n;
  for (let place = 0; place < 40; place += 1) {
    const text = Buffer.from(`text ${place}`);
    const signature = Buffer.from(key.sign(text));
    const end = 4 + (signature[3] ?? 0);
    const s = BigInt(`0x${signature.subarray(end + 2).toString("hex")}`);
    const twin = Buffer.from((order - s).toString(16).padStart(64, "0"), "hex");
    const padded = (twin[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), twin]) : twin;
    const high = Buffer.concat([
      Buffer.from([0x30, end + padded.length]),
      signature.subarray(2, end),
      Buffer.from([0x02, padded.length]),
      padded,
    ]);
    const blank = Buffer.concat([Buffer.from([0x30, signature.length - 1]), signature.subarray(2), Buffer.from([0])]);
    expect([signature, high, blank].map((each) => key.public.verify(text, each))).toEqual([true, false, false]);
    expect(Buffer.from(withLowS(high))).toEqual(signature);
  }
});

describe("refused with what would do instead", () => {
  const pem = (key: KeyObject): string => key.export({ type: "spki", format: "pem" }).toString();
  const own = generateKeys("ed25519", undefined);

  test.each([
    ["a text", "hello", "has no public key in PEM format"],
    ["a private key", own.privatePem, "has a private key"],
    ["a public key with a private one after it", own.publicPem + own.privatePem, "has a private key"],
    ["a certificate of X.509", "-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----", "has a certificate"],
    ["a broken key", own.publicPem.replace("MCow", "AAAA"), "cannot be read"],
    ["a key of RSA", pem(generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey), "is a key of rsa"],
    ["a key of Ed448", pem(generateKeyPairSync("ed448").publicKey), "is a key of ed448"],
    [
      "a key of another curve",
      pem(generateKeyPairSync("ec", { namedCurve: "P-384" }).publicKey),
      "is a key of ec secp384r1",
    ],
  ] as const)("%s as a key to trust", (_, text, words) => {
    expect(() => readTrustedKeys(text)).toThrow(UnusableKey);
    expect(() => readTrustedKeys(text)).toThrow(words);
  });

  test.each([
    ["a public key", own.publicPem, "is a public key; sign with the private key"],
    ["a text", "hello", "is not a private key in PEM format"],
  ] as const)("%s as a key that signs", (_, text, words) => {
    expect(() => readSigningKey(text, undefined)).toThrow(words);
  });
});
