import { rowOf } from "./catalogue.ts";
import type { Failure } from "./failures.ts";
import type { GateFailure, GateReason, GateResult } from "./gate-schema.ts";
import { isInOrder, type JudgedWaiver } from "./judge-waivers.ts";
import { isProhibitedBy, type Policy } from "./policy.ts";

/** Failures with whoever answers for them, and what speaks against a release for want of that. */
export function judgeFailures(
  failures: readonly Failure[],
  judged: readonly JudgedWaiver[],
  policy: Policy,
): { readonly failures: GateFailure[]; readonly reasons: readonly GateReason[] } {
  const prohibited = (failure: Failure): boolean =>
    policy.waivers.never.some((pattern) =>
      isProhibitedBy(pattern, { ...rowOf(failure.requirement), sentences: failure.sentences }),
    );
  const all = failures.map((failure) => {
    const place = judged.findIndex((each) => each.failures.includes(failure));
    const isProhibited = place !== -1 && prohibited(failure);
    return { failure, place, isProhibited, waivedBy: isProhibited ? null : waivedBy(judged[place], place) };
  });
  const used = new Set(all.filter(({ waivedBy: by }) => by !== null).map(({ place }) => place));
  const { most } = policy.waivers;
  return {
    failures: all.map(({ failure, waivedBy: by }) => ({ ...failure, sentences: [...failure.sentences], waivedBy: by })),
    reasons: [
      ...unwaived(
        all.filter(({ waivedBy: by, isProhibited }) => by === null && !isProhibited).map(({ failure }) => failure),
        policy,
      ),
      ...all
        .filter(({ isProhibited }) => isProhibited)
        .map(({ failure }) => ({
          kind: "policy" as const,
          text: `${failure.requirement} fails in ${failure.seenIn}, and the policy lets nobody waive it`,
          mend: `Mend the ${judgedBy(policy)}; the entry in the waivers has no effect.`,
          requirements: [failure.requirement],
        })),
      ...(used.size <= most
        ? []
        : [
            {
              kind: "policy" as const,
              text: `${used.size} entries of the waivers are used, and the policy allows ${most}`,
              mend: "Mend what can be mended, or decide on `waivers.most` in the policy.",
              requirements: [],
            },
          ]),
    ],
  };
}

function waivedBy(judged: JudgedWaiver | undefined, place: number): GateFailure["waivedBy"] {
  if (judged === undefined) return null;
  const { owner, reason, ticket, expires } = judged.waiver;
  // An entry that lacks one of these is not in order, and covers nothing.
  if (owner == null || reason == null || ticket == null) return null;
  return { entry: place + 1, owner, expires, reason, ticket };
}

function judgedBy({ role }: Policy): string {
  return role === "client" ? "client" : "service";
}

function unwaived(failures: readonly Failure[], policy: Policy): readonly GateReason[] {
  return failures.map(({ seenIn, requirement, failure, text }) => ({
    kind: "failure",
    text: `${requirement} fails in ${seenIn} (failure ${failure}): ${text}`,
    mend: `Mend the ${judgedBy(policy)}. Where the release may go out all the same: \`orders-conformance gate --propose-waivers\`.`,
    requirements: [requirement],
  }));
}

export function reasonsOfWaivers(judged: readonly JudgedWaiver[]): readonly GateReason[] {
  return judged.flatMap((each, place) => {
    const { waiver, problem } = each;
    if (isInOrder(each) || problem === null) return [];
    const text = `entry ${place + 1} of the waivers (${waiver.covers}): ${problem.text}`;
    return [{ kind: "waiver" as const, text, mend: problem.mend, requirements: [] }];
  });
}

export function shownWaiver({ waiver, state, problem }: JudgedWaiver, place: number): GateResult["waivers"][number] {
  const { covers, target, failure = null, reason = null, ticket = null, owner = null, expires } = waiver;
  return {
    entry: place + 1,
    covers,
    target,
    failure,
    reason,
    ticket,
    owner,
    expires,
    state,
    problem: problem?.text ?? null,
  };
}
