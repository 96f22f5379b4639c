import { z } from "zod";
import { exitCodes } from "../../core/index.ts";
import { clientFaultProof, type ClientFaultOutcome, type ClientFaultProof } from "./client-fault-proof.ts";
import type { ClientFindings } from "./prove-client.ts";

/** The content of `prove.json` after `prove --role client`. */
export const clientProofSchema = z.object({
  schemaVersion: z.literal(3),
  role: z.literal("client"),
  suite: z.object({ name: z.string(), version: z.string() }),
  variants: z.array(z.string()),
  seed: z.int(),
  only: z.array(z.string()),
  startedAt: z.iso.datetime(),
  durationMs: z.int(),
  verdict: z.enum(["proven", "not-proven", "inconclusive"]),
  reasons: z.array(z.string()),
  totals: z.object({
    faults: z.int().describe("A fault counts once for each variant."),
    killed: z.int(),
    misattributed: z.int(),
    survived: z.int(),
    notReached: z.int(),
    errors: z.int(),
    precise: z.int().describe("Killed faults that turned no other requirement red."),
  }),
  unfair: z
    .array(z.object({ variant: z.string(), mission: z.string(), requirement: z.string() }))
    .describe("Requirements that turned red for the example client without a fault."),
  requirementsWithoutFault: z.array(z.string()),
  faults: z.array(clientFaultProof),
});
export type ClientProof = z.infer<typeof clientProofSchema>;

interface Circumstances extends Pick<ClientProof, "suite" | "variants" | "seed" | "only"> {
  readonly startedAt: Date;
  readonly durationMs: number;
}

/** Makes a proof from findings, with its verdict and reasons. */
export function clientProofOf(findings: ClientFindings, circumstances: Circumstances): ClientProof {
  const { suite, variants, seed, only, startedAt, durationMs } = circumstances;
  const { proofs, unfair, unbroken } = findings;
  // Some of the faults need not break every requirement.
  const without = only.length === 0 ? unbroken : [];
  return {
    schemaVersion: 3,
    role: "client",
    suite,
    variants: [...variants],
    seed,
    only: [...only],
    startedAt: startedAt.toISOString(),
    durationMs: Math.round(durationMs),
    ...verdictOf({ ...findings, unbroken: without }),
    totals: totalsOf(proofs),
    unfair: [...unfair],
    requirementsWithoutFault: [...without],
    faults: [...proofs],
  };
}

/** Exit code of a proof: 0 if proven, 1 if the referee misses a fault, 3 if the proof is inconclusive. */
export function exitCodeOfClientProof({ verdict }: Pick<ClientProof, "verdict">): number {
  return { proven: 0, "not-proven": exitCodes["non-conformant"], inconclusive: exitCodes.inconclusive }[verdict];
}

function verdictOf({
  proofs,
  unfair,
  unbroken,
  interrupted,
}: ClientFindings): Pick<ClientProof, "verdict" | "reasons"> {
  const { killed, survived, misattributed, notReached, errors } = totalsOf(proofs);
  const blind = [
    ...said(survived, "fault was not detected", "faults were not detected"),
    ...said(
      misattributed,
      "fault was attributed to another requirement",
      "faults were attributed to other requirements",
    ),
    ...said(notReached, "fault changed nothing that the client sends", "faults changed nothing that the client sends"),
    ...said(unbroken.length, "requirement has no fault", "requirements have no fault"),
  ];
  const open = [
    ...said(unfair.length, "requirement turned red", "requirements turned red").map(
      (sentence) => `${sentence} for the client without a fault, so kills do not count`,
    ),
    ...said(errors, "fault could not be run", "faults could not be run"),
    ...(interrupted ? ["the proof was interrupted"] : []),
    ...(killed === 0 && blind.length === 0 ? ["no fault was judged"] : []),
  ];
  if (blind.length > 0 && unfair.length === 0) return { verdict: "not-proven", reasons: [...blind, ...open] };
  if (blind.length > 0 || open.length > 0) return { verdict: "inconclusive", reasons: [...open, ...blind] };
  return { verdict: "proven", reasons: [] };
}

function said(count: number, one: string, several: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
}

function totalsOf(proofs: readonly ClientFaultProof[]): ClientProof["totals"] {
  const count = (outcome: ClientFaultOutcome): number => proofs.filter((proof) => proof.outcome === outcome).length;
  return {
    faults: proofs.length,
    killed: count("killed"),
    misattributed: count("misattributed"),
    survived: count("survived"),
    notReached: count("not-reached"),
    errors: count("error"),
    precise: proofs.filter(({ outcome, collateral }) => outcome === "killed" && collateral.length === 0).length,
  };
}
