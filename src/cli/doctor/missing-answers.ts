import { openSession } from "../../client/session.ts";
import { runScenario } from "../../scenario/run-scenario.ts";
import type { RequirementId } from "../../specification/requirements/index.ts";
import type { Profile } from "../../target/profile.ts";
import { withAccess, type Target } from "../../target/target.ts";
import { loadProfile } from "../../target/load-profile.ts";
import { scenarios } from "../../../suites/index.ts";
import { startEmbedded } from "../embedded.ts";

/** What is missing, and the requirements that it blocks. */
export interface MissingPiece {
  readonly reason: string;
  readonly requirements: readonly RequirementId[];
}

/**
 * What a target's configuration would block, found without sending the target anything: the suite is run in this
 * process against the embedded reference, with the reference's own profile cut down to the answers that the target's
 * profile gives. Whatever is blocked there is blocked for want of an answer, a client or a token.
 */
export async function missingPieces(target: Target): Promise<readonly MissingPiece[]> {
  const [reference, embedded] = await Promise.all([loadProfile("reference", process.cwd()), startEmbedded()]);
  const profile = onlyAnswersOf(target.profile, reference.profile);
  const access = {
    ...embedded.access,
    restrictedClient: target.access.restrictedClient === null ? null : embedded.access.restrictedClient,
    expiredToken: target.access.expiredToken === null ? null : embedded.access.expiredToken,
  };
  const { signal } = new AbortController();
  const standIn = withAccess({ ...reference, profile }, access);
  const session = openSession(standIn, { runId: "doctor", signal, onTokenExchange: () => {} });
  try {
    const world = { target: standIn, session, class: "full" as const, runId: "doctor", seed: 0, signal };
    const results = await Promise.all(scenarios.map((scenario) => runScenario(scenario, world)));
    const blocked = results.flatMap(({ checks }) => checks.filter(({ outcome }) => outcome === "blocked"));
    const byReason = Map.groupBy(blocked, ({ message }) => message ?? "no reason was recorded");
    return [...byReason].map(([reason, checks]) => ({
      reason,
      requirements: [...new Set(checks.map(({ requirement }) => requirement))],
    }));
  } finally {
    await session.close();
    await embedded.stop();
  }
}

/** The reference's answers to those questions that a profile answers. */
export function onlyAnswersOf(profile: Profile, reference: Profile): Profile {
  const cut = Object.entries(reference).map(([group, answers]) => [
    group,
    common(answers, profile[group as keyof Profile]),
  ]);
  return { ...Object.fromEntries(cut), name: reference.name, defaultClass: reference.defaultClass };
}

function common(answers: unknown, given: unknown): unknown {
  if (given === undefined || !isGroup(answers) || !isGroup(given)) return given === undefined ? undefined : answers;
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, common(answer, given[name])]));
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
