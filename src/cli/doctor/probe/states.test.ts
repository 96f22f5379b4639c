import { expect, test } from "vitest";
import { probeOf, withProfile } from "../probe.testing.ts";

test.each([
  ["by a hook", true],
  ["by no hook, since its lines cost nothing", false],
] as const)(
  "a body is not called wrong where lines are only confirmed on an order that is paid %s",
  async (_, hasHook) => {
    const { findings, corrections } = await probeOf(
      withProfile(({ vocabulary: _words, hooks, ...profile }) => ({ ...profile, ...(hasHook && { hooks }) })),
      "plain",
      ["lines-are-confirmed-once-paid"],
    );
    expect(findings).toEqual([]);
    const confirmed = { path: ["vocabulary", "confirmedLine"], value: "CONFIRMED" };
    expect(corrections).toEqual([confirmed, { path: ["vocabulary", "failedLine"], value: "FAILED" }]);
  },
);
