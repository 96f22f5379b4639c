import { isOfRecord } from "./judges-of-record.ts";
import type { Predicate, Statement } from "./statement.ts";
import type { Verification } from "./verify.ts";

/** What a certificate says and what it does not, in sentences for people. */

export interface InWords {
  readonly certified: readonly string[];
  readonly notCertified: readonly string[];
}

const classes: Readonly<Record<Predicate["class"], string>> = {
  core: "what needs no more than credentials",
  standard: "what every environment can lend",
  full: "all of it, hooks included",
};

/** `acme 4.2.0 (staging)`. */
export function nameOf({ target }: Predicate): string {
  const release = target.release === null ? "" : ` ${target.release}`;
  return `${target.name}${release} (${target.environment})`;
}

export function dayOf(instant: string): string {
  return instant.slice(0, 10);
}

/** `role`: what was judged. */
export function headlineOf({ role, specification }: Predicate): string {
  const who = role === "server" ? "the service keeps" : "the client program keeps";
  return `${who} the rules of ${specification.name} ${specification.version}`;
}

/** `class full`, or that it was a client. */
export function kindOf({ role, class: runClass }: Predicate): string {
  return role === "server" ? `class ${runClass}` : "client program";
}

/** What a certificate says of its target, whoever reads it. */
export function inWords({ predicate }: Statement): InWords {
  const { passedTests, warnedTests, notJudgedTests, absent, waivers, load, gate, run, challenge } = predicate;
  const judged = passedTests.length + warnedTests.length;
  const { what, whole, left } = predicate.role === "server" ? ofService(predicate) : ofClient(predicate);
  return {
    certified: [
      what,
      `${judged} requirements were judged and none failed, in ${whole} of ${run.requests} requests at ${run.startedAt} (seed ${predicate.seed}, suite ${predicate.suite.name} ${predicate.suite.version})`,
      ...(warnedTests.length === 0 ? [] : [`${warnedTests.length} of them warned: ${some(warnedTests)}`]),
      ...(load === null
        ? []
        : [
            `a load run went with it: ${load.script}, ${load.shape}, ${load.rate} journeys a second for ${load.seconds} s`,
          ]),
      ...(gate === null ? [] : [`the release gate was open at ${gate.decidedAt}, by ${gate.policy}`]),
      ...(challenge === null ? [] : [`it was issued for the challenge ${JSON.stringify(challenge)}`]),
    ],
    notCertified: [
      ...(notJudgedTests.length === 0
        ? []
        : [
            `${notJudgedTests.length} requirements that were not applicable or could not be judged: ${some(notJudgedTests)}`,
          ]),
      ...absent.map(
        ({ answer, reason }) =>
          `${answer}, which ${predicate.role === "server" ? "the target says not to have" : "the partner says the client does not do"}: ${reason}`,
      ),
      ...waivers.map(
        ({ covers, seenIn, owner, expires, reason }) =>
          `${covers}, which failed in ${seenIn} and for which ${owner} answers until ${expires}: ${reason}`,
      ),
      ...left,
    ],
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
    left: [
      ...(target.release === null
        ? ["which release of the service it was: the run was not given one (ORDERS_RELEASE)"]
        : []),
      ...(runClass === "full" ? [] : [`what class ${runClass} leaves out`]),
      ...(load === null ? ["how the service stands load: no load run went with it"] : []),
      "how the service behaved at any other time, in another environment or release",
    ],
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
    left: [
      ...(target.release === null
        ? ["which release of the client it was: the session was not given one (`release` in the file of --client)"]
        : []),
      ...(seen.length === 0
        ? []
        : [
            `what nobody can judge again from the recorded exchanges: ${seen.length} requirements rest on what only the referee saw, such as secrets, the state of orders and how each mission ended: ${some(seen)}`,
          ]),
      `what the client does where a service makes other choices than ${service}`,
      "that the program that talked to the referee is the one that talks to other services",
      "what the client does at any other time, in other tasks or another release",
    ],
  };
}

/** What a verification has looked at itself, and what it takes from whoever signed. */
export function verifiedInWords({ statement, signers, evidence, valid }: Verification): InWords {
  if (statement === null) return { certified: [], notCertified: [] };
  const judged = evidence?.judged ?? null;
  const profile = statement.predicate.configuration[0]?.name ?? "";
  return {
    certified: [
      ...signers.map(({ keyid, algorithm }) => `the signature of the trusted key ${keyid} (${algorithm})`),
      ...(valid && evidence !== null ? ["the files of the evidence: each is the one that was certified"] : []),
      ...(valid && judged !== null
        ? [
            "the verdict: its checks come to it, by the rules and the whole catalogue of this suite",
            `${judged.again === null ? "the universal contract" : `${judged.again} requirements that exchanges show`}, on ${judged.judged} of ${judged.exchanges} recorded exchanges${judged.inPart === 0 ? "" : `, and in part on ${judged.inPart} of which something was cut off or redacted`}`,
          ]
        : []),
    ],
    notCertified: [
      evidence === null
        ? "the evidence: without --evidence, what the run found is taken from whoever signed"
        : `that the recorded exchanges took place, and what was judged besides ${statement.predicate.role === "server" ? "the universal contract" : "these requirements"}: for these the signer answers`,
      ...(evidence === null || evidence.profile
        ? []
        : [`the profile ${profile}: it does not lie with the evidence, and the verdict names its digest`]),
    ],
  };
}

const most = 5;

function some(ids: readonly string[]): string {
  return ids.length <= most ? ids.join(", ") : `${ids.slice(0, most).join(", ")} and ${ids.length - most} more`;
}
