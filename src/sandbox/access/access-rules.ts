import type { Operation } from "../../core/index.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Claims } from "./token-rules.ts";

/** The rules about who may call the API. Each returns or throws a Refusal. */

export interface Grant {
  readonly clientId: string;
  readonly organisationId: string;
  readonly mayChangeOrders: boolean;
}

/** What a request proves its caller with: nothing, or a token, and the claims of a token that this service signed. */
export type Credential =
  | { readonly kind: "missing" }
  | { readonly kind: "unreadable"; readonly token: string }
  | { readonly kind: "signed"; readonly token: string; readonly claims: Claims };

export interface AccessContext {
  readonly operation: Operation;
  readonly seconds: number;
  readonly audiences: readonly string[];
}

export const accessRules = { judgeCredential, judgeClientName, judgePermission };
export type AccessRules = typeof accessRules;

function judgeCredential(credential: Credential, { seconds, audiences }: AccessContext): Grant {
  if (credential.kind === "missing") throw new Refusal("missing-token", "Send Authorization: Bearer <token>");
  if (credential.kind === "unreadable") throw new Refusal("invalid-token", "This service did not issue the token");
  const { sub, aud, exp = 0, organisationId, mayChangeOrders } = credential.claims;
  if (!audiences.includes(String(aud))) throw new Refusal("invalid-token", "The token was issued for another audience");
  if (exp <= seconds) throw new Refusal("expired-token", "Request a new token");
  return { clientId: sub, organisationId, mayChangeOrders };
}

function judgeClientName(name: string | undefined, _operation: Operation): void {
  if ((name ?? "").trim() === "") {
    throw new Refusal("missing-client-name", "Send the header SVC-Client-Name", [
      { at: "SVC-Client-Name", message: "is required" },
    ]);
  }
}

function judgePermission(grant: Grant, { id, method }: Operation): void {
  if (method !== "GET" && !grant.mayChangeOrders) {
    throw new Refusal("missing-permission", `Client ${grant.clientId} may not call ${id}`);
  }
}
