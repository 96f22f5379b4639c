import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { at, idText, isObject, type Profile } from "../core/index.ts";
import type { Inside } from "./inside.ts";

const longestWaitMs = 10_000;
const lookEveryMs = 20;

/** Waits until the search shows the current orders, because a client has to find them. */
export async function untilFound(
  { calls, succeed, order }: Inside,
  { paging, search }: Profile,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0 || (search?.visibleAfterMs ?? 0) === 0) return;
  const deadline = Date.now() + longestWaitMs;
  const { items = "/items", firstPage = 1, largestPage = 40 } = paging ?? {};
  const expected = await Promise.all(ids.map(order));
  for (;;) {
    const found = new Map<string, unknown>();
    for (let page = firstPage; ; page += 1) {
      const shown = at(await succeed(calls.getOrders({ page, perPage: largestPage })), items);
      if (!Array.isArray(shown) || shown.length === 0) break;
      for (const each of shown.filter(isObject)) found.set(idText(each["id"]), each);
    }
    const isShown = expected.every((each) => each === undefined || isDeepStrictEqual(found.get(each.id), each.json));
    if (isShown) return;
    if (Date.now() > deadline) throw new Error(`the search of the reference does not show all ${ids.length} orders`);
    await pause(lookEveryMs);
  }
}
