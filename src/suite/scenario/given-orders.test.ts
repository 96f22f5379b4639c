import { expect, test } from "vitest";
import type { LineView } from "../../core/index.ts";
import { addLines } from "./given-orders.ts";

test("a target may show any number of lines where one was added", async () => {
  const shown = Array.from({ length: 150_000 }, () => ({}) as LineView);
  const api = { addOrderLines: async () => ({ lines: shown }) } as unknown as Parameters<typeof addLines>[0];
  await expect(addLines(api, "order", [{} as Parameters<typeof addLines>[2][number]])).resolves.toHaveLength(150_000);
});
