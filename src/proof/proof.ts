import { z } from "zod";
import { exitCodes } from "../core/index.ts";
import { controlProof } from "./control.ts";
import { type ServiceOutcome, serviceProof } from "./correct-services/service-proof.ts";
import { derivedProof, type DerivedOutcome, type DerivedProof } from "./derived-proof.ts";
import { faultProof, type FaultOutcome, type FaultProof } from "./fault-proof.ts";
import type { Findings } from "./prove.ts";

/** What `prove.json` holds: the result of one proof. */
export const proofSchema = z.object({
  schemaVersion: z.literal(4),
  suite: z.object({ name: z.string(), version: z.string() }),
  variant: z.string(),
  seed: z.int(),
  thorough: z.boolean(),
  only: z.array(z.string()),
  startedAt: z.iso.datetime(),
  durationMs: z.int(),
  verdict: z.enum(["proven", "not-proven", "inconclusive"]),
  reasons: z.array(z.string()),
  totals: z.object({
    faults: z.int(),
    killed: z.int(),
    misattributed: z.int(),
    survived: z.int(),
    left: z.int(),
    equivalent: z.int(),
    errors: z.int(),
    collateral: z.int().describe("Requirements that turned red beside the one that a killed fault breaks, added up."),
    precise: z.int().describe("Killed faults that turned no other requirement red."),
  }),
  derived: z.object({
    faults: z.int(),
    killed: z.int(),
    misattributed: z.int(),
    survived: z.int(),
    notReached: z.int(),
    equivalent: z.int(),
    errors: z.int(),
    whole: z
      .int()
      .describe("Killed faults whose scenarios ran to their end. Only these show what a report names first."),
    firstIsOwn: z.int().describe("Those for which a report names a requirement of a broken sentence first."),
  }),
  services: z.object({
    services: z.int(),
    accepted: z.int(),
    accused: z.int(),
    misnamed: z.int(),
    notShown: z.int(),
    errors: z.int(),
  }),
  control: controlProof.nullable(),
  requirementsWithoutFault: z.array(z.string()),
  faults: z.array(faultProof),
  derivedFaults: z.array(derivedProof),
  correctServices: z.array(serviceProof),
});

export type Proof = z.infer<typeof proofSchema>;

interface Circumstances extends Pick<Proof, "suite" | "variant" | "seed" | "thorough" | "only"> {
  readonly startedAt: Date;
  readonly durationMs: number;
}

/** The proof of these findings, with its verdict and reasons. */
export function proofOf(findings: Findings, circumstances: Circumstances): Proof {
  const { suite, variant, seed, thorough, only, startedAt, durationMs } = circumstances;
  const { proofs, derived, services, control, unbroken } = findings;
  return {
    schemaVersion: 4,
    suite,
    variant,
    seed,
    thorough,
    only: [...only],
    startedAt: startedAt.toISOString(),
    durationMs: Math.round(durationMs),
    ...verdictOf(findings),
    totals: totalsOf(proofs),
    derived: derivedTotalsOf(derived),
    services: serviceTotalsOf(services),
    control,
    requirementsWithoutFault: [...unbroken],
    faults: [...proofs],
    derivedFaults: [...derived],
    correctServices: [...services],
  };
}

/** The exit code of a proof: 0, 1 when the suite misses a fault, 3 when the proof is inconclusive. */
export function exitCodeOf({ verdict }: Pick<Proof, "verdict">): number {
  return { proven: 0, "not-proven": exitCodes["non-conformant"], inconclusive: exitCodes.inconclusive }[verdict];
}

function verdictOf({
  proofs,
  derived,
  services,
  control,
  unbroken,
  interrupted,
}: Findings): Pick<Proof, "verdict" | "reasons"> {
  const count = (outcome: FaultOutcome): number => proofs.filter((proof) => proof.outcome === outcome).length;
  const totals = derivedTotalsOf(derived);
  const fair = serviceTotalsOf(services);
  const blind = [
    ...said(count("survived"), "fault", "was detected by no check", "were detected by no check"),
    ...said(
      count("misattributed"),
      "fault",
      "turned only other requirements red",
      "turned only other requirements red",
    ),
    ...said(totals.survived, "derived fault", "was detected by no check", "were detected by no check"),
    ...said(
      totals.misattributed,
      "derived fault",
      "turned only other requirements red",
      "turned only other requirements red",
    ),
    ...said(totals.notReached, "derived fault", "made no difference anywhere", "made no difference anywhere"),
    ...said(fair.accused, "correct service", "was failed", "were failed"),
    ...said(fair.misnamed, "correct service", "had another choice named", "had another choice named"),
    ...said(fair.notShown, "correct service", "was not told from others", "were not told from others"),
    ...said(
      unbroken.length,
      "requirement",
      "has no fault that shows it broken",
      "have no fault that shows them broken",
    ),
  ];
  const open = [
    ...said(control?.notPassed.length ?? 0, "check", "does not pass", "do not pass").map(
      (sentence) => `${sentence} against the reference without a fault, so no kill counts`,
    ),
    ...said(count("error") + totals.errors, "fault", "could not be run", "could not be run"),
    ...said(fair.errors, "correct service", "could not be run", "could not be run"),
    ...(interrupted ? ["the proof was interrupted"] : []),
    ...([...proofs, ...derived].some(({ outcome }) => outcome === "killed") || fair.accepted + blind.length > 0
      ? []
      : ["no fault was judged"]),
  ];
  const controlled = control === null || control.notPassed.length === 0;
  if (blind.length > 0 && controlled) return { verdict: "not-proven", reasons: [...blind, ...open] };
  if (blind.length > 0 || open.length > 0) return { verdict: "inconclusive", reasons: [...open, ...blind] };
  return { verdict: "proven", reasons: [] };
}

function said(count: number, noun: string, one: string, several: string): string[] {
  return count === 0 ? [] : [count === 1 ? `1 ${noun} ${one}` : `${count} ${noun}s ${several}`];
}

function totalsOf(proofs: readonly FaultProof[]): Proof["totals"] {
  const count = (outcome: FaultOutcome): number => proofs.filter((proof) => proof.outcome === outcome).length;
  const killed = proofs.filter(({ outcome }) => outcome === "killed");
  return {
    faults: proofs.length,
    killed: killed.length,
    misattributed: count("misattributed"),
    survived: count("survived"),
    left: count("left"),
    equivalent: count("equivalent"),
    errors: count("error"),
    collateral: killed.reduce((sum, { collateral }) => sum + collateral.length, 0),
    precise: killed.filter(({ collateral }) => collateral.length === 0).length,
  };
}

function derivedTotalsOf(proofs: readonly DerivedProof[]): Proof["derived"] {
  const count = (outcome: DerivedOutcome): number => proofs.filter((proof) => proof.outcome === outcome).length;
  const killed = proofs.filter(({ outcome }) => outcome === "killed");
  return {
    faults: proofs.length,
    killed: killed.length,
    misattributed: count("misattributed"),
    survived: count("survived"),
    notReached: count("not-reached"),
    equivalent: count("equivalent"),
    errors: count("error"),
    whole: killed.filter(({ firstIsOwn }) => firstIsOwn !== null).length,
    firstIsOwn: killed.filter(({ firstIsOwn }) => firstIsOwn === true).length,
  };
}

function serviceTotalsOf(proofs: Findings["services"]): Proof["services"] {
  const count = (outcome: ServiceOutcome): number => proofs.filter((proof) => proof.outcome === outcome).length;
  return {
    services: proofs.length,
    accepted: count("accepted"),
    accused: count("accused"),
    misnamed: count("misnamed"),
    notShown: count("not-shown"),
    errors: count("error"),
  };
}
