import { z } from "zod";
import { canonical, isPartHidden } from "../../core/index.ts";
import { placesSchema, type Predicate } from "./statement.ts";

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

const most = 5;

/** The first few of many names, and how many more there are. */
export function some(ids: readonly string[]): string {
  return ids.length <= most ? ids.join(", ") : `${ids.slice(0, most).join(", ")} and ${ids.length - most} more`;
}

/** What a record shows, read with the profile of its target and judged by the order model, order by order. */
export const judgedRecordSchema = z.object({
  /** How many answers were judged. */
  answers: z.number(),
  /** How many calls have no answer, or one with hidden values that no run hides. */
  blank: z.number(),
  /** By how many requirements. */
  requirements: z.number(),
  /** What the profile says that a certificate says too. */
  said: z.object({
    name: z.string(),
    absent: z.array(z.object({ answer: z.string(), reason: z.string() })),
    choices: z.array(z.object({ id: z.string(), reason: z.string() })),
    places: placesSchema,
  }),
  broken: z.array(
    z.object({ requirement: z.string(), exchange: z.string(), expected: z.string(), actual: z.string() }),
  ),
});

export type JudgedRecord = z.infer<typeof judgedRecordSchema>;

/** A conformant run loses hardly an answer: more of them would hide what failed. */
const [fewBlanks, shareOfBlanks] = [3, 0.001];

type Said = JudgedRecord["said"];

/** What a certificate says otherwise than the profile. A reason may have been redacted. */
function saidOtherwise({ said }: JudgedRecord, { target, absent, choices, places }: CertifiedWords): readonly string[] {
  const own: Said = { name: target.name, absent, choices: choices.map(({ id, reason }) => ({ id, reason })), places };
  return (["name", "absent", "choices", "places"] as const)
    .filter((name) => !isPartHidden(canonical(own[name])) && canonical(own[name]) !== canonical(said[name]))
    .map((name) => `${name === "name" ? "the name of its target" : `its ${name}`} is not as the profile says`);
}

export type CertifiedWords = Pick<Predicate, "target" | "absent" | "choices" | "places">;

/**
 * Why a record, judged with its profile, is no evidence of what a certificate says; a text says why it could not be judged.
 */
export function problemsOfRecord(record: JudgedRecord | string, certified: CertifiedWords): readonly Problem[] {
  if (typeof record === "string") return problemsOf("record", [`it could not be judged: ${record}`]);
  const { answers, blank, broken } = record;
  const other = saidOtherwise(record, certified);
  if (other.length > 0) return problemsOf("claim", other);
  if (answers === 0) return problemsOf("record", ["it shows no answer that could be judged"]);
  const mostBlanks = Math.max(fewBlanks, Math.floor(answers * shareOfBlanks));
  if (blank > mostBlanks)
    return problemsOf("record", [
      `${blank} calls have no answer, or one that hides the status or the balance of its order; a record of ${answers} answers may have ${mostBlanks}`,
    ]);
  const [first] = broken;
  if (first === undefined) return [];
  const { requirement, exchange, expected, actual } = first;
  return problemsOf("record", [
    `${some(broken.map((each) => each.requirement))}; first ${requirement}: expected ${expected}, got ${actual} (exchange ${exchange})`,
  ]);
}
