import type { Acceptance } from "../score.ts";
import { ofDomain } from "./domain.ts";

/**
 * Survivors that were looked at and stay: no client can see them, or the specification leaves open what they change.
 * A row names its changes as the report shows them, so that it stays valid when lines move.
 */
export const acceptances: readonly Acceptance[] = [...ofDomain];
