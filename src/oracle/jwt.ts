import { decodeJwt, decodeProtectedHeader } from "jose";

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
}

/** What can be forged of a JWT; `null` for no JWT. */
export function forgeriesOf(token: string): Forgeries | null {
  const claims = claimsOf(token);
  if (claims === null) return null;
  const [header = "", payload = "", signature = ""] = token.split(".");
  const later = { ...claims, exp: Number(claims["exp"] ?? 0) + 3_600 };
  return {
    changedPayload: [header, encoded(later), signature].join("."),
    // The first character: the last one may hold bits that do not count.
    changedSignature: [header, payload, (signature.startsWith("A") ? "B" : "A") + signature.slice(1)].join("."),
    unsigned: [encoded({ ...decodeProtectedHeader(token), alg: "none" }), payload, ""].join("."),
  };
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
