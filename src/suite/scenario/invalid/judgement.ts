import {
  type Answer,
  changingOrder,
  MissingAnswer,
  onOneOrder,
  type OperationId,
  type RequirementId,
  withBody,
  withRequiredBody,
  withStatedInput,
  withUuidInPath,
} from "../../../core/index.ts";
import { Blocked } from "../blocked.ts";
import { answerOfCall, type Subject } from "../check.ts";
import type { Context } from "../scenario.ts";
import { aRefusal, isServed } from "../refusal.ts";
import type { Attempt, Effect } from "./attempt.ts";

const families = {
  "malformed-order-id": onOneOrder,
  "malformed-input": withStatedInput,
  "without-effect": changingOrder,
  "malformed-id": withUuidInPath,
  "unreadable-body": withBody,
  "missing-body": withRequiredBody,
} as const satisfies Record<string, readonly OperationId[]>;
type Family = keyof typeof families;

function has(family: Family, id: OperationId): boolean {
  const operations: readonly OperationId[] = families[family];
  return operations.includes(id);
}

/** Every requirement of how an operation takes what is wrong with a request. */
export function requirementsOfInvalidInput(id: OperationId): readonly RequirementId[] {
  return (Object.keys(families) as Family[])
    .filter((family) => has(family, id))
    .map((family) => `errors.${family}.${id}` as RequirementId);
}

/** Judges what came of the broken calls of an operation, by what the specification says and nothing else. */
export function judgementOf({ check, observe }: Context<RequirementId>, id: OperationId) {
  const held: Attempt[] = [];
  let unread: Error | null = new Blocked(`${id} refused nothing, so nothing shows that a refusal changes nothing`);
  let unlisted: Error | null = null;

  const about = (family: Family, { exchange }: Attempt): Subject =>
    check(`errors.${family}.${id}` as RequirementId).on(exchange);
  const asked = ({ breakage: { what } }: Attempt): string =>
    answerOfCall(id, `to ${/^\w+=/u.test(what) ? `\`${what}\`` : what}`);

  const judgeRefusal = (attempt: Attempt, controlled: (subject: Subject) => Subject): void => {
    const { breakage, status } = attempt;
    if (breakage.certainty === null) return;
    controlled(about(breakage.certainty, attempt))
      .that(status, asked(attempt))
      .satisfies(...aRefusal);
  };

  return {
    answered(attempt: Attempt): void {
      const { breakage, status } = attempt;
      // No control can excuse what was served. A status that is neither is for the contract to judge.
      if (isServed(status)) judgeRefusal(attempt, (subject) => subject);
      else if (aRefusal[1](status)) held.push(attempt);
      else unlisted = new Blocked(`${id} answered ${status} to ${breakage.what}: no success, and no refusal`);
      if (breakage.certainty === null) return;
      const question = `What does ${id} answer to ${breakage.what}?`;
      observe(`errors.${breakage.certainty}.${id}.${breakage.kind}`, question, `${status}`);
    },

    /** Judges the refusals, with the valid call as their control. */
    controlled(control: Answer): void {
      for (const attempt of held) judgeRefusal(attempt, (subject) => subject.control(control));
    },

    /** Judges what refused calls left behind in the order; whether it is as far as can be seen what it was. */
    leftBehind(effect: Effect): boolean {
      if (effect instanceof MissingAnswer) {
        unread = effect;
        return true;
      }
      unread = null;
      const { attempts, changed } = effect;
      const causes = attempts.map(({ breakage, status }) => `${breakage.what} (refused with ${status})`).join(" or ");
      const [last] = attempts.slice(-1);
      if (last !== undefined) {
        about("without-effect", last).that(changed, `what ${id} changed in the order after ${causes}`).isEmpty();
      }
      return changed.length === 0;
    },

    /** Throws why there is something that no answer let be judged. */
    assertJudged(): void {
      if (unlisted !== null) throw unlisted;
      if (unread !== null && has("without-effect", id)) throw unread;
    },
  };
}
