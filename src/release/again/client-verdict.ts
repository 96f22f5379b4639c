import { type Judge, judges } from "../../referee/index.ts";
import { missionIds, type Verdict, type VerdictCheck, type VerdictRequirement } from "../../core/index.ts";

/** Why no session of the referee can have this verdict, in words; empty if one can. */
export function contradictionsOfSession(verdict: Verdict): readonly string[] {
  const { target, class: runClass, requirements } = verdict;
  const absent = target.absent.map(({ answer }) => answer);
  const strange = absent.filter((answer) => !missionIds.some((id) => answer === `missions.${id}`));
  return [
    ...(runClass === "full" ? [] : [`a client is judged in class full, not in class ${runClass}`]),
    ...(target.environment === "reference"
      ? []
      : [`a client is judged with the embedded reference, not in ${target.environment}`]),
    ...strange.map((answer) => `${answer} is absent, but is not a mission`),
    ...(new Set(absent).size === absent.length ? [] : ["it names an absent mission twice"]),
    ...requirements.flatMap((row) => contradictionsOfRow(row, absent)),
  ];
}

const withoutMission = "all missions";

function contradictionsOfRow(row: VerdictRequirement, absent: readonly string[]): readonly string[] {
  const { id, outcome, checks } = row;
  const judge = judges.find(({ requirement }) => requirement === id);
  if (judge === undefined) return [];
  return [
    ...(checks.length === 0 ? [`${id} has no check`] : []),
    ...(checks.length > 1 && checks.some(({ scenario }) => scenario === withoutMission)
      ? [`${id} was judged in missions, but also blocked in all of them`]
      : []),
    ...(outcome !== "not-applicable" || mayLack(judge, absent)
      ? []
      : [`${id} is not applicable, but the client does missions that show it`]),
    ...checks.flatMap((check) => contradictionOfCheck(check, row, absent) ?? []),
  ];
}

/** Whether a client may lack a requirement: it is optional, or only absent missions show it. */
function mayLack({ optional, missions = [] }: Judge, absent: readonly string[]): boolean {
  return optional === true || (missions.length > 0 && missions.every((id) => absent.includes(`missions.${id}`)));
}

function contradictionOfCheck(
  { scenario, outcome, exchanges }: VerdictCheck,
  { id, level }: VerdictRequirement,
  absent: readonly string[],
): string | null {
  if (scenario === withoutMission)
    return outcome === "blocked" || outcome === "not-applicable" ? null : `${id} is ${outcome} without a mission`;
  const mission = missionIds.find((each) => scenario === `mission ${each}`);
  if (mission === undefined) return `${id} was judged in "${scenario}", which is not a mission`;
  if (absent.includes(`missions.${mission}`))
    return `${id} was judged in the mission ${mission}, which the client does not do`;
  const broken = level === "must" ? "fail" : "warn";
  // A busy machine blocks what it may have caused.
  if (outcome !== "pass" && outcome !== broken && outcome !== "blocked")
    return `${id}, a ${level}, is ${outcome} in the mission ${mission}; it can only be pass or ${broken}`;
  // A goal is judged by the final state of the orders.
  return outcome === "pass" && exchanges.length === 0 && !id.startsWith("client.goal.")
    ? `${id} passed without an exchange`
    : null;
}
