import { deprecatedWays } from "../../specification/requirements/deprecated.ts";
import type { RequirementId } from "../../specification/requirements/index.ts";
import { blames, type Blame } from "./rules.ts";
import type { Cause } from "./cause.ts";
import type { CommandAnswer, OrderCommand } from "./commands/command.ts";
import { announced } from "./events.ts";
import { kindOf } from "./kind-of-status.ts";
import { isConfirmed, type OrderState } from "./state.ts";

/** Every requirement that the model can find broken. */
export const modelRequirements: readonly RequirementId[] = [
  ...new Set<RequirementId>([
    ...Object.values(blames).flatMap((row: Blame) => requirementsIn(row)),
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

/** The requirements that a consistent step has put to the test: what would have been blamed for another answer. */
export function requirementsJudged(
  before: OrderState,
  command: OrderCommand,
  answer: CommandAnswer,
  after: OrderState,
): readonly RequirementId[] {
  if (answer.kind === "lost") return [];
  if (command.operation === "getOrder") {
    return command.version === undefined ? readsJudged : judgedOfVersion(before, command.version);
  }
  if (command.operation === "search") return searchJudged;
  if (command.operation === "events") return judgedOfEvents(before);
  if (command.operation === "lock") return [];
  const kind = kindOf(answer.status);
  const isWorkedOn = before.unlocked && !after.unlocked;
  return [...judgedOfRule(after.cause, kind), ...(isWorkedOn ? (["unlock.usable-again"] as const) : [])];
}

const readsJudged: readonly RequirementId[] = ["orders.get.succeeds", "orders.get.latest"];
const searchJudged: readonly RequirementId[] = ["search.shows-order", "search.follows-changes"];

/** A refusal that the specification leaves open says nothing. */
function judgedOfRule({ rule, deprecated }: Cause, kind: ReturnType<typeof kindOf>): readonly RequirementId[] {
  const row: Blame = blames[rule];
  if (kind === "lost" || (kind === "refused") !== (row.refused !== undefined)) return [];
  const served = deprecated === undefined || kind === "refused" ? [] : ([`deprecated.${deprecated}.succeeds`] as const);
  return [...requirementsIn(row), ...served];
}

function requirementsIn({ parts, ...asked }: Blame): readonly RequirementId[] {
  return [...Object.values(asked), ...Object.values(parts ?? {})];
}

function judgedOfVersion({ now, versions }: OrderState, number: string): readonly RequirementId[] {
  if (now.version === undefined) return [];
  if (number === now.version) return isConfirmed(now) ? ["versions.confirmed-readable"] : [];
  const known = versions.find((version) => version.number === number);
  if (known === undefined) return ["versions.unknown"];
  if (known.kind === "confirmed") return ["versions.confirmed-readable", "versions.confirmed-immutable"];
  return known.kind === "draft" ? ["versions.unconfirmed-not-readable"] : [];
}

function judgedOfEvents({ events, silent }: OrderState): readonly RequirementId[] {
  const came = events.filter(({ least }) => least > 0).map(({ type }) => announced[type]);
  return [...came, ...silent, ...(events.length === 0 ? (["events.none-while-drafting"] as const) : [])];
}
