import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createPointWriter, readPoints, type Point } from "./point-file.ts";
import { percentile, tally } from "./tally.ts";

const operations = ["createOrder", "getOrder", "getOrders"];

const somePoint = fc.record({
  operation: fc.integer({ min: 0, max: 2 }),
  status: fc.constantFrom(0, 200, 409, 503),
  expected: fc.boolean(),
  time: fc.integer({ min: 0, max: 600_000 }),
  iteration: fc.integer({ min: 0, max: 4_000_000_000 }),
  durationMs: fc.double({ min: 0, max: 60_000, noNaN: true }),
});

async function fileOf(points: readonly Point[]): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "points-")), "points.bin");
  const writer = createPointWriter(file);
  for (const point of points) writer.write(point);
  writer.close();
  return file;
}

/** The definition of a percentile, without a thought for its cost. */
function plainly(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? null;
}

test("counts and percentiles are those of all points, however they lie in parts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(somePoint, { minLength: 1, maxLength: 200 }), fc.nat(), async (points, cut) => {
      const at = cut % points.length;
      const files = await Promise.all([points.slice(0, at), points.slice(at)].map(fileOf));
      const tallied = tally(files.map((file) => ({ file, operations, offsetMs: 0 })));
      expect(tallied.requests).toBe(points.length);
      expect(tallied.errors).toBe(points.filter(({ expected }) => !expected).length);
      for (const { operation, count, latency, curve, statuses } of tallied.operations) {
        const own = points.filter((point) => operations[point.operation] === operation);
        const answered = own.filter(({ status }) => status !== 0).map(({ durationMs }) => durationMs);
        expect(count).toBe(own.length);
        expect(latency?.p99 ?? null).toBe(plainly(answered, 0.99));
        expect(latency?.p50 ?? null).toBe(plainly(answered, 0.5));
        expect(latency?.max ?? null).toBe(plainly(answered, 1));
        expect(curve.reduce((sum, point) => sum + point.count, 0)).toBe(own.length);
        expect(statuses["none"] ?? 0).toBe(own.length - answered.length);
      }
    }),
    { numRuns: 40 },
  );
});

test("parts that began at other times meet on one clock", async () => {
  const point = { operation: 1, status: 200, expected: true, iteration: 0, durationMs: 5 };
  const [early, late] = await Promise.all([fileOf([{ ...point, time: 1_000 }]), fileOf([{ ...point, time: 1_000 }])]);
  const { operations: tallied } = tally([
    { file: early, operations, offsetMs: 0 },
    { file: late, operations, offsetMs: 30_000 },
  ]);
  expect(tallied[0]?.curve.map(({ second }) => second)).toEqual([0, 30]);
  expect(tallied[0]?.rate).toBeCloseTo(2 / 30);
});

test("there is no percentile of nothing", () => {
  expect(percentile(new Float64Array(0), 0.5)).toBeNull();
});

test("a file that ends in the middle of a point is refused", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "points-")), "points.bin");
  await writeFile(file, Buffer.alloc(30));
  expect(() => [...readPoints(file)]).toThrow("in the middle of a point");
});
