import type { OperationId } from "../../specification/operations.ts";

/** The sentences that are about an operation, a value, a filter or an event. */

export function sentencesOfOperation(id: OperationId): readonly string[] {
  return [`s4.operation-${id}`];
}

export function sentencesOfValue(_name: string): readonly string[] {
  return [];
}
