import { expect, test } from "vitest";
import { accessTo, createRedactor, loadProfile, withAccess } from "../../core/index.ts";
import { startReference } from "../../sandbox/index.ts";
import { preflight } from "../run/preflight.ts";
import { opening } from "./opening.ts";

async function refusing(...interpretations: readonly string[]) {
  const running = await startReference({ interpretations });
  const target = withAccess(await loadProfile("reference", process.cwd(), {}), accessTo(running));
  const redactor = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] });
  return { running, target, options: { runId: "doctor-1", signal: AbortSignal.timeout(20_000), redactor } };
}

test("a target that refuses the header of a trace says so, and opens without it", async () => {
  const { running, target, options } = await refusing("traces-are-refused");
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

test("a target that refuses traces and readable correlation ids opens with both answers", async () => {
  const { running, target, options } = await refusing("correlation-ids-are-uuids", "traces-are-refused");
  try {
    const { ready, corrections } = await opening(target, options);
    expect(corrections).toEqual([
      { path: ["traces"], value: false },
      { path: ["correlationIds"], value: "uuid" },
    ]);
    expect(ready.interruption).toBeNull();
  } finally {
    await running.stop();
  }
});
