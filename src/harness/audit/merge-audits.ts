import type { LoadAudit } from "../../verdict/load-schema.ts";

const mostFindings = 50;

/** The audits of several parts as one: each part audits the orders that it made. */
export function mergedAudit(audits: readonly LoadAudit[]): LoadAudit {
  const checks = Map.groupBy(
    audits.flatMap((audit) => audit.checks),
    ({ check }) => check,
  );
  const add = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  return {
    skipped: audits.find(({ skipped }) => skipped !== null)?.skipped ?? null,
    made: add(audits.map(({ made }) => made)),
    audited: add(audits.map(({ audited }) => audited)),
    checks: [...checks].map(([check, group]) => ({
      check,
      judged: add(group.map(({ judged }) => judged)),
      broken: add(group.map(({ broken }) => broken)),
      leftOut: group.find(({ leftOut }) => leftOut !== null)?.leftOut ?? null,
    })),
    findings: audits.flatMap(({ findings }) => findings).slice(0, mostFindings),
  };
}
