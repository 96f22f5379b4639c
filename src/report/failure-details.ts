import { comparisonIn, type Exchange, sidesOf, type VerdictCheck, type VerdictRequirement } from "../core/index.ts";
import { membersInQuestion } from "./deciding-member.ts";
import { replayOf } from "./replay.ts";
import { leftFor, settingFor } from "./credentials.ts";
import { latestChanges, repeating } from "./leading-requests.ts";
import { placeOf, tokenCommand, type RunRecord } from "./run-record.ts";
import { calledIn, exchangeInOneLine, resultOf } from "./exchange-messages.ts";
import { findExchange, decisiveChecks, decisiveExchange, reasonOf } from "./reading.ts";
import { counted, cut, onOneLine } from "./wording.ts";

const longestValue = 4_000;
const longestComment = 200;
const mostMembers = 3;

export interface DetailRow {
  readonly name:
    | "scenario"
    | "message"
    | "about"
    | "expected"
    | "actual"
    | "before"
    | "steps"
    | "after"
    | "exchange"
    | "trace"
    | "request"
    | "replay"
    | "needs";
  readonly value: string;
}

const whatWasBefore = "the state that the requests before it left (see exchanges.ndjson)";

/**
 * What happened in a check, as the rows that every report shows. `replay`: `whole` adds the commands that send the decisive
 * request again, with all requests that it depends on. One replay for a failure is enough.
 */
export function failureDetailsOf(
  check: VerdictCheck,
  record: RunRecord,
  replay: "whole" | "none" = "whole",
): readonly DetailRow[] {
  const exchange = decisiveExchange(check, record);
  const { subject, expected, actual } = sidesInLines(check);
  // Calls at the same time are among the steps.
  const isRace = check.generated?.clients !== undefined;
  const changes = exchange === undefined || isRace ? [] : latestChanges(check, exchange, record);
  const all: readonly DetailRow[] = [
    { name: "scenario", value: scenarioInWords(check, record) },
    { name: "message", value: check.message ?? "" },
    { name: "about", value: subject },
    { name: "expected", value: expected },
    { name: "actual", value: actual },
    { name: "before", value: check.generated === undefined ? stepsBefore(check, record) : "" },
    { name: "steps", value: check.generated?.steps.join("\n") ?? "" },
    { name: "after", value: changes.map(exchangeInOneLine).join("\n") },
    { name: "exchange", value: exchange === undefined ? unrecorded(check) : exchangeInOneLine(exchange) },
    { name: "trace", value: exchange?.trace ?? "" },
  ];
  const rows = all
    .filter((row) => row.value !== "")
    .map((row) => ({ name: row.name, value: cut(row.value, longestValue) }));
  // Commands are never cut: half a command is worse than none.
  if (exchange === undefined) return rows;
  // The service that a client called is gone, so its request cannot be sent again.
  if (record.verdict.role === "client") return [...rows, { name: "request", value: requestAsSent(exchange) }];
  if (replay === "none") return rows;
  const requests = requestsOf(check, exchange, record);
  const commands = withJudgement(replayOf(requests, { inParallel: check.generated !== undefined }), check, exchange);
  const isCut = requests.length === 1 && check.generated === undefined && check.exchanges.length > 1;
  const needed = [leftFor(commands), ...(isCut ? [whatWasBefore] : [])].filter((words) => words !== "").join("; ");
  const needs: readonly DetailRow[] = needed === "" ? [] : [{ name: "needs", value: needed }];
  const setting = settingFor(commands, (option) => tokenCommand(record, option));
  return [...rows, { name: "replay", value: [...setting, commands].join("\n") }, ...needs];
}

/** The commands, which end with the member that matters and with what is expected of it. */
function withJudgement(commands: string, check: VerdictCheck, { response }: Exchange): string {
  const members = membersInQuestion(check, response?.body ?? null).filter((path) => /^[\w.[\]]+$/u.test(path));
  const end = commands.lastIndexOf("\n") + 1;
  const last = commands.slice(end);
  const isReading = members.length > 0 && /\bcurl -i /u.test(last) && check.generated === undefined;
  // A body may end without a line end.
  const newLine = /\bcurl -i /u.test(commands.slice(0, end)) ? "echo; " : "";
  const reading = `${newLine}${last.replace(/\bcurl -i /u, "curl -s ")} | jq '${members.slice(0, mostMembers).join(", ")}'`;
  const comment = check.expected === undefined ? "" : `\n# expected: ${cut(onOneLine(check.expected), longestComment)}`;
  return commands.slice(0, end) + (isReading ? reading : last) + comment;
}

/** The end of a flow, or the beginning of calls at the same time; the lines that are left out are counted. */
export function tellingSteps(
  { steps, clients }: NonNullable<VerdictCheck["generated"]>,
  most: number,
): readonly string[] {
  const left = steps.length - most;
  if (left <= 0) return steps;
  return clients === undefined
    ? [`${counted(left, "step")} before, see the reports`, ...steps.slice(-most)]
    : [...steps.slice(0, most), `${counted(left, "more line")} in the reports`];
}

/** A scenario with the place of its declaration. */
export function scenarioInWords(check: VerdictCheck, record: RunRecord): string {
  const place = placeOf(record, check);
  return place === null ? check.scenario : `${check.scenario} (${place})`;
}

/** A request line by line, as it arrived. */
function requestAsSent({ request: { method, url, headers, body } }: Exchange): string {
  const parsed = URL.parse(url);
  const target = parsed === null ? url : parsed.pathname + parsed.search;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return cut([`${method} ${target}`, ...lines, ...(body === null ? [] : [body])].join("\n"), longestValue);
}

/** The commands that repeat a failure, and what they need besides. */
export interface Replay {
  readonly commands: string;
  readonly needs: string | null;
}

/** How to repeat what a check saw; `null` where its exchange was not recorded. */
export function replayFor(check: VerdictCheck | undefined, record: RunRecord): Replay | null {
  const rows = check === undefined ? [] : failureDetailsOf(check, record);
  const valueOf = (wanted: string): string | null => rows.find(({ name }) => name === wanted)?.value ?? null;
  const commands = valueOf("replay");
  return commands === null ? null : { commands, needs: valueOf("needs") };
}

/** A longer replay is in a file of its own, and other reports say how to call it. */
const longestReplay = 700;

/** The commands of a replay where they are short, else the call of the script that has them. */
export function replayInShort(
  commands: string,
  { id }: Pick<VerdictRequirement, "id">,
  script: string = "replay.sh",
): string {
  return commands.length <= longestReplay ? commands : `sh ${script} ${id}`;
}

/** The details of the failed checks as lines, the clearest check first and with its replay. */
export function detailLines(
  requirement: VerdictRequirement,
  checks: readonly VerdictCheck[],
  record: RunRecord,
): readonly (readonly string[])[] {
  return checks.map((check, at) =>
    failureDetailsOf(check, record, at === 0 ? "whole" : "none").map(
      ({ name, value }) => `${name}: ${name === "replay" ? replayInShort(value, requirement) : value}`,
    ),
  );
}

/** The first check of each kind: many scenarios may fail in the same way. */
export function oneOfEachKind(checks: readonly VerdictCheck[]): readonly VerdictCheck[] {
  const kinds = Map.groupBy(checks, ({ message, expected, actual }) => JSON.stringify([message, expected, actual]));
  return [...kinds.values()].flatMap((alike) => alike.slice(0, 1));
}

function requestsOf(check: VerdictCheck, decisive: Exchange, record: RunRecord): readonly Exchange[] {
  if (check.generated === undefined) return repeating(decisive, check, record);
  return check.exchanges.flatMap((id) => findExchange(record, id) ?? []);
}

/** The earlier requests of a check, since most failures are about their effect. */
function stepsBefore({ exchanges }: VerdictCheck, record: RunRecord): string {
  const steps = exchanges.slice(0, -1).flatMap((id) => findExchange(record, id) ?? []);
  const words = steps.map((exchange) => `${calledIn(exchange)} (${resultOf(exchange)})`);
  return words.flatMap((step, at) => (step === words[at - 1] ? [] : [step + repeats(words.slice(at))])).join(", ");
}

/** How often the first step repeats; empty for one. */
function repeats(words: readonly string[]): string {
  const other = words.findIndex((word) => word !== words[0]);
  const times = other < 0 ? words.length : other;
  return times > 1 ? ` ${times} times` : "";
}

function unrecorded(check: VerdictCheck): string {
  const id = check.exchanges.at(-1);
  return id === undefined ? "" : `${id} (not among the recorded exchanges)`;
}

/** A requirement's outcome in one sentence, for short lists. */
export function messageOf(requirement: VerdictRequirement): string {
  const [check] = decisiveChecks(requirement);
  return cut((check && comparisonIn(check)) ?? reasonOf(requirement), longestValue);
}

/** In lines, the name of one member says more beside its values. */
function sidesInLines(check: VerdictCheck): ReturnType<typeof sidesOf> {
  const sides = sidesOf(check);
  return sides.subject.includes(" ")
    ? sides
    : { subject: "", expected: check.expected ?? "", actual: check.actual ?? "" };
}
