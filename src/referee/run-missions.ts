import type { LoadedProfile, MissionId, ReferenceAccess, Verdict } from "../core/index.ts";
import type { AccessVariables, ClientProgram } from "./client-program.ts";
import type { Mission } from "./missions/mission.ts";
import { openMission, type ObservedMission } from "./open-mission.ts";
import { decideClient, type RefereeFacts } from "./verdict.ts";

/** Runs clients of this process through missions, and judges them. */

export interface MissionRun {
  readonly variant: string;
  readonly profile: LoadedProfile;
  readonly seed: number;
  /** Stops the service of a client that takes longer. */
  readonly deadlineMs?: number;
}

/** Runs a client through missions in parallel, each with its own service. A client that throws has ended its mission. */
export async function runMissions(
  missions: readonly Mission[],
  client: ClientProgram,
  { deadlineMs, ...options }: MissionRun,
): Promise<readonly ObservedMission[]> {
  return Promise.all(
    missions.map(async (mission) => {
      const open = await openMission(mission, options);
      let isLate = false;
      const late = setTimeout(() => {
        isLate = true;
        void open.stop();
      }, deadlineMs ?? longestMs);
      try {
        await client(open.brief, variablesOf(open.access)).catch(() => {});
        if (isLate) throw new Error(`the client did not end within ${(deadlineMs ?? longestMs) / 1_000} seconds`);
        return await open.end();
      } finally {
        clearTimeout(late);
        if (!isLate) await open.stop();
      }
    }),
  );
}

const longestMs = 24 * 3_600_000;

/** The verdict on what was observed. */
export function verdictOn(missions: readonly ObservedMission[], only: readonly MissionId[] = []): Verdict {
  return decideClient(factsOf(missions, { only }));
}

/** The facts of a verdict on a client of this process. */
export function factsOf(missions: readonly ObservedMission[], more: Partial<RefereeFacts> = {}): RefereeFacts {
  return {
    suite: { name: "orders-conformance", version: "0.0.0" },
    target: { name: "a client", environment: "reference", baseUrl: "http://127.0.0.1", profileDigest: "", absent: [] },
    startedAt: new Date(0).toISOString(),
    durationMs: 1,
    seed: 1,
    interruption: null,
    observations: [],
    missions,
    unsupported: [],
    only: [],
    hide: (text) => text,
    ...more,
  };
}

function variablesOf(access: ReferenceAccess): AccessVariables {
  return {
    ORDERS_BASE_URL: access.baseUrl,
    ORDERS_AUTH_URL: access.authUrl,
    ORDERS_AUDIENCE: access.audience,
    ORDERS_CLIENT_ID: access.clientId,
    ORDERS_CLIENT_SECRET: access.clientSecret,
    ORDERS_CLIENT_NAME: access.clientName,
  };
}
