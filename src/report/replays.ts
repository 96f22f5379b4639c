import type { VerdictCheck, VerdictRequirement } from "../core/index.ts";
import { causesIn } from "./causes.ts";
import { clearestFirst, failureDetailsOf, scenarioInWords } from "./failure-details.ts";
import { decisiveChecks, exchangeFinder, withOutcome, type FindExchange } from "./reading.ts";
import type { RunRecord } from "./run-record.ts";
import { onOneLine } from "./wording.ts";

/** One shell script with the requests of every failure. */

/** A service that breaks everything is understood from the first failures. */
const most = 150;
const longestComment = 400;

/** The check that shows a failure with the fewest requests; none where no check was recorded. */
export function clearestCheck(
  requirement: VerdictRequirement,
  find: FindExchange,
  record: RunRecord,
): VerdictCheck | undefined {
  return clearestFirst(decisiveChecks(requirement), find, record)[0];
}

/** The commands that repeat a failure, and what they need besides; `null` where its exchange was not recorded. */
export function replayFor(
  check: VerdictCheck | undefined,
  find: FindExchange,
  record: RunRecord,
): { readonly commands: string; readonly needs: string | null } | null {
  const rows = check === undefined ? [] : failureDetailsOf(check, find, record);
  const valueOf = (wanted: string): string | null => rows.find(({ name }) => name === wanted)?.value ?? null;
  const commands = valueOf("replay");
  return commands === null ? null : { commands, needs: valueOf("needs") };
}

/** The writer of `replay.sh`: `sh replay.sh ID` sends the requests of a failure again. */
export function renderReplays(record: RunRecord): string {
  const find = exchangeFinder(record);
  const causes = causesIn(record).map(({ requirement }) => requirement);
  const failed = [...new Set([...causes, ...withOutcome(record, "fail")])]
    .filter(({ id }) => isPlain(id))
    .slice(0, most);
  const cases = failed.flatMap((requirement) => {
    const check = clearestCheck(requirement, find, record);
    const replay = replayFor(check, find, record);
    return check === undefined || replay === null
      ? []
      : [{ id: requirement.id, text: caseOf(requirement, check, replay, record) }];
  });
  const list = cases.map(({ id }) => id).join("\n");
  return `#!/bin/sh
# Sends the requests of a failure again: sh replay.sh ID. It needs curl and jq.
ORDERS_REPORTS=$(dirname "$0")
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
  { commands, needs }: { readonly commands: string; readonly needs: string | null },
  record: RunRecord,
): string {
  const comment = (name: string, value: string | null | undefined): string =>
    value === null || value === undefined ? "" : `# ${name}: ${onOneLine(value).slice(0, longestComment)}\n`;
  return `'${id}')
${comment("requirement", statement)}${comment("scenario", scenarioInWords(check, record))}${comment("name for waivers", failure)}${comment("needs", needs)}${commands}
${comment("message", check.message)}${comment("expected", check.expected)}${comment("seen in the run", check.actual)};;
`;
}
