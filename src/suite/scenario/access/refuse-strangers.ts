import {
  type Answer,
  MissingAnswer,
  operation,
  type OperationId,
  type RequirementId,
  usingUp,
} from "../../../core/index.ts";
import type { Context } from "../scenario.ts";
import { aRefusal, isServed, refusalOf, type Reply } from "../refusal.ts";
import { prepared, type PreparedCalls, type Way } from "./prepared-calls.ts";
import { familiesOf, isOpen, isReading, letThrough, strangersOf, type Family, type Stranger } from "./strangers.ts";

/** A call by a stranger, and what came. */
interface Attempt {
  readonly stranger: Stranger;
  readonly way: Way;
  readonly reply: Reply;
}

/** Every requirement of whom an operation refuses. */
export function requirementsOfStrangers(id: OperationId): readonly RequirementId[] {
  return familiesOf(id).map((family) => requirementOf(family, id));
}

function requirementOf(family: Family, id: OperationId): RequirementId {
  return `authentication.${family}.${id}` as RequirementId;
}

/**
 * Calls an operation as everybody who is to be refused, on one order, and looks at it again: what was refused has changed
 * nothing. Then makes the same calls as who may make them.
 */
export async function refuseStrangers(context: Context<RequirementId>, id: OperationId): Promise<void> {
  const { groups, missing } = await strangersOf(context, id);
  const attempts: Attempt[] = [];
  /** `null` when the calls of strangers have not left things as they were. */
  let calls: PreparedCalls | null = null;
  for (const group of groups) {
    const tried = await tryAll(group, calls, { context, id });
    attempts.push(...tried.attempts);
    ({ calls } = tried);
  }
  await judgeStatuses(attempts, calls ?? (await prepared(id, context)), context);
  for (const [family, reason] of missing) context.check(requirementOf(family, id)).blocked(reason);
}

interface OnOperation {
  readonly context: Context<RequirementId>;
  readonly id: OperationId;
}

/** Tries some strangers on one order; where one of them was served, the next ones get another. */
async function tryAll(
  strangers: readonly Stranger[],
  calls: PreparedCalls | null,
  on: OnOperation,
): Promise<{ readonly attempts: readonly Attempt[]; readonly calls: PreparedCalls | null }> {
  const attempts: Attempt[] = [];
  let current = calls;
  /** Refused on the current order, and on those before: who was served there hides what they have changed. */
  let [refused, hidden]: [readonly Attempt[], readonly Attempt[]] = [[], []];
  for (const stranger of strangers) {
    current ??= await prepared(on.id, on.context);
    const made = await callAs(stranger, current, on.context);
    attempts.push(...made);
    if (isReading(on.id)) continue;
    const notServed = made.filter(({ reply }) => !isServed(reply.status));
    refused = [...refused, ...notServed];
    if (notServed.length < made.length) [current, refused, hidden] = [null, [], [...hidden, ...refused]];
  }
  await judgeAlone(hidden, on);
  if (current === null || refused.length === 0) return { attempts, calls: current };
  const changes = await changesIn(current);
  if (changes.length > 0 && (await judgeAlone(refused, on))) return { attempts, calls: null };
  judgeEffect(refused, changes, on);
  return { attempts, calls: changes.length === 0 ? current : null };
}

/** Tries each stranger who was refused on an order of its own; whether one of them changed something. */
async function judgeAlone(refused: readonly Attempt[], on: OnOperation): Promise<boolean> {
  let found = false;
  for (const stranger of new Set(refused.map((attempt) => attempt.stranger))) {
    const own = await prepared(on.id, on.context);
    const again = await callAs(stranger, own, on.context);
    if (again.some(({ reply }) => isServed(reply.status))) continue;
    const changes = await changesIn(own);
    judgeEffect(again, changes, on);
    found ||= changes.length > 0;
  }
  return found;
}

async function callAs(
  stranger: Stranger,
  { ways }: PreparedCalls,
  { api }: Context<RequirementId>,
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  for (const way of ways) {
    const reply = await refusalOf(api.send({ ...way.call, ...stranger.changes }));
    attempts.push({ stranger, way, reply });
  }
  return attempts;
}

function judgeEffect(refused: readonly Attempt[], changes: readonly string[], { context, id }: OnOperation): void {
  for (const { stranger, reply } of refused) {
    context
      .check(requirementOf(stranger.family, id))
      .on(reply.exchange)
      .that(changes, `what ${id} ${stranger.what} changed although it was refused`)
      .isEmpty();
  }
}

async function changesIn(calls: PreparedCalls): Promise<readonly string[]> {
  try {
    return await calls.changes();
  } catch (problem) {
    // Where the profile does not place what would change, only the status can be judged.
    if (problem instanceof MissingAnswer) return [];
    throw problem;
  }
}

/** The control of a way is the same call as who may make it; nothing excuses what was served. */
async function judgeStatuses(
  attempts: readonly Attempt[],
  calls: PreparedCalls,
  context: Context<RequirementId>,
): Promise<void> {
  const { check, observe } = context;
  const controls = new Map<string, Answer>();
  for (const way of calls.ways) controls.set(way.words, await calls.control(way));
  const again = await callAgain(attempts, calls, context);
  for (const { stranger, way, reply } of [...attempts, ...again]) {
    const { family, what, wanted } = stranger;
    const id = way.call.operation;
    if (isOpen(stranger) && way.words === "") {
      const name = family === "client-name" ? "client-name-missing" : family;
      observe(`${name}.${id}`, `What does ${id} answer to a call ${what}?`, `${reply.status}`);
    }
    if (!familiesOf(id).includes(family)) continue;
    const subject = check(requirementOf(family, id));
    const control = controls.get(way.words);
    if (way.call.isOpen === true && control !== undefined && !isServed(control.status) && !isServed(reply.status))
      continue;
    const controlled = isServed(reply.status) || control === undefined ? subject : subject.control(control);
    // The clock of a service may run ahead: a date that is now for the caller is then one of the past.
    const asked = way.call.isOpen === true && wanted === letThrough ? aRefusalOrSuccess : wanted;
    controlled.answered(reply, `${way.words} ${what}`.trim()).satisfies(...asked);
  }
}

/** A served call must not open the door: strangers call once more what can be called repeatedly. */
async function callAgain(
  attempts: readonly Attempt[],
  { ways: [usual] }: PreparedCalls,
  { api }: Context<RequirementId>,
): Promise<readonly Attempt[]> {
  const id = usual.call.operation;
  if (usingUp.includes(id) || operation(id).changes === "lock") return [];
  const known = attempts.filter(({ stranger, way }) => way.words === "" && calledAgain.includes(stranger.family));
  const again: Attempt[] = [];
  for (const { stranger, reply } of known) {
    if (isOpen(stranger) || isServed(reply.status)) continue;
    const second = await refusalOf(api.send({ ...usual.call, ...stranger.changes }));
    // What was done already may be a conflict, and which of two mistakes a service sees first is left open.
    const isEither = stranger.family === "restricted-client";
    const asked = isEither ? { ...stranger, wanted: aRefusal } : stranger;
    again.push({ stranger: asked, way: { ...usual, words: "after who may call" }, reply: second });
  }
  return again;
}

const aRefusalOrSuccess = [
  "a success or a refusal (400 to 499)",
  (status: number) => isServed(status) || aRefusal[1](status),
] as const;

const calledAgain: readonly Family[] = ["missing-token", "expired-token", "restricted-client"];
