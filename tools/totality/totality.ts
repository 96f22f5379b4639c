import type { Profile } from "../../src/core/index.ts";
import type { Scenario } from "../../src/suite/index.ts";
import { type LiveOutcome, tryLive } from "./live.ts";
import { liveOnlyChanges } from "./live-only.ts";
import { brokenOffline } from "./offline.ts";
import { recordAll, type Recorded } from "./record.ts";
import { type LeafChange, sampleChanges } from "./sample.ts";
import type { LeafStance } from "./stance.ts";

/** How a change was seen, or why it was not. */
export type Seen = "offline" | LiveOutcome | "not tried";

/** A change and what came of it. */
export interface Judged {
  readonly name: string;
  readonly stance: LeafStance;
  readonly scenario: string;
  readonly exchange: string;
  readonly seen: Seen;
  readonly requirements: readonly string[];
  /** Whether no record can show it, only the scenario. */
  readonly isLiveOnly: boolean;
}

export interface Settings {
  readonly scenarios: readonly Scenario[];
  /** Changes of leaves that are judged from the record. */
  readonly changes: number;
  /** Changes that are tried while a scenario runs, at most. */
  readonly live: number;
  readonly seed: number;
  readonly onProgress?: (words: string) => void;
}

/** Stances whose leaves have to be seen. */
export const said: readonly LeafStance[] = ["specified", "preserved"];

const recordedSeed = 11;

/** Changes one leaf of one recorded answer at a time, and judges each again: from the record, then in a run of its scenario. */
export async function measureTotality(settings: Settings): Promise<readonly Judged[]> {
  const { scenarios, changes, live, seed, onProgress = () => {} } = settings;
  const { records, profile } = await recordAll(scenarios, recordedSeed);
  const exchanges = records.reduce((sum, record) => sum + record.exchanges.length, 0);
  onProgress(`${records.length} scenarios with ${exchanges} exchanges recorded`);
  const sample = sampleChanges(records, { profile, count: changes, seed });
  onProgress(`${sample.length} changes chosen`);
  const offline = sample.map((change) => ({ change, requirements: brokenOffline(change, profile) }));
  onProgress(`${sample.length} changes judged from the record`);
  const judged: Judged[] = [];
  let tried = 0;
  for (const { change, requirements } of offline) {
    let seen: Seen = requirements.length > 0 ? "offline" : "not tried";
    if (seen === "not tried" && said.includes(change.stance) && tried < live) {
      tried += 1;
      seen = await tryLive(asLive(change), recordedSeed);
    }
    judged.push(judgedOf(change, seen, requirements));
  }
  onProgress(`${tried} of them tried live`);
  judged.push(...(await liveOnly(records, { profile, count: live - tried, seed })));
  return judged;
}

interface LiveOnly {
  readonly profile: Profile;
  readonly count: number;
  readonly seed: number;
}

async function liveOnly(records: readonly Recorded[], means: LiveOnly): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (const change of liveOnlyChanges(records, means)) {
    const { name, scenario, aim } = change;
    const exchange = "exchange" in aim ? aim.exchange : `${aim.request} ${aim.place}`;
    const seen = await tryLive(change, recordedSeed);
    judged.push({
      name,
      stance: "specified",
      scenario: scenario.title,
      exchange,
      seen,
      requirements: [],
      isLiveOnly: true,
    });
  }
  return judged;
}

function asLive({
  record: { scenario },
  situation,
  leaf: { keys },
  kind,
  to,
}: LeafChange): Parameters<typeof tryLive>[0] {
  return { scenario, aim: { exchange: situation.exchange.id }, keys, kind, to };
}

function judgedOf(
  { name, stance, record, situation }: LeafChange,
  seen: Seen,
  requirements: readonly string[],
): Judged {
  const [scenario, exchange] = [record.scenario.title, situation.exchange.id];
  return { name, stance, scenario, exchange, seen, requirements, isLiveOnly: false };
}
