import { expect, test } from "vitest";
import { scenarios } from "../../../suites/index.ts";
import { runAgainstFace } from "./fault-run.ts";

const reserving = scenarios.filter(({ area }) => area === "reservations");

test("what a scenario leaves is cleaned up and listed however little of its exchanges is recorded", async () => {
  const left = async (recording: "whole" | "outline") => {
    const results = await runAgainstFace({ face: "plain", seed: 1, chosen: reserving, recording });
    return results.flatMap(({ residue }) => residue);
  };
  const [whole, outline] = [await left("whole"), await left("outline")];
  expect(outline.filter(({ id }) => id === "")).toEqual([]);
  expect(outline.map(({ kind }) => kind)).toEqual(whole.map(({ kind }) => kind));
});
