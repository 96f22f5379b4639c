import { createHash } from "node:crypto";
import type { VerdictCheck, VerdictRequirement } from "./schema.ts";

/**
 * The name of a failure, by which a waiver can mean it: the requirement, and in which words its checks say what is wrong. The
 * same defect has the same name in every run; a requirement that breaks in another way has another.
 */
export function failureDigest(requirement: string, causes: readonly string[]): string {
  const words = new Set(causes.flatMap(wordsOf));
  return createHash("sha256")
    .update(JSON.stringify([requirement, [...words].toSorted()]))
    .digest("hex")
    .slice(0, length);
}

const length = 12;

/** Each failed requirement with the name of its failure. */
export function withFailureDigests(judged: readonly VerdictRequirement[]): VerdictRequirement[] {
  return judged.map((requirement) =>
    requirement.outcome === "fail"
      ? { ...requirement, failure: failureDigest(requirement.id, causesOf(requirement.checks)) }
      : requirement,
  );
}

/** Failures of a scenario count more than those met by chance: not every run has the same flows. */
function causesOf(checks: readonly VerdictCheck[]): readonly string[] {
  const failed = checks.filter(({ outcome }) => outcome === "fail");
  const steady = failed.filter(({ generated }) => generated === undefined);
  return (steady.length > 0 ? steady : failed).flatMap(causeOf);
}

function causeOf({ message = "", expected = "", actual = "" }: VerdictCheck): readonly string[] {
  return expected === "" && actual === "" ? [message] : [expected, actual];
}

/**
 * The words and the statuses of HTTP in a text. Ids, times, amounts, texts in quotes and words in capitals are left out, since
 * the run or the service made them up.
 */
function wordsOf(text: string): readonly string[] {
  return text.replaceAll(madeUp, " ").match(lasting) ?? [];
}

/** Values, how many of them there are, and how a list shows them, which follows from how long it is. */
const madeUp = new RegExp(
  [
    // A text that was cut has lost its end.
    String.raw`"[^"…]*["…]`,
    String.raw`\[(?:redacted|cut)[^\]]*\]`,
    String.raw`\b\d+ (?:in all|times|more(?: that differ)?)\b`,
    String.raw`, among them| and no others|, without those|\bnot expected:|\bmissing:|\bin this order:|\bnone\b`,
  ].join("|"),
  "gu",
);
const lasting = /(?<![\w.:/@+-])(?:[a-z][a-zA-Z]+|[1-5]\d\d)(?![\w@+…]|[.:/-]\w)/gu;
