import { causesIn } from "../core/index.ts";
import { isNothingJudged } from "./reading.ts";
import { command, type RunRecord } from "./run-record.ts";
import { counted } from "./wording.ts";

/** What to do next, in one or two sentences for every report; empty where nothing is to be done. */
export function nextStep(record: RunRecord): string {
  const { verdict, reasons } = record.verdict;
  if (verdict === "non-conformant") return fixFirst(record);
  if (verdict === "observed") return record.verdict.totals.fail > 0 ? fixFirst(record) : afterTraffic(record);
  if (verdict !== "inconclusive") return record.verdict.partial ? afterPart(record) : "";
  const [first] = reasons;
  if (record.verdict.role === "client") return ofClient(record);
  if (first?.kind === "interrupted" && isNothingJudged(record)) return reachTarget(first.text, record);
  if (reasons.some(({ kind }) => kind === "suite-error"))
    return "Send the reports to the maintainers of the suite: this says nothing about your service.";
  if (first?.kind === "undeclared-choice")
    return "Declare the choice in the profile. If the service should not do this, change the service instead. Then run again.";
  if (first?.kind === "too-little-generated") return "Run again with a larger `--time`.";
  return `Run ${doctor(record)}: it says what the run lacks. Then run again.`;
}

/** A green part looks like a green run. */
function afterPart({ verdict: { role }, call = command, access = "" }: RunRecord): string {
  if (role === "client") return "Let your client do every mission: a part is no verdict on it.";
  const whole = [call, "run", access].filter((word) => word !== "").join(" ");
  return `Run \`${whole}\` for a verdict on the whole service: a release needs one.`;
}

function fixFirst(record: RunRecord): string {
  const [cause, ...later] = causesIn(record.verdict.requirements);
  if (cause === undefined) return "";
  const { requirement, failures, blocked } = cause;
  const [more, waiting] = [failures.length, blocked.length];
  const others = [
    ...(more === 0 ? [] : [`${counted(more, "other requirement")} failed with it`]),
    ...(waiting === 0 ? [] : [`${counted(waiting, "requirement")} could not be judged because of it`]),
  ];
  const why = others.length === 0 ? "." : `: ${others.join(", and ")}.`;
  return `Fix ${requirement.id}${later.length === 0 ? "" : " first"}${why} ${afterFix(record)}`;
}

function afterFix({ verdict: { observed } }: RunRecord): string {
  return observed === undefined ? "Then check the fix with its rerun command." : "Then record the same calls again.";
}

/** Traffic that shows little looks as green as traffic that shows everything. */
function afterTraffic({ verdict: { totals, role, observed }, call = command, access = "" }: RunRecord): string {
  if (totals.notApplicable === 0) return "";
  const judging = role === "client" ? "referee" : `run ${access}`.trimEnd();
  const whole =
    role === "server" && observed?.complete === false
      ? " If the record has every call on its orders, add `--complete`: it then shows side effects too."
      : "";
  return (
    `This traffic does not show ${counted(totals.notApplicable, "requirement")} (n/a). Record calls of more kinds, or let ` +
    `\`${call} ${judging}\` judge ${totals.notApplicable === 1 ? "it" : "them"}.${whole}`
  );
}

/** What makes a target be reached that was not, by what is wrong; empty where that is not known. */
export function howToReach(problem: string): string {
  const variables = [...new Set(problem.match(/\bORDERS_[A-Z_]+/gu))];
  const isDown = /no connection|cannot be used/u.test(problem);
  const correct = variables.length === 0 ? "" : `${isDown ? " or correct" : "Correct"} ${variables.join(" or ")}`;
  return `${isDown ? "Start the service" : ""}${correct}`;
}

function reachTarget(problem: string, record: RunRecord): string {
  const first = howToReach(problem);
  return `${first === "" ? "Run" : `${first}, then run`} ${doctor(record)}.`;
}

function ofClient({ verdict: { reasons } }: RunRecord): string {
  return reasons.some(({ kind }) => kind === "connection")
    ? "Look at client-output.txt: it has what your client printed before it ended."
    : "Let your client do every mission, then run again.";
}

function doctor({ call = command, access = "" }: RunRecord): string {
  return `\`${[call, "doctor", access].filter((word) => word !== "").join(" ")}\``;
}
