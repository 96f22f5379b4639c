import type { LoadAudit } from "../../core/index.ts";

const mostFindings = 50;

/** As many findings as a report holds: first one of each requirement that a check found broken, so that none goes unnamed. */
export function sampleOf(findings: LoadAudit["findings"]): LoadAudit["findings"] {
  const kinds = Map.groupBy(findings, ({ check, requirement }) => `${check} ${requirement}`);
  const first = [...kinds.values()].flatMap((kind) => kind.slice(0, 1));
  const others = findings.filter((finding) => !first.includes(finding));
  return [...first, ...others].slice(0, Math.max(mostFindings, first.length));
}
