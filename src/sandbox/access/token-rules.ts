import { grantType, tokenLifetimeSeconds } from "../../core/index.ts";
import type { Client } from "./clients.ts";

/** The rules of the token service. */

export interface TokenRequest {
  readonly client_id?: unknown;
  readonly client_secret?: unknown;
  readonly audience?: unknown;
  readonly grant_type?: unknown;
}

/** What the token service knows: its clients, and the names of its API. */
export interface Environment {
  readonly clients: readonly Client[];
  readonly audiences: readonly string[];
}

export interface TokenRefusal {
  readonly status: 400 | 401 | 403;
  readonly error: string;
  readonly error_description: string;
}

export type TokenJudgement =
  | { readonly kind: "granted"; readonly client: Client; readonly audience: string }
  | { readonly kind: "refused"; readonly refusal: TokenRefusal };

export interface Claims {
  readonly sub: string;
  readonly aud?: string;
  readonly iat?: number;
  readonly exp?: number;
  readonly organisationId: string;
  readonly mayChangeOrders: boolean;
}

export const tokenRules = { judgeTokenRequest, claimsOf, tokenReply };
export type TokenRules = typeof tokenRules;

function judgeTokenRequest(request: TokenRequest, environment: Environment): TokenJudgement {
  if (request.grant_type !== grantType) {
    return refused(400, "unsupported_grant_type", `grant_type must be ${grantType}`);
  }
  const client = environment.clients.find((known) => known.clientId === request.client_id);
  if (client === undefined) return refused(401, "invalid_client", "The client is not known");
  if (request.client_secret !== client.clientSecret) {
    return refused(401, "invalid_client", "The client secret is missing or wrong");
  }
  const audience = environment.audiences.find((name) => name === request.audience);
  if (audience === undefined) {
    return refused(403, "access_denied", `audience must be ${environment.audiences[0]}`);
  }
  return { kind: "granted", client, audience };
}

function claimsOf(client: Client, audience: string, seconds: number): Claims {
  return {
    sub: client.clientId,
    aud: audience,
    iat: seconds,
    exp: seconds + tokenLifetimeSeconds,
    organisationId: client.organisationId,
    mayChangeOrders: client.mayChangeOrders,
  };
}

function tokenReply(token: string, claims: Claims, seconds: number): Readonly<Record<string, unknown>> {
  return { access_token: token, token_type: "Bearer", expires_in: Number(claims.exp) - seconds };
}

function refused(status: TokenRefusal["status"], error: string, description: string): TokenJudgement {
  return { kind: "refused", refusal: { status, error, error_description: description } };
}
