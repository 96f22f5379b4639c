import { z } from "zod";
import { clientRequirements, foremostFirst, type Verdict } from "../../core/index.ts";
import type { ClientFault } from "../client-faults/client-fault.ts";

/** The outcome of one fault of a client. */
export const clientFaultOutcomes = {
  killed: "its requirement turned red, and a report names it first, or one for the same defect",
  misattributed: "requirements turned red, but a report names a different one first",
  survived: "no requirement turned red",
  "not-reached": "the client sent nothing that the fault changes",
  error: "it could not be run",
} as const;
export type ClientFaultOutcome = keyof typeof clientFaultOutcomes;

/** One row of the proof of the referee. */
export const clientFaultProof = z.object({
  fault: z.string(),
  rule: z.string().nullable().describe("The rule that it is derived from; null if it is written by hand."),
  variant: z.string().describe("The variant of the service that the client called."),
  mission: z.string(),
  requirement: z.string().describe("The requirement that it breaks."),
  area: z.string(),
  level: z.enum(["must", "should"]),
  outcome: z.enum(Object.keys(clientFaultOutcomes) as [ClientFaultOutcome, ...ClientFaultOutcome[]]),
  first: z.string().nullable().describe("The requirement that a report names first."),
  collateral: z.array(z.string()).describe("Other requirements that turned red."),
  exchange: z.string().nullable().describe("Id of the call that shows it."),
  durationMs: z.int(),
  message: z.string().nullable().describe("Why it could not be run."),
});
export type ClientFaultProof = z.infer<typeof clientFaultProof>;

export interface ClientEvidence {
  readonly verdict: Verdict;
  /** How often it changed anything; `null` if its source is altered. */
  readonly reached: number | null;
}

/** The row of a fault before it is judged. */
export function unjudgedClient(
  { id, rule, mission, breaks }: ClientFault,
  variant: string,
  durationMs: number,
): Omit<ClientFaultProof, "outcome"> {
  const row = clientRequirements.find((each) => each.id === breaks);
  return {
    fault: id,
    rule: rule ?? null,
    variant,
    mission,
    requirement: breaks,
    area: row?.area ?? "",
    level: row?.level ?? "must",
    first: null,
    collateral: [],
    exchange: null,
    durationMs: Math.round(durationMs),
    message: null,
  };
}

/** Judges a fault by the verdict on its client. */
export function judgeClientFault(
  fault: ClientFault,
  { variant, durationMs }: { readonly variant: string; readonly durationMs: number },
  { verdict: { requirements }, reached }: ClientEvidence,
): ClientFaultProof {
  const red = [...foremostFirst(requirements, "fail"), ...foremostFirst(requirements, "warn")];
  const own = red.find(({ id }) => id === fault.breaks);
  const first = red[0]?.id ?? null;
  const isFirst = own !== undefined && [fault.breaks, ...(fault.also ?? [])].some((id) => id === first);
  const seen = red.length === 0 ? "survived" : "misattributed";
  return {
    ...unjudgedClient(fault, variant, durationMs),
    outcome: isFirst ? "killed" : reached === 0 && red.length === 0 ? "not-reached" : seen,
    first,
    collateral: red.map(({ id }) => id).filter((id) => id !== fault.breaks),
    exchange: own?.checks.find(({ outcome }) => outcome === own.outcome)?.exchanges.at(-1) ?? null,
  };
}
