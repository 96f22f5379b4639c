import type { OtherClient } from "../interposed-client.ts";
import type { ClientRequirementId, MissionId } from "../../core/index.ts";

/**
 * Clients that do something wrong: the example client with a few words of its source replaced, or with somebody between it
 * and the service. Each has to be caught by the requirement that it breaks.
 */
export interface ClientFault extends OtherClient {
  readonly breaks: ClientRequirementId;
  /** What says the same of it, other than the goal of the mission. */
  readonly also?: readonly ClientRequirementId[];
  /** The mission in which it shows. */
  readonly mission: MissionId;
  /** The rule that a derived fault comes from. */
  readonly rule?: string;
}

/** A row of the table. */
export function client(
  id: string,
  breaks: ClientRequirementId,
  mission: MissionId,
  ...edits: ClientFault["edits"]
): ClientFault {
  return { id, breaks, mission, edits };
}
