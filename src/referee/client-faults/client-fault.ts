import type { OtherClient } from "../interposed-client.ts";
import type { ClientRequirementId, MissionId } from "../../core/index.ts";

/**
 * A client that does something wrong: the example client with a few words of its source replaced, or with an interposer
 * that changes its requests. The referee has to detect each by the requirement that it breaks.
 */
export interface ClientFault extends OtherClient {
  readonly breaks: ClientRequirementId;
  /** Other requirements for the same defect, besides the goal of the mission. */
  readonly also?: readonly ClientRequirementId[];
  /** The mission in which it shows. */
  readonly mission: MissionId;
  /** The rule that a derived fault comes from. */
  readonly rule?: string;
}

/** A fault that no rule derives, and why it is here. */
export interface WrittenFault extends Omit<ClientFault, "id"> {
  readonly because: string;
}
