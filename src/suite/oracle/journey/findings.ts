import { finding, type Finding } from "../finding.ts";
import { shown } from "../shown.ts";
import type { RequirementId } from "../../../core/portable.ts";

export function is(requirement: RequirementId, what: string, actual: unknown, wanted: unknown): Finding {
  return finding(requirement, actual === wanted, () => ({
    expected: `${what}: ${shown(wanted)}`,
    actual: `${what}: ${shown(actual)}`,
  }));
}

export function none(requirement: RequirementId, what: string, found: readonly unknown[]): Finding {
  return finding(requirement, found.length === 0, () => ({
    expected: `${what}: none`,
    actual: `${what}: ${shown(found)}`,
  }));
}
