import { type PastRun, pastRunOf, remember, type Remembered, type Verdict } from "../core/index.ts";
import { ageInWords, historyLines, historyInWords } from "../report/index.ts";
import { type GateReason, reasonAgainst } from "./gate-reasons.ts";
import type { GateFailure } from "./gate-schema.ts";
import type { Policy } from "./policy.ts";

/** What the history of a target adds to a decision. */
interface BesideHistory {
  /** With their ages. */
  readonly failures: GateFailure[];
  readonly reasons: readonly GateReason[];
  readonly remarks: readonly string[];
}

/** Says how old each failure of the conformance run is, and whether the policy allows the new ones. */
export function besideHistory(
  failures: readonly GateFailure[],
  { history, policy }: { readonly history: readonly PastRun[] | null; readonly policy: Policy },
  verdict: Verdict,
): BesideHistory {
  const { nothingNew } = policy.history;
  if (history === null) {
    const fix = "Name the history that `orders-conformance run --history` keeps, with --history.";
    const missing = reasonAgainst("evidence", "the policy demands that nothing is new, and there is no history", fix);
    return { failures: [...failures], reasons: nothingNew ? [missing] : [], remarks: [] };
  }
  const memory = remember(pastRunOf(verdict), history);
  const known = new Map(memory.failures.filter(({ isHere }) => isHere).map((each) => [each.requirement, each]));
  const aged = failures.map((failure) => {
    const remembered = failure.seenIn === "run" ? known.get(failure.requirement) : undefined;
    return {
      remembered,
      failure: { ...failure, age: remembered ? ageInWords(remembered, memory.latest) : failure.age },
    };
  });
  return {
    failures: aged.map(({ failure }) => failure),
    reasons: nothingNew ? reasonsAgainstNew(verdict, aged, memory.earlier.length) : [],
    remarks: historyLines({ history: historyInWords(memory) }),
  };
}

function reasonsAgainstNew(
  { target }: Verdict,
  aged: readonly { readonly remembered: Remembered | undefined; readonly failure: GateFailure }[],
  earlier: number,
): readonly GateReason[] {
  const unusable = (text: string, fix: string): GateReason =>
    reasonAgainst("evidence", `${text}, so nothing shows that no failure is new`, fix);
  if (earlier === 0) return [unusable("the history has no earlier run of this target", "Run with --history before.")];
  if (target.release === undefined)
    return [unusable("the run names no release", "Set ORDERS_RELEASE, and run again with --history.")];
  const against = (requirement: string, text: string): GateReason =>
    reasonAgainst("policy", text, "Fix the service; a waiver has no effect on a new failure.", [requirement]);
  return aged.flatMap(({ remembered, failure: { requirement, age, seenIn } }) => {
    if (seenIn !== "run")
      return [against(requirement, `${requirement} failed in the ${seenIn}, and no history shows that it is not new`)];
    const isNew = remembered?.kind === "new";
    return isNew ? [against(requirement, `${requirement} is ${age}; the policy allows no new failure`)] : [];
  });
}
