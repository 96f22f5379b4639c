import type { VerdictCheck, VerdictRequirement } from "../core/index.ts";
import { clearestCheck } from "./clearest-check.ts";
import { type Replay, replayFor, scenarioInWords } from "./failure-details.ts";
import { withOutcome } from "./reading.ts";
import type { RunRecord } from "./run-record.ts";
import { onOneLine } from "./wording.ts";

/** One shell script with the requests of every failure. */

/** A service that breaks everything is understood from the first failures. */
const most = 150;
const longestComment = 400;

/** The writer of `replay.sh`: `sh replay.sh ID` sends the requests of a failure again. */
export function renderReplays(record: RunRecord): string {
  const failed = withOutcome(record, "fail")
    .filter(({ id }) => isPlain(id))
    .slice(0, most);
  const cases = failed.flatMap((requirement) => {
    const check = clearestCheck(requirement, record);
    const replay = replayFor(check, record);
    return check === undefined || replay === null
      ? []
      : [{ id: requirement.id, text: caseOf(requirement, check, replay, record) }];
  });
  const list = cases.map(({ id }) => id).join("\n");
  return `#!/bin/sh
# Sends the requests of a failure again: sh replay.sh ID. It needs curl and jq.
ORDERS_REPORTS=$(dirname "$0")
# Each answer ends its line, and no progress is between them.
curl() { command curl -sS -w '\\n' "$@"; }
case "\${1-}" in
${cases.map(({ text }) => text).join("")}*)
cat <<'LIST'
Usage: sh replay.sh ID
${list === "" ? "No failure of this run can be repeated by requests." : list}
LIST
esac
`;
}

function isPlain(id: string): boolean {
  return /^[\w.-]+$/u.test(id);
}

function caseOf(
  { id, statement, failure }: VerdictRequirement,
  check: VerdictCheck,
  { commands, needs }: Replay,
  record: RunRecord,
): string {
  const line = (name: string, value: string | null | undefined): string =>
    value === null || value === undefined ? "" : `${name}: ${onOneLine(value).slice(0, longestComment)}\n`;
  const comment = (name: string, value: string | null | undefined): string =>
    line(name, value).replace(/^(?=.)/u, "# ");
  return `'${id}')
${comment("requirement", statement)}${comment("scenario", scenarioInWords(check, record))}${comment("waiver id", failure)}${comment("needs", needs)}${commands}
cat <<'END'

${line("message", check.message)}${line("expected", check.expected)}${line("seen in the run", check.actual)}END
;;
`;
}
