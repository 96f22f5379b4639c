import { isSeq, parseDocument, YAMLMap, YAMLSeq } from "yaml";
import type { GateFailure } from "./gate-schema.ts";
import { cut, onOneLine } from "../report/index.ts";
import { dayAfter } from "./waivers.ts";

/** New waivers for failures that have none. They lack reason, ticket and owner, so the gate refuses them until a person fills them in. */

export interface ProposalSettings {
  readonly target: string;
  readonly failures: readonly GateFailure[];
  readonly now: Date;
  /** Path of the JSON Schema, for editors. */
  readonly schema: string;
}

const proposedDays = 30;
const longestComment = 160;

/** The text of a waivers file with a new waiver for each failure that has none; `null` without such a failure. */
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
    entry.commentBefore = ` Seen in ${seenIn}: ${cut(onOneLine(said), longestComment)}`;
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
