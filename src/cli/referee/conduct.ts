import { copyFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { MissionId } from "../../core/index.ts";
import { mission } from "../../referee/index.ts";
import { wayTo, type ClientFile } from "./client-file.ts";
import { openLivePage } from "./live-page.ts";
import { runProgramOfClient } from "./program-of-client.ts";
import {
  endMission,
  openBriefs,
  readyMission,
  type Briefs,
  type EndedMission,
  type ReadyMission,
  type RefereeSettings,
} from "./session.ts";

export interface ConductSettings extends RefereeSettings {
  readonly chosen: readonly MissionId[];
  readonly client: ClientFile;
  /** For one mission, or for all of them if one command does them. */
  readonly deadlineMs: number;
  /** Ends a session without a command after this time without a call. Default: never. */
  readonly untilIdleMs?: number | undefined;
  readonly signal: AbortSignal;
  /** The port of a page that shows the missions, if no command is started. Default: no page. */
  readonly listen?: number | undefined;
  /** Where the report will be, for that page. */
  readonly report: string;
  /** A copy of the file with all missions, which stays. */
  readonly missionsFile?: string | undefined;
  /** Shows how to reach the missions, if no command is started. */
  readonly show: (missions: readonly ReadyMission[], missionsFile: string, page: string | null) => void;
  /** Gets what the programs of the client print, line by line. */
  readonly print: (line: string) => void;
  readonly onProgress: (done: number, total: number, last: string) => void;
}

/** How a program ended, and what it was started for. */
export interface ProgramEnd {
  readonly of: string;
  readonly how: string;
}

export interface Conducted {
  readonly missions: readonly EndedMission[];
  readonly programs: readonly ProgramEnd[];
}

/** Lets a client do its missions: starts its commands, or waits for calls. */
export async function conductReferee(settings: ConductSettings): Promise<Conducted> {
  const briefs = await openBriefs();
  try {
    const { chosen, client } = settings;
    const isEachStarted = chosen.every((id) => wayTo(id, client).command !== undefined);
    if (isEachStarted && client.commandForAll === undefined) return await oneAfterTheOther(settings, briefs);
    return await allTogether(settings, briefs);
  } finally {
    await briefs.remove();
  }
}

async function oneAfterTheOther(settings: ConductSettings, briefs: Briefs): Promise<Conducted> {
  const { chosen, client, deadlineMs, signal, print, onProgress } = settings;
  const missions: EndedMission[] = [];
  const programs: ProgramEnd[] = [];
  for (const id of chosen) {
    if (signal.aborted) break;
    const startedAt = Date.now();
    const ready = await readyMission(mission(id), briefs, settings);
    const command = wayTo(id, client).command ?? "";
    const how = await runProgramOfClient({ command, variables: ready.variables, deadlineMs, signal, print });
    // An interruption is no failure of the client.
    if (signal.aborted) {
      await ready.stop();
      break;
    }
    programs.push({ of: `mission ${id}`, how });
    missions.push(await endMission(ready, startedAt));
    onProgress(missions.length, chosen.length, id);
  }
  return { missions, programs };
}

async function allTogether(settings: ConductSettings, briefs: Briefs): Promise<Conducted> {
  const { chosen, client, deadlineMs, signal, print } = settings;
  const startedAt = Date.now();
  const ready: ReadyMission[] = [];
  // Programs of a browser come from another address than the services.
  const isForBrowsers = settings.listen !== undefined;
  for (const id of chosen) ready.push(await readyMission(mission(id), briefs, { ...settings, isForBrowsers }));
  const contents = ready.map(({ brief, variables }) => ({ ...brief, access: variables }));
  const file = await briefs.write("missions.json", contents);
  if (settings.missionsFile !== undefined) await copyFile(file, settings.missionsFile);
  const programs: ProgramEnd[] = [];
  if (client.commandForAll === undefined) {
    await waited(ready, file, settings);
  } else {
    const variables = { ...trustOf(ready), ORDERS_MISSIONS_FILE: file };
    const how = await runProgramOfClient({ command: client.commandForAll, variables, deadlineMs, signal, print });
    if (signal.aborted) {
      await Promise.all(ready.map(({ stop }) => stop()));
      return { missions: [], programs };
    }
    programs.push({ of: "all missions", how });
  }
  const missions: EndedMission[] = [];
  for (const each of ready) missions.push(await endMission(each, startedAt));
  return { missions, programs };
}

/** The variables that make a client trust the services, which are the same for all of them. */
function trustOf([first]: readonly ReadyMission[]): Readonly<Record<string, string>> {
  const given = Object.entries(first?.variables ?? {});
  return Object.fromEntries(given.filter(([name]) => name === "ORDERS_CA_FILE" || name === "NODE_EXTRA_CA_CERTS"));
}

/** Shows the missions, and waits for the end of the session. */
async function waited(ready: readonly ReadyMission[], file: string, settings: ConductSettings): Promise<void> {
  const page =
    settings.listen === undefined
      ? null
      : await openLivePage(ready, { port: settings.listen, report: settings.report });
  try {
    settings.show(ready, settings.missionsFile ?? file, page?.address ?? null);
    const signal = page === null ? settings.signal : AbortSignal.any([settings.signal, page.ended]);
    await idle(ready, { ...settings, signal });
  } finally {
    await page?.stop();
  }
}

const lookEveryMs = 100;

/** Waits until no call has come for a while, or until the session is interrupted. */
async function idle(ready: readonly ReadyMission[], { untilIdleMs, signal }: ConductSettings): Promise<void> {
  const begun = Date.now();
  while (!signal.aborted) {
    const last = Math.max(begun, ...ready.map(({ observer }) => observer.lastActivity() ?? 0));
    if (untilIdleMs !== undefined && Date.now() - last >= untilIdleMs) return;
    await pause(lookEveryMs, undefined, { signal }).catch(() => {});
  }
}
