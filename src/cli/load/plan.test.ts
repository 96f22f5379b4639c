import { expect, test } from "vitest";
import { measuresOf, scaled, scriptNames, shapeNames, shapes } from "../../core/index.ts";
import { UsageError } from "../command.ts";
import { planOf, scriptOf, segmentOf } from "./plan.ts";

const profile = { name: "some", defaultClass: "core" } as const;

test("what cannot be understood is a usage error that says what is taken", () => {
  const takesOne = `takes one of ${scriptNames.join(", ")}`;
  const cases = [
    [() => scriptOf([]), takesOne],
    [() => scriptOf(["everything"]), takesOne],
    [() => scriptOf(["search", "confirm"]), takesOne],
    [() => planOf("search", { shape: "round" }, profile), "smoke"],
    [() => planOf("search", { duration: "soon" }, profile), "--duration takes"],
    [() => planOf("search", { duration: "0s" }, profile), "--duration takes"],
    [() => planOf("search", { rate: "0.5" }, profile), "--rate takes"],
    [() => segmentOf({ segment: "5/4" }), "--segment takes"],
    [() => segmentOf({ segment: "0/4" }), "--segment takes"],
  ] as const;
  for (const [read, words] of cases) {
    expect(read).toThrow(UsageError);
    expect(read).toThrow(words);
  }
});

test("a plan is that of its shape, unless set otherwise", () => {
  expect(planOf("mixed", {}, profile)).toMatchObject({ shape: "smoke", rate: 2, seconds: 30 });
  expect(planOf("mixed", { shape: "soak", duration: "2h" }, profile)).toMatchObject({ rate: 15, seconds: 7_200 });
});

test("segments follow each other without a gap", () => {
  const segments = ["1/3", "2/3", "3/3"].map((segment) => segmentOf({ segment }));
  expect(segments.map((each) => each?.segment)).toEqual(["0:1/3", "1/3:2/3", "2/3:1"]);
  expect(new Set(segments.map((each) => each?.sequence))).toEqual(new Set(["0,1/3,2/3,1"]));
});

test.for(shapeNames)("%s keeps its form at another rate and length", (name) => {
  const shape = scaled(shapes[name], 300, 60);
  expect(measuresOf(shape)).toMatchObject({ rate: 300, seconds: expect.closeTo(60, 6) as number });
  expect(shape.stages).toHaveLength(shapes[name].stages.length);
  expect(shape.stages.every(({ rate }) => Number.isInteger(rate) && rate > 0)).toBe(true);
});
