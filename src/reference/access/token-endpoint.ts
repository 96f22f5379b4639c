import { z } from "zod";

import { jsonAnswer, type Answer, type Call } from "../http/call.ts";
import { optionalBody } from "../http/input.ts";
import { Refusal } from "../refusal.ts";
import type { Service } from "../service.ts";
import type { Signer } from "./signing.ts";
import type { Environment, TokenRequest } from "./token-rules.ts";

export interface TokenService {
  readonly service: Service;
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
  const request = readRequest(call);
  if (request instanceof Refusal) {
    return jsonAnswer(400, { error: "invalid_request", error_description: request.message });
  }
  const judgement = rules.judgeTokenRequest(request, environment());
  if (judgement.kind === "refused") {
    const { status, ...body } = judgement.refusal;
    return jsonAnswer(status, body);
  }
  const seconds = Math.floor(clock.milliseconds() / 1_000);
  const claims = rules.claimsOf(judgement.client, judgement.audience, seconds);
  const token = await signer.sign(claims);
  const answer = jsonAnswer(200, rules.tokenReply(token, claims, seconds));
  return { ...answer, headers: { "cache-control": "no-store" } };
}

function readRequest(call: Call): TokenRequest | Refusal {
  try {
    return optionalBody(call, tokenRequest) ?? {};
  } catch (failure) {
    if (failure instanceof Refusal) return failure;
    throw failure;
  }
}
