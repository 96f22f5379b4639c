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

/** The same token with one claim altered and the old signature kept, so that it must not be trusted; `null` for no JWT. */
export function withAlteredClaim(token: string): string | null {
  const claims = claimsOf(token);
  if (claims === null) return null;
  const [header = "", , signature = ""] = token.split(".");
  const altered = { ...claims, exp: Number(claims["exp"] ?? 0) + 3_600 };
  return [header, Buffer.from(JSON.stringify(altered)).toString("base64url"), signature].join(".");
}
