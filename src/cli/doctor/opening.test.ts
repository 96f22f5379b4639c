import { expect, test } from "vitest";
import { accessTo, createRedactor, loadProfile, withAccess } from "../../core/index.ts";
import { startReference } from "../../sandbox/index.ts";
import { preflight } from "../run/preflight.ts";
import { opening } from "./opening.ts";

test("a target that refuses the header of a trace says so, and opens without it", async () => {
  const running = await startReference({ interpretations: ["traces-are-refused"] });
  const target = withAccess(await loadProfile("reference", process.cwd(), {}), accessTo(running));
  const redactor = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] });
  const options = { runId: "doctor-1", signal: AbortSignal.timeout(20_000), redactor };
  try {
    const { interruption } = await preflight(target, options);
    expect(interruption).toBe("the target refuses requests with `traceparent`; add `traces: false` to the profile");
    const { ready, corrections } = await opening(target, options);
    expect(corrections).toEqual([{ path: ["traces"], value: false }]);
    expect(ready.interruption).toBeNull();
    const sent = ready.exchanges.flatMap(({ request }) => Object.keys(request.headers));
    expect(sent).not.toContain("traceparent");
  } finally {
    await running.stop();
  }
});
