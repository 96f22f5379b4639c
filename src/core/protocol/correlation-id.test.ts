import { expect, test } from "vitest";
import { correlationIdOf } from "./correlation-id.ts";

const ids = Array.from({ length: 2_000 }, (_, number) => `oc-mwtbjy4z-d2cf4a-${number}`);

test("a correlation id is the text itself, or a UUID of its own where the target demands one", () => {
  expect(ids.map((id) => correlationIdOf(id, {}))).toEqual(ids);
  const uuids = ids.map((id) => correlationIdOf(id, { correlationIds: "uuid" }));
  expect(new Set(uuids).size).toBe(ids.length);
  for (const uuid of uuids) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/u);
  expect(ids.map((id) => correlationIdOf(id, { correlationIds: "uuid" }))).toEqual(uuids);
});
