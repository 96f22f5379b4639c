/** Why a certificate is not valid, or none is issued, by kind. */
export const problemKinds = {
  form: "the file is not in the one form of a certificate",
  signature: "a signature is not good",
  "untrusted-key": "a key is not trusted",
  statement: "what is signed is no statement of a run",
  "not-yet-valid": "the certificate is not valid yet",
  expired: "the certificate has expired",
  challenge: "the challenge is another one",
  subject: "a file of the evidence is missing or is another one",
  evidence: "the evidence cannot be relied on",
  verdict: "the verdict is not conformant, or not what its checks come to",
  exchanges: "the recorded exchanges do not bear the verdict",
  load: "the load run does not belong to it, or is not good enough",
  gate: "the gate does not belong to it, or is not open",
  claim: "the certificate says other things than its evidence",
  suite: "this suite cannot judge the evidence again",
} as const;

export type ProblemKind = keyof typeof problemKinds;

export interface Problem {
  readonly kind: ProblemKind;
  readonly text: string;
}

export function problemsOf(kind: ProblemKind, texts: readonly string[]): readonly Problem[] {
  return texts.map((text) => ({ kind, text }));
}
