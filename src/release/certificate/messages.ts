import { isOfRecord } from "../../referee/index.ts";
import type { Predicate, Statement } from "./statement.ts";
import { counted, inGroups, instantInWords } from "../../report/index.ts";
import { some } from "./problem.ts";
import type { Verification } from "./verify.ts";

/** What a certificate certifies and what it does not, in sentences for people. */

export interface InWords {
  readonly certified: readonly string[];
  readonly notCertified: readonly string[];
}

const classes: Readonly<Record<Predicate["class"], string>> = {
  core: "everything that needs only credentials",
  standard: "everything that any environment can provide",
  full: "everything, with hooks",
};

/** How to verify a certificate that is beside its evidence. */
export const verifyCommand =
  "npx orders-conformance verify reports/certificate.json --trust issuer.pub.pem --evidence reports";

/** `acme 4.2.0 (staging)`. */
export function nameOf({ target }: Predicate): string {
  const release = target.release === null ? "" : ` ${target.release}`;
  return `${target.name}${release} (${target.environment})`;
}

export function dayOf(instant: string): string {
  return instant.slice(0, 10);
}

/** The claim in one line. */
export function headlineOf({ role, specification }: Predicate): string {
  const who = role === "server" ? "the service keeps" : "the client program keeps";
  return `${who} the rules of the ${specification.name} ${specification.version}`;
}

/** `class full`, or `client program`. */
export function kindOf({ role, class: runClass }: Predicate): string {
  return role === "server" ? `class ${runClass}` : "client program";
}

/** What a certificate says about its target. */
export function inWords({ predicate }: Statement): InWords {
  const { passedTests, warnedTests, notJudgedTests, absent, notAsked, choices, waivers, load, gate, run } = predicate;
  const judged = passedTests.length + warnedTests.length;
  const unasked = new Set(notAsked.flatMap(({ requirements }) => requirements));
  const notJudged = notJudgedTests.filter((id) => !unasked.has(id));
  const { what, whole, left } = predicate.role === "server" ? ofService(predicate) : ofClient(predicate);
  return {
    certified: said([
      what,
      `${judged} requirements were judged and none failed, in ${whole} with ${counted(run.requests, "request")} at ${instantInWords(run.startedAt)} (seed ${predicate.seed}, suite ${predicate.suite.name} ${predicate.suite.version})`,
      ...naming(warnedTests, "of them warned"),
      ...choices.map(
        ({ id, reason, seen }) => `with the choice ${id}, which the run ${seen ? "saw" : "did not see"}: ${reason}`,
      ),
      load !== null && `load run: ${load.script}, ${load.shape}, ${load.rate} journeys a second for ${load.seconds} s`,
      gate !== null && `the release gate was open at ${instantInWords(gate.decidedAt)}, under ${gate.policy}`,
      ...restsInWords(predicate),
      ...originOf(predicate).certified,
    ]),
    notCertified: [
      ...naming(
        notJudged,
        `${notJudged.length === 1 ? "requirement that does" : "requirements that do"} not apply or could not be judged`,
      ),
      ...notAsked.map(
        ({ answer, requirements }) =>
          `${counted(requirements.length, "requirement")} that ${requirements.length === 1 ? "was" : "were"} not asked for, because the profile does not answer ${answer}: ${some(requirements)}`,
      ),
      ...predicate.notRun,
      ...absent.map(
        ({ answer, reason }) =>
          `${answer}, which ${predicate.role === "server" ? "the target declares absent" : "the client does not do"}: ${reason}`,
      ),
      ...waivers.map(
        ({ covers, seenIn, owner, expires, reason }) =>
          `${covers}, which failed in ${seenIn} and is waived by ${owner} until ${expires}: ${reason}`,
      ),
      ...left,
      ...originOf(predicate).notCertified,
    ],
  };
}

/** On how much of the record the passed requirements rest. */
function restsInWords({ judged: { rests } }: Predicate): readonly string[] {
  const rows = Object.entries(rests);
  const counts = rows.flatMap(([, count]) => (count === 0 ? [] : [count]));
  const without = rows.filter(([, count]) => count === 0).map(([id]) => id);
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)].map(inGroups);
  const range = fewest === most ? fewest : `${fewest} to ${most}`;
  return said([
    counts.length !== 0 &&
      `${counted(counts.length, "requirement")} can be judged again from the recorded exchanges: ${counts.length === 1 ? "" : "each "}from ${range} of them`,
    ...naming(
      without,
      `${without.length === 1 ? "requirement rests" : "requirements rest"} on calls that the record does not keep`,
    ),
  ]);
}

/** The sentences that apply. */
function said(sentences: readonly (string | false)[]): readonly string[] {
  return sentences.filter((each) => each !== false);
}

function naming(requirements: readonly string[], words: string): readonly string[] {
  return requirements.length === 0 ? [] : [`${requirements.length} ${words}: ${some(requirements)}`];
}

/** What shows that the record was made when it says, and what the issuer alone knows. */
function originOf({ challenge, witness, judged, role }: Predicate): InWords {
  return {
    certified: said([
      challenge !== null &&
        `the record is younger than the challenge ${JSON.stringify(challenge)}: the id of each of its ${judged.exchanges} exchanges answers it`,
      witness !== null &&
        `hashes of the record went to the witness at ${witness} while it was made; \`verify --witness\` compares them with its file`,
    ]),
    notCertified: said([
      challenge === null && "the date of the recording: no challenge was used (`--challenge`)",
      witness === null &&
        role === "server" &&
        "that requests were recorded live: no witness was used (`run --witness`)",
      "that the recorded exchanges took place: you have only the issuer's word for it",
    ]),
  };
}

interface OfRole {
  readonly what: string;
  readonly whole: string;
  /** What is not certified. */
  readonly left: readonly string[];
}

function ofService(predicate: Predicate): OfRole {
  const { target, class: runClass, load } = predicate;
  return {
    what: `${nameOf(predicate)} at ${target.baseUrl}: ${headlineOf(predicate)}, class ${runClass} (${classes[runClass]})`,
    whole: "a whole run",
    left: said([
      target.release === null && "the release of the service: the run did not name one (ORDERS_RELEASE)",
      runClass !== "full" && `everything outside class ${runClass}`,
      load === null && "the service under load: there was no load run",
      `that the service runs in the environment "${target.environment}"${target.release === null ? "" : ` and is release ${target.release}`}: the run alone says so`,
      "the service at any other time, or in another environment or release",
    ]),
  };
}

function ofClient(predicate: Predicate): OfRole {
  const { target, passedTests, configuration } = predicate;
  const [profile] = configuration;
  const service = `the reference service as ${profile?.name} describes it`;
  const seen = passedTests.filter((id) => !isOfRecord(id));
  return {
    what: `${nameOf(predicate)}: ${headlineOf(predicate)}, in missions with ${service}`,
    whole: "a whole session",
    left: said([
      target.release === null &&
        "the release of the client: the session did not name one (`release` in the file of --client)",
      ...naming(
        seen,
        "requirements that the recorded exchanges cannot show again. Only the referee saw secrets, the state of orders and the end of each mission",
      ),
      `the client with a service that makes other choices than ${service}`,
      "that the program which talked to the referee is the one in use",
      "the client at any other time, in other tasks or another release",
    ]),
  };
}

/** What a verification checked, and what it takes from the signer. */
export function verifiedInWords({ statement, signers, evidence, valid }: Verification): InWords {
  if (statement === null) return { certified: [], notCertified: [] };
  const { judged = null, witnessed = null, record = null } = evidence ?? {};
  const profile = statement.predicate.configuration[0]?.name ?? "";
  return {
    certified: said([
      ...signers.map(({ keyid, algorithm }) => `the signature of the trusted key ${keyid} (${algorithm})`),
      valid && evidence !== null && "the evidence: each file is the one that was certified",
      ...(valid && judged !== null
        ? [
            "the verdict: it follows from its checks, by the rules and the whole catalogue of this suite",
            `${judged.again === null ? "the universal contract" : `${judged.again} requirements that the exchanges show`}, on ${judged.judged} of ${judged.exchanges} recorded exchanges${judged.inPart === 0 ? "" : `, and in part on ${judged.inPart} that were cut off or redacted`}`,
          ]
        : []),
      valid &&
        record !== null &&
        `${record.requirements} requirements that ${record.answers} recorded answers show, by the order model with the profile ${profile}`,
      valid &&
        witnessed !== null &&
        `the time of the record: the witness saw ${witnessed.whole} exchanges as they are when they were made${witnessed.inShape === 0 ? "" : `, and ${witnessed.inShape} without the texts that were redacted later`}`,
    ]),
    notCertified: said([
      evidence === null
        ? "the evidence: without --evidence, you trust the signer for the result of the run"
        : `that the recorded exchanges took place, and every judgement besides ${statement.predicate.role === "server" ? "the universal contract" : "these requirements"}: both are the word of the signer`,
      evidence !== null &&
        !evidence.profile &&
        `the profile ${profile}: it is not among the evidence; the verdict names its digest`,
    ]),
  };
}
