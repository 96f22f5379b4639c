import { isDeepStrictEqual } from "node:util";
import {
  loadProfile,
  type Profile,
  profileOfVariant,
  questionAsked,
  type RequirementId,
  type Target,
  unansweredIn,
} from "../../core/index.ts";
import { runAgainstVariant } from "../../proof/index.ts";

/** A missing answer, client or token, and the requirements that it blocks. */
export interface MissingPiece {
  readonly reason: string;
  /** The question of the profile whose answer is missing. */
  readonly question?: string;
  readonly requirements: readonly RequirementId[];
}

/**
 * What a target's configuration would block, found without a request to the target: the suite runs in this
 * process against the embedded reference, with the reference's own profile reduced to the answers that the target's
 * profile gives. Each requirement that is blocked there lacks an answer, a client or a token.
 * A target that lends everything blocks nothing, so the suite does not run.
 */
export async function missingPieces(target: Target): Promise<readonly MissingPiece[]> {
  if (await lendsAll(target)) return [];
  const results = await runAgainstVariant({
    variant: "plain",
    seed: 0,
    altered: (reference) => asIncompleteAs(target, reference),
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
  const lent = [access.restrictedClient, access.expiredToken, access.foreignToken, access.foreignClient];
  return !lent.includes(null) && isDeepStrictEqual(onlyAnswersOf(profile, reference.profile), reference.profile);
}

function aboutQuestion(reason: string): Pick<MissingPiece, "question"> {
  const answer = unansweredIn(reason);
  const question = answer === null ? undefined : questionAsked(answer);
  return question === undefined ? {} : { question };
}

/** The reference, with a profile and an access as incomplete as the target's. */
function asIncompleteAs({ profile, access }: Target, reference: Target): Target {
  return {
    ...reference,
    profile: onlyAnswersOf(profile, reference.profile),
    access: {
      ...reference.access,
      restrictedClient: access.restrictedClient === null ? null : reference.access.restrictedClient,
      expiredToken: access.expiredToken === null ? null : reference.access.expiredToken,
      foreignToken: access.foreignToken === null ? null : reference.access.foreignToken,
      foreignClient: access.foreignClient === null ? null : reference.access.foreignClient,
    },
  };
}

/** The reference's answers to the questions that a profile answers. */
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
    // The permissions of the client are not judged.
    ...(profile.restrictedClient && { restrictedClient: profile.restrictedClient }),
  };
}

function common(answers: unknown, given: unknown): unknown {
  if (given === undefined || !isGroup(answers) || !isGroup(given)) return given === undefined ? undefined : answers;
  const both = Object.entries(answers).map(([name, answer]) => [name, common(answer, given[name])] as const);
  // An undefined member is no answer, and would hide the default.
  return Object.fromEntries(both.filter(([, answer]) => answer !== undefined));
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
