import { z } from "zod";
import { digestSchema, verdictSchema } from "../../core/index.ts";
import { placesOfParts } from "../../suite/index.ts";
import { longestValidityDays } from "../limits.ts";

/** What a certificate says: an in-toto Statement v1 about the files of a run, with its own predicate. */

export const statementType = "https://in-toto.io/Statement/v1";
/** Names the predicate; `docs/certificate.schema.json` is what it means. */
export const predicateType = "https://orders-conformance.example/certificate/v1";

const sha256 = z.strictObject({ sha256: z.string().regex(/^[\da-f]{64}$/u) });
/** A file by its name and what it holds. */
const subjectSchema = z.strictObject({ name: z.string().regex(/^[^/\\]+$/u, "is not a file name"), digest: sha256 });
const count = z.int().nonnegative();
const ids = z.array(z.string());
const versioned = { name: z.string(), version: z.string(), digest: digestSchema };
const pointer = z.string().optional();

/** Why a failure of a load run did not close the gate, and its owner. */
const waiverSchema = z.strictObject({
  covers: z.string(),
  failure: z.string(),
  seenIn: z.string(),
  reason: z.string(),
  ticket: z.string(),
  owner: z.string(),
  expires: z.iso.date(),
});

const placesOfEachPart = Object.fromEntries(placesOfParts.map((name) => [name, pointer])) as Record<
  (typeof placesOfParts)[number],
  typeof pointer
>;

/** The places and names for judging exchanges, so that no profile has to run to judge them again. */
export const placesSchema = z.strictObject({
  token: pointer,
  pageParameter: z.string().optional(),
  perPageParameter: z.string().optional(),
  items: pointer,
  ...placesOfEachPart,
});

export const predicateSchema = z.strictObject({
  // The fields of in-toto's test-result v0.1, as its readers expect them.
  result: z.enum(["PASSED", "WARNED"]),
  configuration: z.array(subjectSchema).length(1),
  url: z.url({ protocol: /^https?$/u }).optional(),
  passedTests: ids,
  warnedTests: ids,
  failedTests: ids.length(0),
  // Ours.
  /** Not applicable at this target, or a `should` that could not be judged. */
  notJudgedTests: ids,
  role: verdictSchema.shape.role,
  target: z.strictObject({
    name: z.string(),
    environment: verdictSchema.shape.target.shape.environment,
    baseUrl: z.string(),
    release: z.string().nullable(),
  }),
  class: verdictSchema.shape.class,
  absent: z.array(z.strictObject({ answer: z.string(), reason: z.string() })),
  /** Questions that the profile leaves open, and required requirements that were not asked for because of it. */
  notAsked: z.array(z.strictObject({ answer: z.string(), requirements: ids })),
  /** What of the generated cases the run had no time for. */
  notRun: z.array(z.string()),
  /** What the target declares to do where the specification leaves it a choice. */
  choices: z.array(z.strictObject({ id: z.string(), reason: z.string(), seen: z.boolean() })),
  waivers: z.array(waiverSchema),
  load: z.strictObject({ script: z.string(), shape: z.string(), rate: z.number(), seconds: z.number() }).nullable(),
  gate: z.strictObject({ decidedAt: z.iso.datetime(), policy: z.string(), policyDigest: digestSchema }).nullable(),
  /** What was judged again before signing: whole exchanges, and by requirement the number that its checks rest on. */
  judged: z.strictObject({ exchanges: count, whole: count, inPart: count, rests: z.record(z.string(), count) }),
  /** The digest of sentences, requirements and operations. */
  specification: z.strictObject(versioned),
  /** The digest of the suite's own files, and the digest of what each scenario judges. */
  suite: z.strictObject({ ...versioned, scenarios: digestSchema }),
  seed: z.int(),
  run: z.strictObject({
    startedAt: z.iso.datetime(),
    durationMs: z.int().nonnegative(),
    requests: z.int().nonnegative(),
  }),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** A text of the party that asked for the certificate. The id of every exchange answers it, so the record is younger. */
  challenge: z.string().nullable(),
  /** Where the run sent hashes of its record while it was made. */
  witness: z.string().nullable(),
  places: placesSchema,
});

export const statementSchema = z.strictObject({
  _type: z.literal(statementType),
  subject: z.array(subjectSchema).min(3),
  predicateType: z.literal(predicateType),
  predicate: predicateSchema,
});

export type Statement = z.infer<typeof statementSchema>;
export type Predicate = Statement["predicate"];
export type Subject = Statement["subject"][number];

/** The files that a certificate is about, besides the profile. */
export const certifiedFiles = ["verdict.json", "exchanges.ndjson", "load.json", "gate.json"] as const;
export type CertifiedFile = (typeof certifiedFiles)[number];

/** A digest as in-toto writes it. */
export function subjectOf(name: string, digest: string): Subject {
  return { name, digest: { sha256: digest.replace(/^sha256:/u, "") } };
}

/** Clocks of two machines differ. */
export const clockToleranceMs = 5 * 60_000;

/** How a statement contradicts itself; `null` if it does not. */
export function contradictionIn({ subject, predicate }: Statement): string | null {
  const names = subject.map(({ name }) => name);
  const [profile] = predicate.configuration;
  const needed = ["verdict.json", "exchanges.ndjson", profile?.name ?? ""];
  const known: readonly string[] = [...certifiedFiles, ...needed];
  const missing = needed.find((name) => !names.includes(name));
  const strange = names.find((name) => !known.includes(name));
  const { issuedAt, expiresAt, run, passedTests, warnedTests, notJudgedTests } = predicate;
  const all = [...passedTests, ...warnedTests, ...notJudgedTests];
  const rules: Readonly<Record<string, boolean>> = {
    [`it is not about ${missing}`]: missing === undefined,
    [`it is about ${strange}, which is not a file of a run`]: strange === undefined,
    "it names a file twice": new Set(names).size === names.length,
    "it gives the profile two digests":
      subject.find(({ name }) => name === profile?.name)?.digest.sha256 === profile?.digest.sha256,
    "only one of its parts mentions a load run": (predicate.load !== null) === names.includes("load.json"),
    "only one of its parts mentions a gate": (predicate.gate !== null) === names.includes("gate.json"),
    "it has waivers, but no gate": predicate.gate !== null || predicate.waivers.length === 0,
    "nothing passed": passedTests.length > 0,
    "it gives a requirement two results": new Set(all).size === all.length,
    "its result does not follow from its requirements":
      (predicate.result === "WARNED") === warnedTests.length + predicate.waivers.length > 0,
    "it was issued before its run ended": Date.parse(run.startedAt) + run.durationMs <= Date.parse(issuedAt),
    "its gate was decided after it was issued":
      predicate.gate === null || Date.parse(predicate.gate.decidedAt) <= Date.parse(issuedAt) + clockToleranceMs,
    "it expires before it was issued": Date.parse(issuedAt) < Date.parse(expiresAt),
    [`it is valid for more than ${longestValidityDays} days after its run`]:
      Date.parse(expiresAt) - Date.parse(run.startedAt) <= longestValidityDays * dayMs,
  };
  return Object.keys(rules).find((contradiction) => !rules[contradiction]) ?? null;
}

export const dayMs = 86_400_000;
