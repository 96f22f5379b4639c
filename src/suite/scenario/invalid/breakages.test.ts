import fc from "fast-check";
import { expect, test } from "vitest";
import { exampleProfile } from "../../../core/protocol/answer.testing.ts";
import { type Call, everyOperation, type Json, MissingAnswer, operation, type Profile } from "../../../core/index.ts";
import { breakagesOf } from "./breakages.ts";

const profile: Profile = { ...exampleProfile, search: { sortableFields: ["createdAt"] } };
const uuid = "0f6d3c86-2f4b-4f1e-9b43-6a4c9d1f5b11";

const element = { reference: "a", price: { amount: 1.5 }, waits: true, lines: [uuid], text: "10.00" };

/** A valid call of each operation, with every kind of member in its body. */
const calls = everyOperation.map((id): Call => {
  const { path, request } = operation(id);
  const names = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name);
  const one: Json = request?.of === "OrderLineId" ? uuid : element;
  return {
    operation: id,
    path: Object.fromEntries(names.map((name) => [name, uuid])),
    ...(request !== null && { body: request.list ? [one] : one }),
  };
});

const seeds = fc.integer({ min: 0, max: 0x7fff_ffff });

test.each(calls.map((call) => [call.operation, call] as const))("%s is broken in one thing at a time", (_, call) => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const breakages = breakagesOf(call, { profile }, seed);
      expect(new Set(breakages.map(({ kind }) => kind)).size).toBe(breakages.length);
      for (const { call: broken, what } of breakages) {
        expect(broken).toMatchObject({ operation: call.operation, deviation: "malformed" });
        expect(placesThatDiffer(call, broken), what).toHaveLength(1);
      }
    }),
    { numRuns: 50 },
  );
});

/** The parts of a request: where it goes, what it asks and what it carries; a body with its own headers is one thing. */
function placesThatDiffer(call: Call, broken: Call): readonly string[] {
  const parts: Readonly<Record<string, (one: Call) => unknown>> = {
    path: (one) => one.path,
    query: (one) => one.query ?? [],
    content: ({ body, bodyText, encoding, headers }) => [body, bodyText, encoding, headers],
  };
  return Object.keys(parts).filter(
    (name) => JSON.stringify(parts[name]?.(call)) !== JSON.stringify(parts[name]?.(broken)),
  );
}

test.each(calls.map((call) => [call.operation, call] as const))("%s gets something it must refuse", (_, call) => {
  expect(breakagesOf(call, { profile }, 1).filter(({ certainty }) => certainty !== null)).not.toEqual([]);
});

test("what is called no JSON is none, and a single value is one", () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(...calls), (seed, call) => {
      for (const { kind, call: broken } of breakagesOf(call, { profile }, seed)) {
        if (kind === "unreadable-body")
          expect(() => JSON.parse(broken.bodyText ?? "{}") as unknown).toThrow(SyntaxError);
        else if (kind === "single-value") expect(typeof broken.body).toMatch(/^(string|number|boolean)$/u);
        else if (broken.bodyText !== undefined && !["continued-body", "unasked-unreadable-body"].includes(kind))
          JSON.parse(broken.bodyText);
      }
    }),
  );
});

test("the same seed breaks another call of an operation in the same ways", () => {
  const other = "9b43aaaa-2f4b-4f1e-9b43-6a4c9d1f5b22";
  for (const call of calls) {
    const again = JSON.parse(JSON.stringify(call).replaceAll(uuid, other)) as Call;
    const kinds = (one: Call) => breakagesOf(one, { profile }, 7).map(({ kind, certainty }) => [kind, certainty]);
    expect(kinds(again)).toEqual(kinds(call));
  }
});

test("over the operations and a few seeds, every kind of breakage comes up", () => {
  const kinds = calls.flatMap((call) =>
    Array.from({ length: 20 }, (_, seed) => breakagesOf(call, { profile }, seed).map(({ kind }) => kind)).flat(),
  );
  expect([...new Set(kinds)].toSorted()).toMatchSnapshot();
});

test("a profile that names no field to sort by is asked for one", () => {
  expect(() => breakagesOf({ operation: "getOrders" }, { profile: exampleProfile }, 1)).toThrow(MissingAnswer);
});
