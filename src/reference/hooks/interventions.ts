import type { Operation, OperationId } from "../../specification/operations.ts";
import type { Credential } from "../access/access-rules.ts";
import { Refusal } from "../domain/refusal.ts";

/** What hooks have arranged for coming requests; each arrangement is used up by the requests it meets. */
export class Interventions {
  readonly #expiring = new Set<string>();
  readonly #unavailable = new Map<OperationId, number>();

  expireDuringProcessing(token: string): void {
    this.#expiring.add(token);
  }

  makeUnavailable(operation: OperationId, times: number): void {
    this.#unavailable.set(operation, times);
  }

  interfere({ id }: Operation, credential: Credential): void {
    const left = this.#unavailable.get(id) ?? 0;
    if (left > 0) {
      this.#unavailable.set(id, left - 1);
      throw new Refusal("unavailable", `${id} is out of service`);
    }
    if (credential.kind !== "missing" && this.#expiring.delete(credential.token)) {
      throw new Refusal("expired-during-processing", "Request a new token and send the request again");
    }
  }
}
