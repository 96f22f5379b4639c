import type { Answer } from "../src/client/answer.ts";
import { Blocked } from "../src/scenario/blocked.ts";
import type { Subject } from "../src/scenario/check.ts";
import type { Context } from "../src/scenario/context.ts";
import { aRefusal } from "../src/scenario/refusal.ts";
import { authenticationStatuses, operation, statusesOf, type OperationId } from "../src/specification/operations.ts";
import type { RequirementId } from "../src/specification/requirements/index.ts";
import {
  changingOrder,
  lackingStatus,
  withBody,
  withRequiredBody,
  withUuidInPath,
} from "../src/specification/requirements/operation-kinds.ts";
import { MissingAnswer } from "../src/target/answers.ts";
import type { Attempt, Effect } from "./errors-attempt.ts";

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
  const explained: readonly number[] = [...listed, ...authenticationStatuses];
  const held: Attempt[] = [];
  let unread: Error | null = new Blocked(`${id} refused nothing, so that no refusal can be seen to change nothing`);

  const about = (family: Family): Subject => check(`errors.${family}.${id}` as RequirementId);
  const asked = ({ breakage }: Attempt): string => `answer of ${id} to ${breakage.what}`;

  return {
    answered(attempt: Attempt): void {
      const { breakage, status } = attempt;
      const own = [400, ...breakage.ownStatuses].filter((code) => !explained.includes(code));
      const row = `one of ${explained.join(", ")}`;
      about("invalid-input")
        .that(status, asked(attempt))
        .satisfies(own.length === 0 ? row : `${row}, or ${own.join(" or ")}`, () =>
          [...explained, ...own].includes(status),
        );
      if (has("listed-refusal", id)) {
        about("listed-refusal")
          .that(status, asked(attempt))
          .satisfies(row, () => !own.includes(status));
      }
      if (breakage.certainty === null) return;
      observe(
        `errors.${breakage.certainty}.${id}.${breakage.kind}`,
        `What does ${id} answer to ${breakage.what}?`,
        `${status}`,
      );
      // Served, or broken: no twin can excuse it.
      if (aRefusal[1](status)) held.push(attempt);
      else
        about(breakage.certainty)
          .that(status, asked(attempt))
          .satisfies(...aRefusal);
    },

    /** Passes what was refused, now that the same call without its fault succeeded. */
    controlled(twin: Answer): void {
      for (const attempt of held) {
        on(about(attempt.breakage.certainty ?? "malformed-input").control(twin), attempt.answer)
          .that(attempt.status, asked(attempt))
          .satisfies(...aRefusal);
      }
    },

    /** Judges what refused calls left behind in the order. */
    leftBehind(effect: Effect): void {
      if (effect instanceof MissingAnswer) {
        unread = effect;
        return;
      }
      unread = null;
      const { attempts, changed } = effect;
      const causes = attempts.map(({ breakage, status }) => `${breakage.what} (refused with ${status})`).join(" or ");
      const answer = attempts.findLast((attempt) => attempt.answer !== null)?.answer;
      on(about("without-effect"), answer ?? null)
        .that(changed, `what ${id} changed in the order after ${causes}`)
        .isEmpty();
    },

    /** Throws why no refusal could be judged by what it left behind. */
    assertReadBack(): void {
      if (unread !== null) throw unread;
    },
  };
}

function on(subject: Subject, answer: Answer | null): Subject {
  return answer === null ? subject : subject.on(answer);
}
