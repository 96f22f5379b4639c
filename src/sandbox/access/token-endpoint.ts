import { z } from "zod";

import type { Clock } from "../base/clock.ts";
import { jsonAnswer, type Answer, type Call } from "../http/call.ts";
import { optionalBody } from "../http/input.ts";
import type { Signer } from "./signing.ts";
import type { Environment, TokenRequest, TokenRules } from "./token-rules.ts";

export interface TokenService {
  readonly service: { readonly rules: TokenRules; readonly clock: Clock };
  readonly signer: Signer;
  readonly environment: () => Environment;
}

const tokenRequest = z.object({
  client_id: z.unknown().optional(),
  client_secret: z.unknown().optional(),
  audience: z.unknown().optional(),
  grant_type: z.unknown().optional(),
});

export async function answerTokenRequest({ service, signer, environment }: TokenService, call: Call): Promise<Answer> {
  const { rules, clock } = service;
  const judgement = rules.judgeTokenRequest(requestOf(call), environment());
  if (judgement.kind === "refused") {
    const { status, ...body } = judgement.refusal;
    return jsonAnswer(status, body);
  }
  const seconds = Math.floor(clock.milliseconds() / 1_000);
  const claims = rules.claimsOf(judgement.client, judgement.audience, seconds);
  const token = await signer.sign(claims);
  return jsonAnswer(200, rules.tokenReply(token, claims, seconds));
}

/** A body that cannot be read asks for no grant, and is refused as such. */
function requestOf(call: Call): TokenRequest {
  try {
    return optionalBody(call, tokenRequest) ?? {};
  } catch {
    return {};
  }
}
