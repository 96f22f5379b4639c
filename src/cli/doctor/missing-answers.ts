import { isDeepStrictEqual } from "node:util";
import {
  type Check,
  loadProfile,
  type Profile,
  profileOfVariant,
  questionAsked,
  type RequirementId,
  type Target,
  unansweredIn,
} from "../../core/index.ts";
import { runAgainstVariant } from "../../proof/index.ts";
import type { Scenario, ScenarioResult } from "../../suite/index.ts";

/** A missing answer, client or token, or a refused call, and the requirements that it blocks. */
export interface MissingPiece {
  readonly reason: string;
  /** Of a refused call: its correlation id and the body that was sent. */
  readonly exchange?: string;
  readonly sent?: string | null;
  /** The question of the profile whose answer is missing. */
  readonly question?: string;
  readonly requirements: readonly RequirementId[];
}

/**
 * What a target's configuration would block, found without a request to the target: scenarios run in this
 * process against the embedded reference, with the reference's own profile reduced to the answers that the target's
 * profile gives. Each requirement that is blocked there lacks an answer, a client or a token.
 * A target that lends everything blocks nothing, so nothing runs.
 */
export async function missingPieces(target: Target, chosen: readonly Scenario[]): Promise<readonly MissingPiece[]> {
  if (await lendsAll(target)) return [];
  const results = await runAgainstVariant({
    variant: "plain",
    seed: 0,
    altered: (reference) => asIncompleteAs(target, reference),
    chosen,
  });
  return piecesOf(results);
}

/** What kept checks from being judged, each reason once: ids and numbers in it differ from scenario to scenario. */
export function piecesOf(results: readonly ScenarioResult[]): readonly MissingPiece[] {
  const checks = results.flatMap((result) => result.checks);
  const exchanges = new Map(results.flatMap((result) => result.exchanges).map((each) => [each.id, each]));
  const unjudged = checks.filter(({ outcome }) => outcome === "blocked" || outcome === "error");
  // An answer that it quotes may hold any number of ids.
  const gist = ({ message = "" }: Check): string =>
    message.replaceAll(/[\w-]*\d[\w-]*/gu, "").replaceAll(/"…"(?:,"…")+/gu, '"…"');
  return [...Map.groupBy(unjudged, gist).values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const { message: reason = "no reason was recorded", restsOn } = first;
    const shown = first.exchanges.map((id) => exchanges.get(id)).findLast((each) => each !== undefined);
    const requirements = [...new Set(alike.map(({ requirement }) => requirement))];
    const evidence = restsOn !== undefined && shown !== undefined && { exchange: shown.id, sent: shown.request.body };
    return [{ reason, ...aboutQuestion(reason), ...evidence, requirements }];
  });
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
