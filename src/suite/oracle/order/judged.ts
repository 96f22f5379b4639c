import { deprecatedWays, type RequirementId } from "../../../core/portable.ts";
import { kindOf, type CommandAnswer } from "./answer.ts";
import type { Cause } from "./cause.ts";
import { isChange, readOf, type OrderCommand } from "./commands/index.ts";
import { announced } from "./events.ts";
import { rules } from "./rules/index.ts";
import type { RuleRow } from "./rules/rule.ts";
import type { OrderState } from "./state.ts";

/** Every requirement that the model can find broken. */
export const modelRequirements: readonly RequirementId[] = [
  ...new Set<RequirementId>([
    ...Object.values(rules).flatMap(requirementsIn),
    ...deprecatedWays.map((way) => `deprecated.${way}.succeeds` as const),
    ...Object.values(announced),
    "unlock.usable-again",
    "confirm-lines.confirmed.no-event",
    "confirm-lines.failed.no-event",
    "fail.confirmed.no-event",
    "fail.failed.no-event",
    "events.none-on-refusal",
    "events.none-while-drafting",
    "versions.confirmed-readable",
    "versions.confirmed-immutable",
    "versions.unconfirmed-not-readable",
    "versions.unknown",
    "search.shows-order",
    "search.follows-changes",
  ]),
];

/** The requirements that a consistent step has put to the test: what another answer would have broken. */
export function requirementsJudged(
  before: OrderState,
  command: OrderCommand,
  answer: CommandAnswer,
  after: OrderState,
): readonly RequirementId[] {
  if (answer.kind === "lost") return [];
  if (!isChange(command)) return readOf(command.operation).judges(before, command);
  if (command.operation === "lock") return [];
  const kind = kindOf(answer.status);
  const isWorkedOn = before.unlocked && !after.unlocked;
  return [...judgedOfRule(after.cause, kind), ...(isWorkedOn ? (["unlock.usable-again"] as const) : [])];
}

/** A refusal that the specification leaves open says nothing. */
function judgedOfRule({ rule, deprecated }: Cause, kind: ReturnType<typeof kindOf>): readonly RequirementId[] {
  const row = rules[rule];
  if (kind === "lost" || (kind === "refused") !== (row.refused !== undefined)) return [];
  const served = deprecated === undefined || kind === "refused" ? [] : ([`deprecated.${deprecated}.succeeds`] as const);
  return [...requirementsIn(row), ...served];
}

function requirementsIn({ words: _, openToLocked: __, parts, ...asked }: RuleRow): readonly RequirementId[] {
  return [...Object.values(asked), ...Object.values(parts ?? {})];
}
