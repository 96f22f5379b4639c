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

/** What a certificate says of its target, whoever reads it. */
export function inWords({ predicate }: Statement): InWords {
  const { passedTests, warnedTests, notJudgedTests, absent, waivers, load, gate, target, run, challenge } = predicate;
  const judged = passedTests.length + warnedTests.length;
  return {
    certified: [
      `${nameOf(predicate)} at ${target.baseUrl}: ${headlineOf(predicate)}, class ${predicate.class} (${classes[predicate.class]})`,
      `${judged} requirements were judged and none failed, in a whole run of ${run.requests} requests at ${run.startedAt} (seed ${predicate.seed}, suite ${predicate.suite.name} ${predicate.suite.version})`,
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
      ...(target.release === null
        ? ["which release of the service it was: the run was not given one (ORDERS_RELEASE)"]
        : []),
      ...(notJudgedTests.length === 0
        ? []
        : [
            `${notJudgedTests.length} requirements that were not applicable or could not be judged: ${some(notJudgedTests)}`,
          ]),
      ...absent.map(({ answer, reason }) => `${answer}, which the target says not to have: ${reason}`),
      ...waivers.map(
        ({ covers, seenIn, owner, expires, reason }) =>
          `${covers}, which failed in ${seenIn} and for which ${owner} answers until ${expires}: ${reason}`,
      ),
      ...(predicate.class === "full" ? [] : [`what class ${predicate.class} leaves out`]),
      ...(load === null ? ["how the service stands load: no load run went with it"] : []),
      "how the service behaved at any other time, in another environment or release",
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
            `the universal contract, on ${judged.judged} of ${judged.exchanges} recorded exchanges${judged.inPart === 0 ? "" : `, and in part on ${judged.inPart} whose bodies were cut off or redacted`}`,
          ]
        : []),
    ],
    notCertified: [
      evidence === null
        ? "the evidence: without --evidence, what the run found is taken from whoever signed"
        : "that the recorded exchanges took place, and what was judged besides the universal contract: for these the signer answers",
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
