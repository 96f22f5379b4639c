import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from "jose";

/** The claims of a JWT, or `null` when the text is none. The signature is the service's own matter. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> | null {
  try {
    decodeProtectedHeader(token);
    return decodeJwt(token);
  } catch {
    return null;
  }
}

/** Tokens that only look like the one they are made of, so that none of them may be trusted. */
interface Forgeries {
  /** It expires an hour later, under the old signature. */
  readonly changedPayload: string;
  readonly changedSignature: string;
  /** It says of itself that it needs no signature, and has none. */
  readonly unsigned: string;
  /** It was signed, but with a key that the service does not know; `null` where nothing is known of the algorithm. */
  readonly signedByOther: string | null;
}

/** Changes of a signature: a service must check all of it, and no more than it. */
export const signatureChanges = [
  "changed at its start",
  "changed in its middle",
  "changed at its end",
  "cut off",
  "extended",
] as const;
export type SignatureChange = (typeof signatureChanges)[number];

/** What can be forged of a JWT; `null` for no JWT. */
export async function forgeriesOf(
  token: string,
  change: SignatureChange = "changed at its start",
): Promise<Forgeries | null> {
  const claims = claimsOf(token);
  if (claims === null) return null;
  const [header = "", payload = "", signature = ""] = token.split(".");
  const later = { ...claims, exp: Number(claims["exp"] ?? 0) + 3_600 };
  return {
    changedPayload: [header, encoded(later), signature].join("."),
    changedSignature: [header, payload, changed(signature, change)].join("."),
    unsigned: [encoded({ ...decodeProtectedHeader(token), alg: "none" }), payload, ""].join("."),
    signedByOther: await signedByOther(token, later),
  };
}

function changed(signature: string, change: SignatureChange): string {
  const { length } = signature;
  switch (change) {
    case "changed at its start":
      return withOther(signature, 0);
    case "changed in its middle":
      return withOther(signature, Math.floor(length / 2));
    case "changed at its end":
      // The last characters may hold bits that do not count.
      return withOther(signature, Math.max(length - 3, 0));
    case "cut off":
      return signature.slice(0, -4);
    case "extended":
      return `${signature}AAAA`;
  }
}

function withOther(text: string, at: number): string {
  // In other capitals it would be the same text to whom compares without case, such as what hides secrets in a record.
  return `${text.slice(0, at)}${/a/iu.test(text.charAt(at)) ? "B" : "A"}${text.slice(at + 1)}`;
}

async function signedByOther(token: string, claims: JWTPayload): Promise<string | null> {
  const { alg = "", ...header } = decodeProtectedHeader(token);
  try {
    return await new SignJWT(claims).setProtectedHeader({ ...header, alg }).sign(await ownKey(alg));
  } catch {
    return null;
  }
}

/** Making a key may take longer than a run against the embedded reference. */
const ownKeys = new Map<string, Promise<CryptoKey | Uint8Array>>();

function ownKey(algorithm: string): Promise<CryptoKey | Uint8Array> {
  const key = ownKeys.get(algorithm) ?? newKey(algorithm);
  ownKeys.set(algorithm, key);
  return key;
}

async function newKey(algorithm: string): Promise<CryptoKey | Uint8Array> {
  if (algorithm.startsWith("HS")) return crypto.getRandomValues(new Uint8Array(64));
  return (await generateKeyPair(algorithm)).privateKey;
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
