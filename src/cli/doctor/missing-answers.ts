import { isDeepStrictEqual } from "node:util";
import {
  loadProfile,
  type Profile,
  questionAsked,
  type RequirementId,
  type Target,
  unansweredIn,
} from "../../core/index.ts";
import { profileOfVariant, runAgainstVariant } from "../../proof/index.ts";

/** What is missing, and the requirements that it blocks. */
export interface MissingPiece {
  readonly reason: string;
  /** What the profile is asked, where the reason is an answer that it does not give. */
  readonly question?: string;
  readonly requirements: readonly RequirementId[];
}

/**
 * What a target's configuration would block, found without sending the target anything: the suite is run in this
 * process against the embedded reference, with the reference's own profile cut down to the answers that the target's
 * profile gives. Whatever is blocked there is blocked for want of an answer, a client or a token.
 * Where nothing is cut, nothing can be blocked, and nothing is run.
 */
export async function missingPieces(target: Target): Promise<readonly MissingPiece[]> {
  if (await lendsAll(target)) return [];
  const results = await runAgainstVariant({
    variant: "plain",
    seed: 0,
    altered: (reference) => standInFor(target, reference),
  });
  const blocked = results.flatMap(({ checks }) => checks.filter(({ outcome }) => outcome === "blocked"));
  const byReason = Map.groupBy(blocked, ({ message }) => message ?? "no reason was recorded");
  return [...byReason].map(([reason, checks]) => ({
    reason,
    ...aboutQuestion(reason),
    requirements: [...new Set(checks.map(({ requirement }) => requirement))],
  }));
}

async function lendsAll({ profile, access }: Target): Promise<boolean> {
  const reference = await loadProfile(profileOfVariant.plain, process.cwd());
  const lent = [access.restrictedClient, access.expiredToken, access.foreignToken];
  return !lent.includes(null) && isDeepStrictEqual(onlyAnswersOf(profile, reference.profile), reference.profile);
}

function aboutQuestion(reason: string): Pick<MissingPiece, "question"> {
  const answer = unansweredIn(reason);
  const question = answer === null ? undefined : questionAsked(answer);
  return question === undefined ? {} : { question };
}

/** The reference as it would be known if it were known as little as the target. */
function standInFor({ profile, access }: Target, reference: Target): Target {
  return {
    ...reference,
    profile: onlyAnswersOf(profile, reference.profile),
    access: {
      ...reference.access,
      restrictedClient: access.restrictedClient === null ? null : reference.access.restrictedClient,
      expiredToken: access.expiredToken === null ? null : reference.access.expiredToken,
      foreignToken: access.foreignToken === null ? null : reference.access.foreignToken,
    },
  };
}

/** The reference's answers to those questions that a profile answers. */
export function onlyAnswersOf(profile: Profile, reference: Profile): Profile {
  const cut = Object.entries(reference).map(([group, answers]) => [
    group,
    common(answers, profile[group as keyof Profile]),
  ]);
  const { name, defaultClass } = reference;
  return {
    ...Object.fromEntries(cut),
    name,
    defaultClass,
    ...(profile.absent && { absent: profile.absent }),
    // What the client may call is nothing to judge.
    ...(profile.restrictedClient && { restrictedClient: profile.restrictedClient }),
  };
}

function common(answers: unknown, given: unknown): unknown {
  if (given === undefined || !isGroup(answers) || !isGroup(given)) return given === undefined ? undefined : answers;
  const both = Object.entries(answers).map(([name, answer]) => [name, common(answer, given[name])] as const);
  // A member that is there and undefined is no answer, and would hide what is used without one.
  return Object.fromEntries(both.filter(([, answer]) => answer !== undefined));
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
