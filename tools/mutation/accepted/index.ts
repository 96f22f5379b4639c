import type { Acceptance } from "../score.ts";
import { ofAccess } from "./access.ts";
import { ofDomain } from "./domain.ts";
import { ofHttp } from "./http.ts";
import { ofOperations } from "./operations.ts";
import { ofSearch } from "./search.ts";
import { ofService } from "./service.ts";
import { ofStorage } from "./storage.ts";

/**
 * Survivors that were looked at and stay: no client can see them, or the specification leaves open what they change.
 * A row names its changes as the report shows them, so that it stays valid when lines move.
 */
export const acceptances: readonly Acceptance[] = [
  ...ofAccess,
  ...ofDomain,
  ...ofHttp,
  ...ofOperations,
  ...ofSearch,
  ...ofService,
  ...ofStorage,
];
