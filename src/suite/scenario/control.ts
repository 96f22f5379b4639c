import { type Answer, type Call, UndecidedError } from "../../core/index.ts";
import type { Context } from "./scenario.ts";

/**
 * Sends a valid call as it is meant. Where it is open whether it was carried out, one like it on another order takes its
 * place: what cannot be repeated is answered 500 again there, if that is what the service answers.
 */
export async function controlOf({ api, given }: Pick<Context<never>, "api" | "given">, call: Call): Promise<Answer> {
  try {
    return await api.send(call);
  } catch (problem) {
    if (!(problem instanceof UndecidedError)) throw problem;
    return api.send(await given.validCall(call.operation));
  }
}
