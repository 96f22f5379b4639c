import type { Credential } from "../access/access-rules.ts";
import { Refusal } from "../domain/refusal.ts";

/** What a hook has arranged for coming requests; each arrangement is used up by the request it meets. */
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
