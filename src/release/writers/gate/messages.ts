import { command, counted, type Tone } from "../../../report/index.ts";
import type { GateResult } from "../../gate-schema.ts";

/** How each decision is shown. */
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

/** `✓ OPEN`. */
export function headlineOf({ decision }: GateResult): string {
  const { symbol, headline } = decisionWords[decision];
  return `${symbol} ${headline}`;
}

/** What the decision is about, in one line. */
export function subjectOf({ role, target, release, class: runClass }: GateResult): string {
  const name = target === null ? "an unknown target" : `${target.name} (${target.environment})`;
  const kind = role === "client" ? ["client program"] : runClass === null ? [] : [`class ${runClass}`];
  return [name, `release ${release ?? "unnamed"}`, ...kind].join(", ");
}

/** The lists of a decision: why, what to do, and what to know besides. `call`: how the reader calls this product. */
export function listsOf(
  result: GateResult,
  call = command,
): Readonly<Record<"why" | "advice" | "remarks", readonly string[]>> {
  const { decision, reasons, release } = result;
  const asCalled = (text: string): string => text.replaceAll(`\`${command} `, `\`${call} `);
  const remarks = result.remarks.map(asCalled);
  if (decision !== "open") {
    const advice = [...new Set(reasons.map(({ fix }) => asCalled(fix)))];
    return { why: reasons.map(({ text }) => text), advice, remarks };
  }
  const advice = `Release ${release ?? "it"}. Then store it as the next baseline: \`${call} gate accept\`.`;
  return { why: groundsOf(result), advice: [advice], remarks };
}

/** What an open gate rests on. */
function groundsOf({ evidence, failures, drift }: GateResult): readonly string[] {
  const used = new Set(failures.map(({ waivedBy }) => waivedBy?.entry));
  const held = drift.filter(({ outcome }) => outcome === "held").length;
  return [
    ...evidence.map(({ kind, file, says }) => `${kind} ${file}: ${says}`),
    ...(drift.length === 0 ? [] : [`drift: none of ${held} compared p95 is slower than allowed`]),
    ...(failures.length === 0
      ? []
      : [`${counted(failures.length, "failure")} waived by ${counted(used.size, "waiver")}, and nothing else fails`]),
  ];
}

const waivedHead = ["waived", "reason", "owner", "until", "ticket", "seen in", "age", "failure"] as const;

/** The waived failures, with owner, date and reason. */
export function waivedOf({ failures }: GateResult): {
  readonly lines: readonly string[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
} {
  const all = failures.flatMap(({ requirement, seenIn, failure, age, waivedBy }) =>
    waivedBy === null ? [] : [{ requirement, seenIn, failure, age, ...waivedBy }],
  );
  return {
    lines: all.map(
      ({ requirement, seenIn, age, owner, expires, ticket, reason }) =>
        `${requirement} (${seenIn}${age === null ? "" : `, ${age}`}): ${owner} until ${expires}, ${ticket}: ${reason}`,
    ),
    head: waivedHead,
    rows: all.map(({ requirement, seenIn, failure, age, owner, expires, reason, ticket }) => [
      requirement,
      reason,
      owner,
      expires,
      ticket,
      seenIn,
      age ?? "-",
      failure,
    ]),
  };
}
