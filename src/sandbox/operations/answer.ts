import type { OperationId } from "../../core/index.ts";
import { admit, type Gate } from "../access/gate.ts";
import type { Environment } from "../access/token-rules.ts";
import { refuseWithoutHeaders, type Representation } from "../http/representation.ts";
import type { Interventions } from "../hooks/interventions.ts";
import { jsonAnswer, type Answer, type OperationCall } from "../http/call.ts";
import { problemOf } from "../http/problem.ts";
import { Refusal, statusFor } from "../domain/refusal.ts";
import type { Service } from "../service/service.ts";
import type { Handlers } from "./handler.ts";
import { orderLineHandlers } from "./order-lines.ts";
import { orderHandlers } from "./orders.ts";
import { partHandlers } from "./parts.ts";

export interface Api {
  readonly service: Service;
  readonly representation: Representation;
  readonly gate: Gate;
  readonly interventions: Interventions;
  readonly environment: () => Environment;
}

const handlers: Handlers<OperationId> = {
  ...orderHandlers,
  ...orderLineHandlers,
  ...partHandlers,
};

/** Answers a call of an operation, or refuses it with the status that the operation lists. */
export async function answerOperation(api: Api, call: OperationCall): Promise<Answer> {
  const { operation } = call;
  const { service, interventions } = api;
  try {
    const credential = await api.gate.credentialOf(call);
    const seconds = service.clock.milliseconds() / 1_000;
    const { audiences } = api.environment();
    const grant = admit(service.rules, call, credential, { operation, seconds, audiences });
    interventions.interfere(credential);
    refuseWithoutHeaders(call, api.representation);
    return handlers[operation.id](service, call, grant);
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    const status = statusFor(failure.reason, operation);
    return jsonAnswer(status, problemOf(failure, status));
  }
}
