import { isSeq, parseDocument, YAMLMap, YAMLSeq } from "yaml";
import type { GateFailure } from "./gate-schema.ts";
import { dayAfter } from "./waivers.ts";

/** New entries for what fails and nobody answers for: without reason, ticket and owner, so that no gate takes them as they are. */

export interface ProposalSettings {
  readonly target: string;
  readonly failures: readonly GateFailure[];
  readonly now: Date;
  /** Where an editor finds the schema of the file. */
  readonly schema: string;
}

const proposedDays = 30;
const longestComment = 160;

/** The text of a file with an entry for each failure that none covers; what stands there stays. `null` where there is none. */
export function proposed(text: string, { target, failures, now, schema }: ProposalSettings): string | null {
  const open = [
    ...Map.groupBy(
      failures.filter(({ waivedBy }) => waivedBy === null),
      keyOf,
    ).values(),
  ];
  if (open.length === 0) return null;
  const document = parseDocument(text);
  const expires = dayAfter(now, proposedDays);
  const list = isSeq(document.get("waivers")) ? (document.get("waivers") as YAMLSeq) : new YAMLSeq();
  for (const [first] of open) {
    if (first === undefined) continue;
    const { requirement, failure, seenIn, text: said } = first;
    const entry = document.createNode({
      covers: requirement,
      target,
      failure,
      reason: null,
      ticket: null,
      owner: null,
      expires,
    });
    if (!(entry instanceof YAMLMap)) continue;
    entry.commentBefore = ` Seen in ${seenIn}: ${onOneLine(said)}`;
    list.add(entry);
  }
  list.flow = false;
  document.set("waivers", list);
  const body = document.toString({ nullStr: "", lineWidth: 0 });
  const hint = `# yaml-language-server: $schema=${schema}\n`;
  return body.includes("yaml-language-server:") ? body : `${hint}${body}`;
}

function keyOf({ requirement, failure }: GateFailure): string {
  return `${requirement} ${failure}`;
}

function onOneLine(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  return line.length <= longestComment ? line : `${line.slice(0, longestComment - 1)}…`;
}
