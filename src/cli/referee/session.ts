import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { variablesFor } from "../../sandbox/index.ts";
import {
  type Exchange,
  type LoadedProfile,
  type MadeCertificates,
  type Redactor,
  redactorFor,
} from "../../core/index.ts";
import { exchangeOf, type Mission, type ObservedMission, openMission, type OpenMission } from "../../referee/index.ts";

export interface RefereeSettings {
  readonly variant: string;
  readonly profile: LoadedProfile;
  readonly seed: number;
  /** What the id of every call has to answer. */
  readonly challenge: string | undefined;
  /** Made for this session. With them the services use TLS. */
  readonly certificates?: MadeCertificates | undefined;
  /** Secrets of this machine, by the name of their variable. */
  readonly furtherSecrets: Readonly<Record<string, string>>;
  /** Whether pages of other addresses may call the services. */
  readonly isForBrowsers?: boolean;
  /** Gets each redactor before anything of its mission can be printed. */
  readonly protect: (redactor: Redactor) => void;
}

/** An open mission, with the variables by which a program finds it. */
export interface ReadyMission extends OpenMission {
  readonly variables: Readonly<Record<string, string>>;
  readonly redactor: Redactor;
}

/** An ended mission, ready to be reported. */
export interface EndedMission {
  readonly observed: ObservedMission;
  readonly exchanges: readonly Exchange[];
  readonly startedAt: number;
  readonly endedAt: number;
  readonly hide: (text: string) => string;
}

/** The files of a session, which are removed at its end. */
export interface Briefs {
  readonly write: (name: string, content: unknown) => Promise<string>;
  readonly writeText: (name: string, text: string) => Promise<string>;
  readonly remove: () => Promise<void>;
}

export async function openBriefs(): Promise<Briefs> {
  const directory = await mkdtemp(join(tmpdir(), "orders-missions-"));
  const writeText = async (name: string, text: string): Promise<string> => {
    const path = join(directory, name);
    await writeFile(path, text);
    return path;
  };
  return {
    writeText,
    write: (name, content) => writeText(name, `${JSON.stringify(content, null, 2)}\n`),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Opens a mission, and writes its brief. */
export async function readyMission(mission: Mission, briefs: Briefs, settings: RefereeSettings): Promise<ReadyMission> {
  const { certificates } = settings;
  const open = await openMission(mission, { ...settings, identity: certificates?.server });
  const { access } = open.target;
  // A client may also send secrets that it did not get from the referee, such as those of a real environment.
  const redactor = redactorFor({ ...open.target, access: { ...access, furtherSecrets: settings.furtherSecrets } });
  settings.protect(redactor);
  const file = await briefs.write(`${mission.id}.json`, open.brief);
  const variables = {
    ...variablesFor(open.access),
    ...(certificates && (await trusting(certificates, briefs))),
    ORDERS_MISSION: mission.id,
    ORDERS_MISSION_FILE: file,
  };
  return { ...open, redactor, variables };
}

/** The variables that make a client trust our authority. Node reads one of them by itself. */
async function trusting({ authority }: MadeCertificates, briefs: Briefs): Promise<Readonly<Record<string, string>>> {
  const file = await briefs.writeText("ca.pem", authority.certificate);
  return { ORDERS_CA_FILE: file, NODE_EXTRA_CA_CERTS: file };
}

/** Ends a mission and its service, and returns what was observed. */
export async function endMission(ready: ReadyMission, startedAt: number): Promise<EndedMission> {
  const { redactor, access } = ready;
  try {
    const observed = await ready.end();
    const { origin } = new URL(access.baseUrl);
    // Records come first: the redactor learns from them what to hide in the findings.
    const exchanges = observed.calls.map((call) => exchangeOf(call, origin, redactor));
    return { observed, exchanges, startedAt, endedAt: Date.now(), hide: (text) => redactor.text(text) };
  } finally {
    await ready.stop();
  }
}
