import type { VerdictCheck, VerdictRequirement } from "../core/index.ts";
import { clearestCheck } from "./clearest-check.ts";
import { type Replay, replayFor, scenarioInWords } from "./failure-details.ts";
import { withOutcome } from "./reading.ts";
import type { RunRecord } from "./run-record.ts";
import { firstOf, onOneLine } from "./wording.ts";

/** One shell script with the requests of every failure. */

/** A service that breaks everything is understood from the first failures. */
const most = 150;
const longestComment = 400;
/** What an unknown name is answered with; without a name the script lists all. */
const mostNames = 8;

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
  const ids = cases.map(({ id }) => id);
  const none = "No failure of this run can be repeated by requests.";
  return `#!/bin/sh
# Sends the requests of a failure again: sh replay.sh ID. It needs curl and jq.
ORDERS_REPORTS=$(dirname "$0")
# Each answer ends its line, and no progress is between them.
curl() { command curl -sS -w '\\n' "$@"; }
case "\${1-}" in
${cases.map(({ text }) => text).join("")}'')
cat <<'LIST'
Usage: sh replay.sh ID
${ids.length === 0 ? none : ids.join("\n")}
LIST
;;
*)
${ids.length === 0 ? `echo '${none}'` : `printf '%s\\n' "No failure of this run that can be repeated is named $1. These can: ${firstOf(ids, mostNames)}"`} >&2
exit 2
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
${comment("requirement", statement)}${comment("scenario", scenarioInWords(check, record))}${comment("waiver id", failure)}${comment("needs", needs)}${check.generated === undefined ? withName(commands) : commands}
cat <<'END'

${line("message", check.message)}${line("expected", check.expected)}${line("seen in the run", check.actual)}END
;;
`;
}

/** The last command, which shows what decided, says so before its output: what was expected follows it. */
function withName(commands: string): string {
  const lines = commands.split("\n");
  const last = lines.findLastIndex((line) => !line.startsWith("# "));
  return lines.map((line, at) => (at === last ? named(line) : line)).join("\n");
}

function named(line: string): string {
  const [, members] = / \| jq '([^']*)'$/u.exec(line) ?? [];
  const name = members === undefined ? "now: " : `now (${members}): `;
  return line.replace(/^(?:echo; )?(?=curl )/u, (before) => `${before}printf '${name}'; `);
}
