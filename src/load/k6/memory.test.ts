import { setTimeout as delay } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { watchMemory } from "./memory.ts";

test.runIf(process.platform === "linux")("a process that takes more memory than it may is noticed once", async () => {
  const [small, large] = [vi.fn<() => void>(), vi.fn<() => void>()];
  using _ = watchMemory(process.pid, 1024 * 1024, small);
  using watched = watchMemory(process.pid, Number.MAX_SAFE_INTEGER, large);
  await vi.waitFor(() => expect(small).toHaveBeenCalled());
  await delay(300);
  expect(watched).toBeDefined();
  expect([small, large].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});
