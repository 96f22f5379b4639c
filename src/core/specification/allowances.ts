import { frameRows, type Aspect, type Extent, type Frame, type FrameRow } from "./frames.ts";
import type { OperationId } from "./operations.ts";

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
  return all.find(({ of }) => of === "any") ?? all[0] ?? { kind: "stays", of: "any" };
}
