import type { RunRecord } from "../../report/index.ts";
import { decideClient, type RefereeFacts } from "../../referee/index.ts";
import { type LoadedProfile, type MissionId, placesOf } from "../../core/index.ts";
import { callWords } from "../call-messages.ts";
import { suite } from "../suite.ts";
import type { ClientFile } from "./client-file.ts";
import type { Conducted } from "./conduct.ts";

interface Session {
  readonly client: ClientFile;
  readonly profile: LoadedProfile;
  readonly conducted: Conducted;
  readonly startedAt: number;
  readonly seed: number;
  readonly challenge: string | undefined;
  readonly only: readonly MissionId[];
  readonly unsupported: RefereeFacts["unsupported"];
  readonly interruption: string | null;
  readonly rerun: string;
}

/** The record of a session: every report is made from it. */
export function recordOf({
  client,
  profile,
  conducted,
  startedAt,
  seed,
  challenge,
  only,
  unsupported,
  interruption,
  rerun,
}: Session): RunRecord {
  const { missions: ended, programs } = conducted;
  const verdict = decideClient({
    suite: suite(),
    target: {
      name: client.name,
      environment: "reference",
      baseUrl: ended[0]?.observed.baseUrl ?? "",
      ...(client.release !== undefined && { release: client.release }),
      profileDigest: profile.digest,
      places: placesOf(profile.profile),
      absent: [],
    },
    startedAt: new Date(startedAt).toISOString(),
    durationMs: Date.now() - startedAt,
    seed,
    challenge,
    interruption,
    missions: ended.map(({ observed }) => observed),
    unsupported,
    only,
    connection: badEnds(programs),
    hide: (text) => ended.reduce((shown, { hide }) => hide(shown), text),
    observations: programs.map(({ of, how }) => ({
      id: `client.program.${of.replace("mission ", "").replaceAll(" ", "-")}`,
      question: `How did the program for ${of} end?`,
      answer: how,
      exchanges: [],
    })),
  });
  const scenarios = ended.map((each) => ({
    area: "missions",
    title: `mission ${each.observed.id}`,
    place: null,
    startedAt: new Date(each.startedAt).toISOString(),
    durationMs: each.endedAt - each.startedAt,
  }));
  const selection = only.map((id) => `--mission ${id}`).join(" ");
  return {
    verdict,
    exchanges: ended.flatMap(({ exchanges }) => exchanges),
    scenarios,
    rerun,
    selection,
    call: callWords(),
  };
}

const mostNames = 5;

/** The programs that failed: look at these first if a mission failed. */
function badEnds(programs: Conducted["programs"]): readonly string[] {
  const bad = Map.groupBy(
    programs.filter(({ how }) => how !== "exit code 0"),
    ({ how }) => how,
  );
  return [...bad].map(([how, ends]) => {
    const names = ends.map((end) => end.of).join(", ");
    const where = ends.length > mostNames ? `in ${ends.length} of ${programs.length} missions` : names;
    return `the client's program ended with ${how}: ${where}`;
  });
}
