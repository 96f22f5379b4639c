import { basename } from "node:path";
import { z } from "zod";
import {
  type Artifact,
  dayOf,
  digestsOfFiles,
  examine,
  inWords,
  kindOf,
  longestValidityDays,
  nameOf,
  predicateSchema,
  problemsOfRecord,
  signedEnvelope,
  type Statement,
  statementAbout,
  usualValidityDays,
  verificationSummary,
  verifyCertificate,
  writeCertificate,
} from "../../release/index.ts";
import {
  boundedFile,
  canonical,
  defaultTarget,
  exitCodes,
  digestOf,
  parseJson,
  pathOfProfile,
  profileOfVariant,
} from "../../core/index.ts";
import {
  onOneLine,
  type OpenReports,
  type ReportFileName,
  ReportsNotWritten,
  type ReportsUse,
  withdrawReports,
} from "../../report/index.ts";
import { challengeIn } from "../evidence-options.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { mostBytesOfResult } from "../named-values.ts";
import { filesIn, isSet, textOf, wholeNumberOf } from "../option-values.ts";
import { defaultReports } from "../options.ts";
import { attempted, exitCodeAfter, lossesOf, openReportsOf, sayLost } from "../reports-option.ts";
import { runRun } from "../run/run.ts";
import { suiteVersion } from "../suite.ts";
import { assertDirectory, evidenceIn, suites } from "./evidence-files.ts";
import { judgeRecord, judgingProfileIn } from "./judge-record.ts";
import { runKeygen } from "./keygen.ts";
import { refused } from "./refused.ts";
import { signerOf, type ChosenSigner } from "./signer.ts";
import { suiteDigest } from "./suite-digest.ts";

/**
 * The command `certify`: issues a certificate, or says why there is none. Returns the exit code. Throws UsageError or
 * ConfigurationError.
 */
export async function runCertify(values: OptionValues, terminal: Terminal, words: readonly string[]): Promise<number> {
  if (words.length === 1 && words[0] === "keygen") return runKeygen(values, terminal);
  const use: ReportsUse = { command: "certify", inputs: filesIn(values, ["key"]) };
  const taken = textOf(values, "evidence");
  // Either way, an older certificate is removed before anything is checked.
  if (taken !== undefined) {
    assertDirectory(taken);
    using reports = await openReportsOf(values, use, taken);
    return await certified(values, terminal, prepared(values, words), { directory: taken, reports });
  }
  const directory = textOf(values, "reports") ?? defaultReports;
  await withdrawReports(directory, { ...use, command: "run" });
  const ready = prepared(values, words);
  const shown = isSet(values, "json") ? { ...terminal, out: terminal.err } : terminal;
  const made = await runRun({ ...values, json: undefined }, shown);
  if (made !== exitCodes.conformant) {
    const verdict = made === exitCodes["non-conformant"] ? "non-conformant" : "inconclusive";
    terminal.err(`Not certified: the run is ${verdict}. Fix what it names above, and certify again.\n`);
    return made;
  }
  using reports = await openReportsOf(values, use);
  return await certified(values, terminal, ready, { directory, reports });
}

/** Throws UsageError. */
function prepared(values: OptionValues, words: readonly string[]): Prepared {
  if (words.length > 0) throw new UsageError(`certify takes only the word keygen, not ${words.join(" ")}`);
  if (textOf(values, "algorithm") !== undefined) throw new UsageError("use --algorithm only with certify keygen");
  return { wanted: wantedIn(values), signer: signerOf(values), judging: judgingProfileIn(values) };
}

interface Prepared {
  readonly wanted: ReturnType<typeof wantedIn>;
  readonly signer: ChosenSigner;
  /** The profile to judge the record with. */
  readonly judging: string | null;
}

interface Places {
  /** Where the evidence is. */
  readonly directory: string;
  readonly reports: OpenReports;
}

async function certified(
  values: OptionValues,
  terminal: Terminal,
  { wanted, signer, judging }: Prepared,
  { directory, reports }: Places,
): Promise<number> {
  const files = evidenceIn(directory);
  const digests = digestsOfFiles(files);
  assertThere(digests, directory);
  const profile = profileOf(values, files.verdict);
  const examined = examine(files, suites);
  const { statement, problems } = statementAbout(examined, digests, {
    ...wanted,
    profile,
    suite: { version: suiteVersion(), digest: suiteDigest() },
    suites,
    issuedAt: new Date(),
  });
  if (statement === null) return refused(problems, examined.evidence?.verdict, terminal, directory);
  if (judging !== null) {
    const key = textOf(values, "key");
    const asked = { profile: judging, exchanges: files.exchanges, digest: profile.digest, key };
    const broken = problemsOfRecord(await judgeRecord(asked), statement.predicate);
    if (broken.length > 0) return refused(broken, undefined, terminal, directory);
  }
  assertHarmless(statement, terminal);

  const envelope = await signedEnvelope(statement, signer);
  const own = verifyCertificate({
    bytes: Buffer.from(envelope),
    trusted: [signer.public],
    at: new Date(),
    challenge: wanted.challenge,
    evidence: null,
    suites,
  });
  if (!own.valid)
    throw new Error(`the certificate would not be valid: ${own.problems.map(({ text }) => text).join("; ")}`);
  const summary = await signedEnvelope(verificationSummary(statement, envelope, wanted.artifact), signer);
  const written = await attempted(() =>
    writeCertificate({ envelope, summary }, { statement, keyids: [signer.keyid] }, reports.directory),
  );
  if (isSet(values, "json")) terminal.json(terminal.redaction.again(statement));
  else if (!(written instanceof ReportsNotWritten))
    terminal.out(issuedInWords(statement, written.file, isSet(values, "quiet")));
  sayLost(lossesOf(written), terminal);
  return exitCodeAfter(exitCodes.conformant, written);
}

function wantedIn(values: OptionValues) {
  const days = wholeNumberOf(values, "days", { least: 1, most: longestValidityDays }) ?? usualValidityDays;
  const challenge = challengeIn(values) ?? null;
  const url = textOf(values, "url");
  if (!predicateSchema.shape.url.safeParse(url).success)
    throw new UsageError(`--url takes an address that starts with http:// or https://, not "${url}"`);
  return { days, challenge, url, artifact: artifactIn(values) };
}

/** The artifact of `--artifact NAME@sha256:DIGEST`. Throws UsageError. */
function artifactIn(values: OptionValues): Artifact | null {
  const text = textOf(values, "artifact");
  if (text === undefined) return null;
  const { name = "", digest = "" } = /^(?<name>\S+)@(?<digest>sha256:[\da-f]{64})$/u.exec(text)?.groups ?? {};
  if (name === "") throw new UsageError(`--artifact takes a name and its digest, NAME@sha256:DIGEST, not "${text}"`);
  return { name, digest: { sha256: digest.replace("sha256:", "") } };
}

/**
 * The file of the profile that the evidence names. It is somebody else's code, and the signing key is in this process: it is read,
 * and never run.
 */
function profileOf(
  values: OptionValues,
  verdict: Uint8Array | null,
): { readonly file: string; readonly digest: string } {
  const named = textOf(values, "target");
  const met = named === undefined ? profileThatAClientMet(verdict) : null;
  return met ?? profileAt(pathOfProfile(named ?? defaultTarget, process.cwd()));
}

function profileAt(path: string): { readonly file: string; readonly digest: string } {
  return { file: basename(path), digest: digestOf(boundedFile(path, mostBytesOfResult)) };
}

const ofClient = z.looseObject({
  role: z.literal("client"),
  target: z.looseObject({ profileDigest: z.string() }),
});

/** The profile of the variant that a client was judged with; `null` for any other evidence. */
function profileThatAClientMet(verdict: Uint8Array | null): ReturnType<typeof profileAt> | null {
  const { data } = ofClient.safeParse(parseJson(Buffer.from(verdict ?? []).toString("utf8")));
  if (data === undefined) return null;
  const profiles = Object.values(profileOfVariant).map((name) => profileAt(pathOfProfile(name, import.meta.dirname)));
  return profiles.find(({ digest }) => digest === data.target.profileDigest) ?? null;
}

const needed = ["verdict.json", "exchanges.ndjson"] as const satisfies readonly ReportFileName[];

function assertThere(digests: ReadonlyMap<string, string>, directory: string): void {
  const missing = needed.find((name) => !digests.has(name));
  if (missing !== undefined)
    throw new UsageError(
      `${directory} holds no ${missing}; \`orders-conformance run\` writes it, and \`referee\` that of a client; or omit --evidence`,
    );
}

/** Evidence that was redacted in another environment may hold a secret of this one. */
function assertHarmless(statement: Statement, { redaction }: Terminal): void {
  if (canonical(redaction.again(statement)) !== canonical(statement))
    throw new UsageError(
      "the certificate would hold a secret of this environment: in its evidence, --challenge or --url",
    );
}

function issuedInWords(statement: Statement, file: string, quiet: boolean): string {
  const { predicate } = statement;
  const head = `Certified: ${onOneLine(nameOf(predicate))}, ${kindOf(predicate)}, until ${dayOf(predicate.expiresAt)}\n`;
  if (quiet) return head;
  const without = inWords(statement).notCertified.map((each) => `  - ${onOneLine(each)}\n`);
  return `${head}Not certified\n${without.join("")}Certificate: ${file}\n`;
}
