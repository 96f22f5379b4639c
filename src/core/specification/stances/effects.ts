import type { Aspect } from "../aspects.ts";
import type { ChoiceId } from "./choices.ts";
import type { Allowed, Extent, Frame, FrameRow } from "./frame.ts";
import { frameRows } from "./frames.ts";
import type { OperationId } from "../operations.ts";
import type { Stance } from "./stance.ts";

/** What an operation does to an aspect of its order, and to which of the members that have it. None: it stays. */
export interface Allowance {
  readonly kind: "changes" | "may" | "reverts";
  readonly of: Extent;
}

const extents = ["named", "settled", "any"] as const satisfies readonly Extent[];

/** What a call that succeeds may do to an aspect of an order that stood so before; nothing where the aspect stays. */
export function allowances(operation: OperationId, aspect: Aspect, before: keyof FrameRow): readonly Allowance[] {
  const frame = frameRows[operation][before];
  const known = listedAllowances.get(frame);
  if (known !== undefined) return known.get(aspect) ?? [];
  const listed = allowancesOf(frame);
  listedAllowances.set(frame, listed);
  return listed.get(aspect) ?? [];
}

/** Asked for every value of every order that is compared. */
const listedAllowances = new Map<Frame, ReadonlyMap<Aspect, readonly Allowance[]>>();

function allowancesOf(frame: Frame): ReadonlyMap<Aspect, readonly Allowance[]> {
  const listed = (["changes", "may"] as const).flatMap((kind) =>
    extents.flatMap((of) => (frame[kind]?.[of] ?? []).map((aspect) => ({ aspect, allowance: { kind, of } }))),
  );
  const reverted = (frame.reverts ?? []).map((aspect) => ({
    aspect,
    allowance: { kind: "reverts", of: "any" } as const,
  }));
  const byAspect = Map.groupBy([...listed, ...reverted], ({ aspect }) => aspect);
  return new Map([...byAspect].map(([aspect, rows]) => [aspect, rows.map(({ allowance }) => allowance)]));
}

/** The first thing that a call that succeeds may do to an aspect of an order that stood so before. */
export interface FrameAnswer {
  readonly kind: Allowance["kind"] | "stays";
  readonly of: Extent;
}

/** What of an aspect an operation is about, where it is about several: what it changes goes before what it may. */
export function frameAnswer(operation: OperationId, aspect: Aspect, before: keyof FrameRow): FrameAnswer {
  const all = allowances(operation, aspect, before);
  const stated = all.find(({ of }) => of === "any") ?? all[0];
  const [chosen] = choicesFor(operation, aspect, before);
  // A choice may also keep a value from going back.
  if (stated !== undefined && (stated.kind !== "reverts" || chosen === undefined)) return stated;
  return chosen === undefined ? { kind: "stays", of: "any" } : { kind: "may", of: chosen.of };
}

/** A choice by which an operation may change an aspect of an order. */
export interface ChoiceAllowance {
  readonly choice: ChoiceId;
  readonly of: Extent;
}

/** The choices by which a call that succeeds may change an aspect of an order; none where a change is never a choice. */
export function choicesFor(operation: OperationId, aspect: Aspect, before: keyof FrameRow): readonly ChoiceAllowance[] {
  const frame = frameRows[operation][before];
  const known = listedChoices.get(frame);
  if (known !== undefined) return known.get(aspect) ?? [];
  const listed = choicesOf(frame);
  listedChoices.set(frame, listed);
  return listed.get(aspect) ?? [];
}

/** Asked for every outcome of every command that the order model tries. */
const listedChoices = new Map<Frame, ReadonlyMap<Aspect, readonly ChoiceAllowance[]>>();

function choicesOf({ chosen = {} }: Frame): ReadonlyMap<Aspect, readonly ChoiceAllowance[]> {
  const rows = (Object.entries(chosen) as readonly (readonly [ChoiceId, Allowed])[]).flatMap(([choice, allowed]) =>
    extents.flatMap((of) => (allowed[of] ?? []).map((aspect) => ({ aspect, allowance: { choice, of } }))),
  );
  const byAspect = Map.groupBy(rows, ({ aspect }) => aspect);
  return new Map([...byAspect].map(([aspect, listed]) => [aspect, listed.map(({ allowance }) => allowance)]));
}

/** The stance of an effect: what the specification says that an operation does to a part of an order that stood so before. */
export interface EffectStance {
  readonly stance: Stance;
  /** The choices that declare it, where it is implementation-defined. */
  readonly choices: readonly ChoiceAllowance[];
}

/** The row of the table of stances for an operation, an aspect of its order, and the state before. */
export function stanceOf(operation: OperationId, aspect: Aspect, before: keyof FrameRow): EffectStance {
  const allowed = allowances(operation, aspect, before);
  const chosen = choicesFor(operation, aspect, before);
  if (chosen.length > 0) return { stance: "implementation-defined", choices: chosen };
  const isSpecified = allowed.some(({ kind }) => kind !== "may");
  return { stance: isSpecified ? "specified" : allowed.length > 0 ? "unspecified" : "preserved", choices: [] };
}
