import type { AccessContext, Claims, Credential } from "../../../sandbox/index.ts";
import type { CredentialKind } from "./alteration.ts";

/** The tokens that a service issued, to know what was made of one. */
export type Issued = readonly string[];

/** What is wrong with a credential; `undefined` where it has to be taken. */
export function credentialKindOf(
  header: string | undefined,
  credential: Credential,
  { seconds, audiences }: AccessContext,
  issued: Issued,
): CredentialKind | undefined {
  if (credential.kind === "missing") return header === undefined ? "missing" : "other-scheme";
  if (credential.kind === "unreadable") return unreadableKindOf(credential.token, issued);
  const { aud, exp = 0 }: Claims = credential.claims;
  if (!audiences.includes(String(aud))) return "other-audience";
  return exp <= seconds ? "expired" : undefined;
}

function unreadableKindOf(token: string, issued: Issued): CredentialKind {
  const parts = token.split(".");
  const [head = "", payload = "", signature = ""] = parts;
  const algorithm = memberOf(head, "alg");
  if (parts.length !== 3 || typeof algorithm !== "string") return "no-jwt";
  if (algorithm.toLowerCase() === "none") return "alg-none";
  const known = issued.map((each) => each.split("."));
  if (known.some((each) => each[2] === signature)) return "changed-payload";
  return known.some((each) => each[0] === head && each[1] === payload) ? "changed-signature" : "foreign";
}

function memberOf(part: string, name: string): unknown {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString());
    return typeof value === "object" && value !== null ? Object(value)[name] : undefined;
  } catch {
    return undefined;
  }
}
