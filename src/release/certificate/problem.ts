/** Why a certificate is not valid or cannot be issued, by kind. */
export const problemKinds = {
  form: "the file does not have the exact form of a certificate",
  signature: "a signature is not valid",
  "untrusted-key": "a key is not trusted",
  statement: "the signed content is not a statement about a run",
  "not-yet-valid": "the certificate is not valid yet",
  expired: "the certificate has expired",
  challenge: "the challenge does not match",
  witness: "the witness did not see this record grow",
  subject: "a file of the evidence is missing or does not match",
  evidence: "the evidence cannot be relied on",
  "not-conformant": "only a whole run that is conformant is certified",
  verdict: "the verdict does not follow from its checks",
  exchanges: "the recorded exchanges contradict the verdict",
  record: "the recorded exchanges, judged with the profile, break requirements",
  load: "the load run is not about this run, or did not pass",
  gate: "the gate is not about this run, or is not open",
  claim: "the certificate contradicts its evidence",
  suite: "this suite cannot judge the evidence again",
} as const;

export type ProblemKind = keyof typeof problemKinds;

export interface Problem {
  readonly kind: ProblemKind;
  readonly text: string;
}

/** The problem of a run that was made for another challenge than this. */
export function otherChallenge(own: string | null, asked: string | null): readonly Problem[] {
  if (asked === null || own === asked) return [];
  const made = own === null ? "no challenge" : `the challenge ${JSON.stringify(own)}`;
  const text = `the run was made for ${made}, not for ${JSON.stringify(asked)}`;
  return [{ kind: "challenge", text }];
}

export function problemsOf(kind: ProblemKind, texts: readonly string[]): readonly Problem[] {
  return texts.map((text) => ({ kind, text }));
}
