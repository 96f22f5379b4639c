import type { JsonObject } from "../target/profile.ts";
import { loadProfile } from "../target/load-profile.ts";
import type { ReferenceAccess } from "../reference/index.ts";
import type { MissionId } from "../specification/client-requirements/index.ts";
import type { Verdict } from "../verdict/schema.ts";
import { refereeFacts } from "./judge/example-calls.ts";
import type { Mission } from "./missions/mission.ts";
import { openMission, type ObservedMission } from "./open-mission.ts";
import { decideClient } from "./verdict.ts";

/** Missions done by clients of this process. Used by tests only. */

/** A client: does what a brief asks for. */
export type TestClient = (brief: JsonObject, access: Readonly<Record<string, string>>) => Promise<void>;

const profileOf = { plain: "reference", contrarian: "contrarian" } as const;
export type TestVariant = keyof typeof profileOf;

/** The example client in TypeScript; it is no part of the project's modules, so it is imported as a partner's would be. */
export async function exampleClient(): Promise<TestClient> {
  const address = new URL("../../fixtures/clients/typescript/missions.ts", import.meta.url).href;
  const { doMission } = (await import(address)) as { readonly doMission: TestClient };
  return doMission;
}

/** Runs a client through missions, one service for each, all at the same time. A client that throws is done. */
export async function runMissions(
  missions: readonly Mission[],
  variant: TestVariant,
  client: TestClient,
): Promise<readonly ObservedMission[]> {
  const profile = await loadProfile(profileOf[variant], process.cwd());
  return Promise.all(
    missions.map(async (mission) => {
      const open = await openMission(mission, { variant, profile, seed: 1 });
      try {
        await client(open.brief, variablesOf(open.access)).catch(() => {});
        return await open.end();
      } finally {
        await open.stop();
      }
    }),
  );
}

/** The verdict on what was observed. */
export function verdictOn(missions: readonly ObservedMission[], only: readonly MissionId[] = []): Verdict {
  return decideClient(refereeFacts(missions, { only }));
}

function variablesOf(access: ReferenceAccess): Readonly<Record<string, string>> {
  return {
    ORDERS_BASE_URL: access.baseUrl,
    ORDERS_AUTH_URL: access.authUrl,
    ORDERS_AUDIENCE: access.audience,
    ORDERS_CLIENT_ID: access.clientId,
    ORDERS_CLIENT_SECRET: access.clientSecret,
    ORDERS_CLIENT_NAME: access.clientName,
  };
}
