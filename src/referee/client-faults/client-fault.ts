import type { AlteredClient } from "../altered-client.ts";
import type { ClientRequirementId, MissionId } from "../../specification/client-requirements/index.ts";

/**
 * Clients that do something wrong: the example client with a few words of its source replaced. Each has to be caught by
 * the requirement that it breaks.
 */
export interface ClientFault extends AlteredClient {
  readonly breaks: ClientRequirementId;
  /** What it breaks besides, other than the goal of the mission. */
  readonly also?: readonly ClientRequirementId[];
  /** The mission in which it shows. */
  readonly mission: MissionId;
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
