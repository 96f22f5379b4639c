import { boundedFile } from "../../core/index.ts";
import {
  inWords,
  largestEnvelope,
  largestWitnessFile,
  readWitness,
  renderVerification,
  verifiedInWords,
  verifyCertificate,
  withRecord,
  type WitnessRecord,
} from "../../release/index.ts";
import { evidenceIn, fileIn, suites } from "../certify/evidence-files.ts";
import { judgeRecord, judgingProfileIn } from "../certify/judge-record.ts";
import { trustedIn } from "../certify/signer.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { isFile, isSet, textOf, textsOf, timeIn } from "../option-values.ts";

/** The command `verify`. Returns the exit code. Throws UsageError. */
export async function runVerify(values: OptionValues, terminal: Terminal, words: readonly string[]): Promise<number> {
  const [file, ...more] = words;
  if (file === undefined) throw new UsageError("verify needs the FILE of a certificate");
  if (more.length > 0) throw new UsageError(`verify takes one file, not ${words.join(" ")}`);
  const trust = textsOf(values, "trust");
  if (trust.length === 0)
    throw new UsageError(
      "verify needs --trust FILE with the public keys of trusted issuers; no certificate proves itself",
    );
  const at = timeIn(values, "at") ?? new Date();
  const directory = textOf(values, "evidence");
  const witness = textOf(values, "witness");
  if (witness !== undefined && directory === undefined) throw new UsageError("--witness needs --evidence");
  const judging = judgingProfileIn(values);
  const evidence = directory === undefined ? null : evidenceIn(directory);
  const read = verifyCertificate({
    bytes: certificateIn(file),
    trusted: trust.flatMap(trustedIn),
    at,
    challenge: textOf(values, "challenge") ?? null,
    evidence:
      directory === undefined || evidence === null
        ? null
        : (profile) => ({ ...evidence, profile: fileIn(directory, profile) }),
    witness: witness === undefined ? null : witnessIn(witness),
    suites,
  });
  if (judging !== null && read.statement?.predicate.role === "client")
    throw new UsageError("--judge-with judges the record of a service; this certificate is about a client");
  const result =
    judging === null || evidence === null || !read.valid
      ? read
      : withRecord(
          read,
          await judgeRecord({
            profile: judging,
            exchanges: evidence.exchanges,
            digest: `sha256:${read.statement?.predicate.configuration[0]?.digest.sha256}`,
          }),
        );
  const { valid, problems, statement, signers } = result;
  const { color, width, redaction } = terminal;
  if (isSet(values, "json")) {
    const said = valid && statement !== null ? { ...inWords(statement), verified: verifiedInWords(result) } : null;
    terminal.json(redaction.again({ valid, problems, signers, said, statement }));
  } else terminal.out(renderVerification(result, { color, width, quiet: isSet(values, "quiet") }));
  return valid ? 0 : 1;
}

/** The hashes that a witness saw, by its file. Throws UsageError. */
function witnessIn(file: string): WitnessRecord {
  if (!isFile(file)) throw new UsageError(`--witness ${file}: there is no such file`);
  const read = readWitness(boundedFile(file, largestWitnessFile));
  if (typeof read === "string") throw new UsageError(`--witness ${file}: ${read}`);
  return read;
}

/** The bytes of the certificate. Throws UsageError and UnusableFile. */
function certificateIn(file: string): Uint8Array {
  if (!isFile(file)) throw new UsageError(`${file}: there is no such file`);
  return boundedFile(file, largestEnvelope);
}
