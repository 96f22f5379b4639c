import type { GateResult } from "../gate-schema.ts";
import type { Tone } from "../../report/index.ts";

/** How a decision is called and shown. */
export const decisionWords: Readonly<
  Record<
    GateResult["decision"],
    { readonly headline: string; readonly symbol: string; readonly tone: Tone; readonly look: string }
  >
> = {
  open: { headline: "OPEN", symbol: "✓", tone: "green", look: "conformant" },
  closed: { headline: "CLOSED", symbol: "✗", tone: "red", look: "non-conformant" },
  "cannot-decide": { headline: "CANNOT DECIDE", symbol: "?", tone: "yellow", look: "inconclusive" },
};

/** What the decision is about, in one line. */
export function subjectOf({ role, target, release, class: runClass }: GateResult): string {
  const name = target === null ? "a target that no file says" : `${target.name} (${target.environment})`;
  const kind = role === "client" ? ["client program"] : runClass === null ? [] : [`class ${runClass}`];
  return [name, `release ${release ?? "unnamed"}`, ...kind].join(", ");
}

/** Why: what speaks against the release, or what it rests on. */
export function whyOf({ decision, reasons, evidence, failures, drift }: GateResult): readonly string[] {
  if (decision !== "open") return reasons.map(({ text }) => text);
  const waived = failures.length;
  return [
    ...evidence.map(({ kind, file, says }) => `${kind} ${file}: ${says}`),
    ...(drift.length === 0
      ? []
      : [
          `no p95 of ${drift.filter(({ outcome }) => outcome === "held").length} that were compared is surely slower than what is allowed`,
        ]),
    ...(waived === 0
      ? []
      : [`${waived} ${waived === 1 ? "failure is" : "failures are"} waived, and nothing else fails`]),
  ];
}

/** What to do, each advice once. */
export function adviceOf({ decision, reasons, release }: GateResult): readonly string[] {
  if (decision !== "open") return [...new Set(reasons.map(({ mend }) => mend))];
  return [
    `Release ${release ?? "it"}. Then store what was accepted as the next baseline: \`orders-conformance gate accept\`.`,
  ];
}

/** The failures that somebody answers for, with who and until when. */
export function waivedIn({ failures }: GateResult): readonly string[] {
  return failures.flatMap(({ requirement, seenIn, waivedBy }) =>
    waivedBy === null
      ? []
      : [
          `${requirement} (${seenIn}): ${waivedBy.owner} until ${waivedBy.expires}, ${waivedBy.ticket}: ${waivedBy.reason}`,
        ],
  );
}

/** The same in columns. */
export function waivedRows({ failures }: GateResult): readonly (readonly string[])[] {
  return failures.flatMap(({ requirement, seenIn, failure, waivedBy }) =>
    waivedBy === null
      ? []
      : [[requirement, seenIn, failure, waivedBy.owner, waivedBy.expires, waivedBy.reason, waivedBy.ticket]],
  );
}

export const waivedHead = ["waived", "seen in", "failure", "owner", "until", "reason", "ticket"] as const;
