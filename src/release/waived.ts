import { rowOf } from "./catalogue.ts";
import type { Failure } from "./failures.ts";
import { type GateReason, reasonAgainst } from "./gate-reasons.ts";
import type { GateFailure, GateResult } from "./gate-schema.ts";
import { isMeantFor, isValid, type JudgedWaiver } from "./judge-waivers.ts";
import { isProhibitedBy, type Policy } from "./policy.ts";

/** Every failure with the waiver that covers it, and the reasons against a release that remain. */
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
  const waived = all.filter(({ waivedBy: by }) => by !== null);
  const used = new Set(waived.map(({ place }) => place));
  return {
    failures: all.map(({ failure: { failedWith: _, ...failure }, waivedBy: by }) => ({
      ...failure,
      sentences: [...failure.sentences],
      age: null,
      waivedBy: by,
    })),
    reasons: [
      ...all.flatMap(({ failure, isProhibited, waivedBy: by }) =>
        by === null && !isProhibited ? [unwaived(failure, judged, policy)] : [],
      ),
      ...all.flatMap(({ failure, isProhibited }) => (isProhibited ? [notToWaive(failure, policy)] : [])),
      ...tooMany(used.size, waived.length, policy),
    ],
  };
}

function waivedBy(judged: JudgedWaiver | undefined, place: number): GateFailure["waivedBy"] {
  if (judged === undefined) return null;
  const { owner, reason, ticket, expires } = judged.waiver;
  // A waiver without one of these is not valid, and covers nothing.
  if (owner == null || reason == null || ticket == null) return null;
  return { entry: place + 1, owner, expires, reason, ticket };
}

function fixOf({ role }: Policy): string {
  return `Fix the ${role === "client" ? "client" : "service"}`;
}

/** What a cause made is told with the cause. */
function unwaived(found: Failure, judged: readonly JudgedWaiver[], policy: Policy): GateReason {
  const { seenIn, requirement, failure, text, failedWith } = found;
  const place = judged.findIndex(({ waiver }) => isMeantFor(waiver, found));
  const otherwise =
    place === -1
      ? "propose waivers: `orders-conformance gate --propose-waivers`"
      : `repair waiver ${place + 1}, which is written for it`;
  const words = failedWith === null ? `: ${text}` : ` failed with ${failedWith}`;
  return reasonAgainst(
    "failure",
    `${requirement}${words} (${seenIn}, waiver id ${failure})`,
    `${fixOf(policy)}. To release anyway, ${otherwise}.`,
    [requirement],
  );
}

function notToWaive({ seenIn, requirement }: Failure, policy: Policy): GateReason {
  const text = `${requirement} fails in ${seenIn}; the policy allows no waiver for it`;
  return reasonAgainst("policy", text, `${fixOf(policy)}; the waiver has no effect.`, [requirement]);
}

function tooMany(used: number, failures: number, { waivers: { most, mostFailures } }: Policy): readonly GateReason[] {
  const exceeded = (text: string, member: string): GateReason =>
    reasonAgainst("policy", text, `Fix failures, or raise \`waivers.${member}\` in the policy.`);
  return [
    ...(used > most ? [exceeded(`waivers in use: ${used}; the policy allows ${most}`, "most")] : []),
    ...(failures > mostFailures
      ? [exceeded(`failures that waivers cover: ${failures}; the policy allows ${mostFailures}`, "mostFailures")]
      : []),
  ];
}

/** A reason for each waiver that is not valid. */
export function reasonsOfWaivers(judged: readonly JudgedWaiver[]): readonly GateReason[] {
  return judged.flatMap((each, place) =>
    isValid(each) || each.problem === null
      ? []
      : [
          reasonAgainst(
            "waiver",
            `waiver ${place + 1} (${each.waiver.covers}): ${each.problem.text}`,
            each.problem.fix,
          ),
        ],
  );
}

/** A waiver as gate.json shows it. */
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
