import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { variablesFor } from "../../embedded/reference.ts";
import { redactorFor } from "../../client/session.ts";
import type { Redactor } from "../../client/redaction.ts";
import { openMission, type ObservedMission, type OpenMission } from "../../referee/open-mission.ts";
import { exchangeOf } from "../../referee/exchanges.ts";
import type { Mission } from "../../referee/missions/mission.ts";
import type { Exchange } from "../../protocol/exchange.ts";
import type { LoadedProfile } from "../../target/load-profile.ts";

export interface RefereeSettings {
  readonly variant: string;
  readonly profile: LoadedProfile;
  readonly seed: number;
  /** Secrets of this machine, by the name of their variable. */
  readonly furtherSecrets: Readonly<Record<string, string>>;
  /** Takes each redactor before anything of its mission can be printed. */
  readonly protect: (redactor: Redactor) => void;
}

/** A mission with the files and variables by which a program finds it. */
export interface ReadyMission extends OpenMission {
  readonly variables: Readonly<Record<string, string>>;
  readonly redactor: Redactor;
}

/** What came of a mission, ready to be reported. */
export interface EndedMission {
  readonly observed: ObservedMission;
  readonly exchanges: readonly Exchange[];
  readonly startedAt: number;
  readonly endedAt: number;
  readonly hide: (text: string) => string;
}

/** The files of a session, which are gone when it ends. */
export interface Briefs {
  readonly write: (name: string, content: unknown) => Promise<string>;
  readonly remove: () => Promise<void>;
}

export async function openBriefs(): Promise<Briefs> {
  const directory = await mkdtemp(join(tmpdir(), "orders-missions-"));
  return {
    write: async (name, content) => {
      const path = join(directory, name);
      await writeFile(path, `${JSON.stringify(content, null, 2)}\n`);
      return path;
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Opens a mission and writes down what is asked. */
export async function readyMission(mission: Mission, briefs: Briefs, settings: RefereeSettings): Promise<ReadyMission> {
  const open = await openMission(mission, settings);
  const { access } = open.target;
  // A client may send what it was never given here, such as the secret of a real environment.
  const redactor = redactorFor({ ...open.target, access: { ...access, furtherSecrets: settings.furtherSecrets } });
  settings.protect(redactor);
  const file = await briefs.write(`${mission.id}.json`, open.brief);
  const variables = { ...variablesFor(open.access), ORDERS_MISSION: mission.id, ORDERS_MISSION_FILE: file };
  return { ...open, redactor, variables };
}

/** Ends a mission and its service, and says what was observed. */
export async function endMission(ready: ReadyMission, startedAt: number): Promise<EndedMission> {
  const { redactor, access } = ready;
  try {
    const observed = await ready.end();
    const { origin } = new URL(access.baseUrl);
    // Records first: what is learned from them hides it in the findings.
    const exchanges = observed.calls.map((call) => exchangeOf(call, origin, redactor));
    return { observed, exchanges, startedAt, endedAt: Date.now(), hide: (text) => redactor.text(text) };
  } finally {
    await ready.stop();
  }
}
