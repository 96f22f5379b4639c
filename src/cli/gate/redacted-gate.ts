import type { OutputRedaction, Redacted } from "../../core/index.ts";
import type { GateResult } from "../../release/index.ts";

/**
 * A decision as it may be shown. Who answers for a waiver is named in all reports, also by an address of e-mail; only what is
 * known to be secret is hidden in it.
 */
export function redactedGate(
  redaction: Pick<OutputRedaction, "data" | "knownIn">,
  decided: GateResult,
): Redacted<GateResult> {
  const owners = new Map(
    decided.waivers.map(({ entry, owner }) => [entry, owner === null ? null : redaction.knownIn(owner)]),
  );
  const shown = redaction.data({
    ...decided,
    failures: decided.failures.map((failure) => ({
      ...failure,
      waivedBy: failure.waivedBy && { ...failure.waivedBy, owner: "" },
    })),
    waivers: decided.waivers.map((waiver) => ({ ...waiver, owner: null })),
  });
  return {
    ...shown,
    failures: shown.failures.map(({ waivedBy, ...failure }) => ({
      ...failure,
      waivedBy: waivedBy && { ...waivedBy, owner: owners.get(waivedBy.entry) ?? "" },
    })),
    waivers: shown.waivers.map((waiver) => ({ ...waiver, owner: owners.get(waiver.entry) ?? null })),
  };
}
