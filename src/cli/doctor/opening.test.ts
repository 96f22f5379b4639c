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

test("a run says which headers a target needs that its profile calls optional, and a doctor goes on", async () => {
  const running = await startReference({ variant: "contrarian" });
  try {
    const contrarian = await loadProfile("contrarian", process.cwd(), {});
    const optional = Object.fromEntries(
      Object.entries(contrarian.profile.headers ?? {}).map(([name, header]) => [name, { ...header, required: false }]),
    );
    const profile = { ...contrarian.profile, headers: optional };
    const target = withAccess({ ...contrarian, profile }, accessTo(running));
    const redactor = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] });
    const options = { runId: "run-1", signal: AbortSignal.timeout(20_000), redactor };
    const { interruption } = await preflight(target, { ...options, asksForHeaders: true });
    expect(interruption).toContain("`headers.distributionChannel.required: true`");
    expect((await preflight(target, options)).interruption).toBeNull();
  } finally {
    await running.stop();
  }
});
