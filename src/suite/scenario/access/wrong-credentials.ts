import { type Access, type Call, deliberatelyWrong, type Deviation } from "../../../core/index.ts";
import { forgeriesOf, type SignatureChange } from "../../oracle/jwt.ts";

/** Calls as somebody without the right to make them. */
interface WrongCredential {
  /** What sets its request apart: `with an expired token`. */
  readonly what: string;
  readonly family: "missing-token" | "invalid-token" | "expired-token" | "foreign-token";
  readonly changes: Pick<Call, "token" | "headers"> & { readonly deviation: Deviation };
}

/** Tokens that must not open the API, where there are any. */
type Lent = Pick<Access, "expiredToken" | "foreignToken"> & { readonly otherAudienceToken: string | null };

/** Every way of calling without a valid token that a valid one and what the target lends allow. */
export async function wrongCredentials(
  valid: string,
  { expiredToken, foreignToken, otherAudienceToken }: Lent,
  change: SignatureChange = "changed at its start",
): Promise<readonly WrongCredential[]> {
  const forged = await forgeriesOf(valid, change);
  const bearing = (
    family: WrongCredential["family"],
    what: string,
    token: string | null | undefined,
  ): readonly WrongCredential[] =>
    token === null || token === undefined ? [] : [{ what, family, changes: { token, deviation: "bad-token" } }];
  return [
    { what: "without a token", family: "missing-token", changes: { token: null, deviation: "no-token" } },
    {
      what: "with a valid token under the scheme Basic",
      family: "invalid-token",
      changes: { token: null, headers: { Authorization: `Basic ${valid}` }, deviation: "no-token" },
    },
    ...bearing("invalid-token", "with a token that is no JWT", deliberatelyWrong("token")),
    ...bearing("invalid-token", "with a token whose payload was changed", forged?.changedPayload),
    ...bearing("invalid-token", `with a token whose signature was ${change}`, forged?.changedSignature),
    ...bearing("invalid-token", "with a token that somebody else signed", forged?.signedByOther),
    ...bearing("invalid-token", "with a token that is not signed (`alg: none`)", forged?.unsigned),
    ...bearing("invalid-token", "with a token for another audience", otherAudienceToken),
    ...bearing("expired-token", "with an expired token", expiredToken),
    ...bearing("foreign-token", "with a token of another environment", foreignToken),
  ];
}
