import {
  type Answer,
  type Call,
  type Exchange,
  InternalServerError,
  MissingAnswer,
  operation,
  type OrderView,
  type RequirementId,
} from "../../../core/index.ts";
import { changesOf, partsOf } from "../../oracle/contents.ts";
import type { Context } from "../scenario.ts";
import type { Breakage } from "./breakage.ts";
import { aRefusal } from "../refusal.ts";

type Calling = Pick<Context<RequirementId>, "api">;

/** A call that succeeds, on an order of its own, and the ways in which it is broken. */
export interface Specimen {
  readonly call: Call;
  readonly breakages: readonly Breakage[];
}

/** A broken call that was sent, and what came: no answer but a record where the service broke each time. */
export interface Attempt {
  readonly breakage: Breakage;
  readonly status: number;
  readonly answer: Answer | null;
  readonly exchange: Exchange;
}

/** Sends a broken call; a service that breaks on it has answered 500. */
export async function attemptWith({ api }: Calling, breakage: Breakage): Promise<Attempt> {
  try {
    const answer = await api.send(breakage.call);
    return { breakage, status: answer.status, answer, exchange: answer.exchange };
  } catch (problem) {
    // However wrong a request is, the specification does not let the service break.
    if (!(problem instanceof InternalServerError) || problem.exchange === null) throw problem;
    return { breakage, status: 500, answer: null, exchange: problem.exchange };
  }
}

/** Whether nothing of it can have been carried out by right. */
export function wasRefused({ status, breakage }: Attempt): boolean {
  return aRefusal[1](status) && !breakage.inPart;
}

/** The order that the call is on, as it is read now. */
export async function orderOf({ api }: Calling, { call }: Specimen): Promise<OrderView> {
  return (await api.getOrder(call.path?.["orderId"] ?? "")).order;
}

/** What refused calls changed, and which of them; MissingAnswer where the profile does not let it be read. */
export type Effect = { readonly attempts: readonly Attempt[]; readonly changed: readonly string[] } | MissingAnswer;

interface Reading {
  readonly context: Calling;
  readonly fresh: () => Promise<Specimen>;
  readonly before: OrderView;
  readonly after: OrderView;
}

/** Compares the order with what it was. Where one of several calls changed it, each is tried on an order of its own. */
export async function effectOf(attempts: readonly Attempt[], reading: Reading): Promise<Effect> {
  try {
    const changed = changesSince(reading.before, reading.after, attempts);
    if (changed.length === 0 || attempts.length === 1) return { attempts, changed };
    return (await culprit(attempts, reading)) ?? { attempts, changed };
  } catch (problem) {
    if (problem instanceof MissingAnswer) return problem;
    throw problem;
  }
}

async function culprit(attempts: readonly Attempt[], { context, fresh }: Reading): Promise<Effect | null> {
  for (const { breakage } of attempts) {
    const specimen = await fresh();
    const again = specimen.breakages.find(({ kind }) => kind === breakage.kind) ?? breakage;
    const before = await orderOf(context, specimen);
    const attempt = await attemptWith(context, again);
    const changed = changesSince(before, await orderOf(context, specimen), [attempt]);
    if (changed.length > 0) return { attempts: [attempt], changed };
  }
  return null;
}

function changesSince(before: OrderView, after: OrderView, attempts: readonly Attempt[]): readonly string[] {
  const parts = attempts.flatMap(({ breakage }) => partsOf(operation(breakage.call.operation)));
  return changesOf(after, before, parts);
}
