import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from "node:crypto";
import { isLow, withLowS } from "./low-s.ts";

/** Keys of certificates: Ed25519 and ECDSA P-256, as PEM. The key determines the algorithm. */

export const algorithms = { ed25519: "Ed25519", p256: "ECDSA P-256" } as const;
export type AlgorithmName = keyof typeof algorithms;
export type Algorithm = (typeof algorithms)[AlgorithmName];

/** A key by which signatures are checked. */
export interface TrustedKey {
  /** SHA-256 of the public key (SubjectPublicKeyInfo, DER). */
  readonly keyid: string;
  readonly algorithm: Algorithm;
  readonly verify: (bytes: Uint8Array, signature: Uint8Array) => boolean;
}

export interface SigningKey {
  readonly public: TrustedKey;
  readonly sign: (bytes: Uint8Array) => Uint8Array;
}

/** A key that cannot be used. The message says what it is and what is needed. */
export class UnusableKey extends Error {
  override readonly name = "UnusableKey";
}

/** The private key of a PEM text. Throws UnusableKey. */
export function readSigningKey(pem: string, passphrase: string | undefined): SigningKey {
  if (/-----BEGIN PUBLIC KEY-----/u.test(pem))
    throw new UnusableKey("is a public key; sign with the private key, or use --sign-command");
  const isEncrypted = /ENCRYPTED/u.test(pem);
  if (isEncrypted && (passphrase === undefined || passphrase === ""))
    throw new UnusableKey("is encrypted; set its passphrase in ORDERS_KEY_PASSPHRASE");
  const key = attempt(
    () => createPrivateKey({ key: pem, ...(passphrase !== undefined && { passphrase }) }),
    isEncrypted
      ? "cannot be opened with the passphrase in ORDERS_KEY_PASSPHRASE"
      : "is not a private key in PEM format",
  );
  const algorithm = algorithmOf(key);
  return {
    public: trusted(createPublicKey(key)),
    sign: (bytes) => {
      const signature = sign(digestFor[algorithm], bytes, key);
      return algorithm === algorithms.p256 ? withLowS(signature) : signature;
    },
  };
}

const block = /-----BEGIN (?<label>[A-Z0-9 ]+)-----[\s\S]*?-----END \k<label>-----/gu;

/** Every public key of a PEM text. Throws UnusableKey. */
export function readTrustedKeys(pem: string): readonly TrustedKey[] {
  const blocks = [...pem.matchAll(block)];
  if (blocks.length === 0) throw new UnusableKey("has no public key in PEM format (-----BEGIN PUBLIC KEY-----)");
  return blocks.map(({ 0: text, groups }) => {
    const label = groups?.["label"] ?? "";
    if (label.includes("PRIVATE"))
      throw new UnusableKey("has a private key, which you must not share; name its public key");
    if (label !== "PUBLIC KEY") throw new UnusableKey(`has a ${label.toLowerCase()}; a public key is needed`);
    return trusted(attempt(() => createPublicKey(text), "has a public key that cannot be read"));
  });
}

/** A new pair of keys as PEM; a passphrase encrypts the private one. */
export function generateKeys(
  algorithm: AlgorithmName,
  passphrase: string | undefined,
): { readonly privatePem: string; readonly publicPem: string; readonly keyid: string } {
  const pair =
    algorithm === "ed25519" ? generateKeyPairSync("ed25519") : generateKeyPairSync("ec", { namedCurve: "P-256" });
  const isEncrypted = passphrase !== undefined && passphrase !== "";
  const privatePem = pair.privateKey.export({
    type: "pkcs8",
    format: "pem",
    ...(isEncrypted && { cipher: "aes-256-cbc", passphrase }),
  });
  return {
    privatePem: privatePem.toString(),
    publicPem: pair.publicKey.export({ type: "spki", format: "pem" }).toString(),
    keyid: keyidOf(pair.publicKey),
  };
}

/** The digest that Node applies before it signs. Ed25519 has its own. */
const digestFor = { Ed25519: null, "ECDSA P-256": "sha256" } as const satisfies Record<Algorithm, string | null>;

function trusted(key: KeyObject): TrustedKey {
  const algorithm = algorithmOf(key);
  return {
    keyid: keyidOf(key),
    algorithm,
    verify(bytes, signature) {
      try {
        if (algorithm === algorithms.p256 && !isLow(signature)) return false;
        return verify(digestFor[algorithm], bytes, key, signature);
      } catch {
        return false;
      }
    },
  };
}

function algorithmOf(key: KeyObject): Algorithm {
  if (key.asymmetricKeyType === "ed25519") return algorithms.ed25519;
  if (key.asymmetricKeyType === "ec" && key.asymmetricKeyDetails?.namedCurve === "prime256v1") return algorithms.p256;
  const { namedCurve = "" } = key.asymmetricKeyDetails ?? {};
  throw new UnusableKey(
    `is a key of ${[key.asymmetricKeyType, namedCurve].filter(Boolean).join(" ")}; Ed25519 or ECDSA P-256 is needed`,
  );
}

function keyidOf(key: KeyObject): string {
  return createHash("sha256")
    .update(key.export({ type: "spki", format: "der" }))
    .digest("hex");
}

function attempt<Key>(read: () => Key, otherwise: string): Key {
  try {
    return read();
  } catch (cause) {
    throw new UnusableKey(otherwise, { cause });
  }
}
