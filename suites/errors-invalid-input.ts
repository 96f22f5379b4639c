import type { Answer } from "../src/client/answer.ts";
import type { OrderView } from "../src/client/order-view.ts";
import type { Context } from "../src/scenario/context.ts";
import { breakagesOf } from "../src/scenario/invalid/breakages.ts";
import { isServed } from "../src/scenario/refusal.ts";
import { scenario } from "../src/scenario/scenario.ts";
import type { OperationId } from "../src/specification/operations.ts";
import type { RequirementId } from "../src/specification/requirements/index.ts";
import { changingOrder, everyOperation, usingUp } from "../src/specification/requirements/operation-kinds.ts";
import {
  attemptWith,
  effectOf,
  orderOf,
  wasRefused,
  type Attempt,
  type Specimen,
} from "../src/scenario/invalid/attempt.ts";
import { judgementOf, requirementsOf } from "../src/scenario/invalid/judgement.ts";

/**
 * For each operation a valid call, broken in one thing at a time: first what must be refused, then what a correct
 * service may serve as well. What it refuses must leave the order as it was.
 */
export const invalidInput = everyOperation.map((id) =>
  scenario(`${id} copes with whatever is wrong with a request`, requirementsOf(id), (context) => tell(context, id)),
);

async function tell(context: Context<RequirementId>, id: OperationId): Promise<void> {
  const seed = context.random.between(0, 0x7fff_ffff);
  const fresh = async (): Promise<Specimen> => {
    const call = await context.given.validCall(id);
    return { call, breakages: breakagesOf(call, context.target.profile, seed) };
  };
  const judgement = judgementOf(context, id);
  const changes = (changingOrder as readonly OperationId[]).includes(id);

  const first = await fresh();
  /** `null` when it was used up. */
  let specimen: Specimen | null = first;
  /** The order as it was last read; `null` when it may have changed since. */
  let known: OrderView | null = null;
  let served: Answer | null = null;

  const attemptKinds = async (kinds: readonly string[]): Promise<void> => {
    specimen ??= await fresh();
    if (changes) known ??= await orderOf(context, specimen);
    const attempts: Attempt[] = [];
    for (const breakage of specimen.breakages.filter(({ kind }) => kinds.includes(kind))) {
      const attempt = await attemptWith(context, breakage);
      judgement.answered(attempt);
      attempts.push(attempt);
    }
    served = attempts.find(({ status }) => isServed(status))?.answer ?? served;
    if (!attempts.every(wasRefused)) {
      known = null;
      if (usingUp.includes(id)) specimen = null;
    } else if (known !== null) {
      const after = await orderOf(context, specimen);
      const unchanged = judgement.leftBehind(await effectOf(attempts, { context, fresh, before: known, after }));
      [specimen, known] = unchanged ? [specimen, after] : [null, null];
    }
  };

  await attemptKinds(first.breakages.filter(({ certainty }) => certainty !== null).map(({ kind }) => kind));
  for (const { kind } of first.breakages.filter(({ certainty }) => certainty === null)) await attemptKinds([kind]);
  // Whatever was served shows that the order let the call succeed; else the valid call has to.
  judgement.controlled(served ?? (await context.api.send((specimen ?? (await fresh())).call)));
  if (changes) judgement.assertReadBack();
}
