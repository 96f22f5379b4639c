import { requestsAmong, type OperationCall } from "../observed-call.ts";
import type { Result } from "./mission.ts";

/** Blames a client that began nothing more after a loss: its last call is the lost one, or repeats it. */
export function stoppedAt(lost: readonly OperationCall[], calls: readonly OperationCall[]): readonly Result[] {
  const last = calls.at(-1);
  const sameAs = requestsAmong(calls);
  return lost
    .filter((call) => call === last || (last !== undefined && sameAs(call).includes(last)))
    .map((call) => ({
      requirement: "client.answers.nothing-lost",
      holds: false,
      expected: `more calls after the loss of ${call.route.operation}, until all is done`,
      actual: "the client stopped, and left the rest undone",
      calls: [...new Set([call.id, ...(last === undefined ? [] : [last.id])])],
    }));
}
