import type { Credential } from "../access/access-rules.ts";
import { Refusal } from "../domain/refusal.ts";

/** Interruptions that a hook has arranged. The request that meets one uses it up. */
export class Interventions {
  readonly #expiring = new Set<string>();

  expireDuringProcessing(token: string): void {
    this.#expiring.add(token);
  }

  interfere(credential: Credential): void {
    if (credential.kind !== "missing" && this.#expiring.delete(credential.token)) {
      throw new Refusal("expired-during-processing", "Request a new token and send the request again");
    }
  }
}
