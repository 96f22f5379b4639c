import { succeeded, type Answer } from "../../protocol/answer.ts";
import { Blocked } from "../blocked.ts";
import { answerOfCall, type Subject } from "../check.ts";
import type { Context } from "../context.ts";
import { aRefusal, isServed } from "../refusal.ts";
import { authenticationStatuses, operation, statusesOf, type OperationId } from "../../specification/operations.ts";
import type { RequirementId } from "../../specification/requirements/index.ts";
import {
  changingOrder,
  lackingStatus,
  withBody,
  withRequiredBody,
  withUuidInPath,
} from "../../specification/requirements/operation-kinds.ts";
import { MissingAnswer } from "../../target/answers.ts";
import type { Attempt, Effect } from "./attempt.ts";

const families = {
  "invalid-input": null,
  "malformed-input": null,
  "listed-refusal": lackingStatus,
  "without-effect": changingOrder,
  "malformed-id": withUuidInPath,
  "unreadable-body": withBody,
  "missing-body": withRequiredBody,
} as const satisfies Record<string, readonly OperationId[] | null>;
type Family = keyof typeof families;

function has(family: Family, id: OperationId): boolean {
  const operations: readonly OperationId[] | null = families[family];
  return operations === null || operations.includes(id);
}

/** Every requirement of how an operation takes what is wrong with a request. */
export function requirementsOf(id: OperationId): readonly RequirementId[] {
  return (Object.keys(families) as Family[])
    .filter((family) => has(family, id))
    .map((family) => `errors.${family}.${id}` as RequirementId);
}

/** Judges what came of the broken calls of an operation, by what the specification says and nothing else. */
export function judgementOf({ check, observe }: Context<RequirementId>, id: OperationId) {
  const listed = statusesOf(operation(id)).filter((status) => status < 500);
  const explained = [...new Set<number>([...listed, ...authenticationStatuses])].toSorted((one, other) => one - other);
  const held: Attempt[] = [];
  let unread: Error | null = new Blocked(`${id} refused nothing, so that no refusal can be seen to change nothing`);

  const about = (family: Family, { exchange }: Attempt): Subject =>
    check(`errors.${family}.${id}` as RequirementId).on(exchange);
  const asked = ({ breakage: { what } }: Attempt): string =>
    answerOfCall(id, `to ${/^\w+=/u.test(what) ? `\`${what}\`` : what}`);

  const judgeStatus = (attempt: Attempt): void => {
    const { breakage, status } = attempt;
    const own = [400, ...breakage.ownStatuses].filter((code) => !explained.includes(code));
    const row = `one of ${explained.join(", ")}`;
    about("invalid-input", attempt)
      .that(status, asked(attempt))
      .satisfies(own.length === 0 ? row : `${row} (or ${own.join(" or ")}, which HTTP explains)`, () =>
        [...explained, ...own].includes(status),
      );
    if (!has("listed-refusal", id)) return;
    about("listed-refusal", attempt)
      .that(status, asked(attempt))
      .satisfies(row, () => !own.includes(status));
  };

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
      // A service that breaks on everything is held to that, and to nothing else: the control has to succeed.
      if (status !== 500) judgeStatus(attempt);
      // No control can excuse what was served.
      if (isServed(status)) judgeRefusal(attempt, (subject) => subject);
      else held.push(attempt);
      if (breakage.certainty === null) return;
      const question = `What does ${id} answer to ${breakage.what}?`;
      observe(`errors.${breakage.certainty}.${id}.${breakage.kind}`, question, `${status}`);
    },

    /** Judges what the valid call is the control of: refusals, and what the service broke on. */
    controlled(control: Answer): void {
      for (const attempt of held) {
        if (attempt.status === 500 && succeeded(control)) judgeStatus(attempt);
        judgeRefusal(attempt, (subject) => subject.control(control));
      }
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

    /** Throws why no refusal could be judged by what it left behind. */
    assertReadBack(): void {
      if (unread !== null) throw unread;
    },
  };
}
