import PQueue from "p-queue";
import { expect, test } from "vitest";
import { clientRequirements } from "../../specification/client-requirements/index.ts";
import { clientWith } from "../altered-client.ts";
import { clientFaults, type ClientFault } from "./index.ts";
import { runMissions, verdictOn } from "../example-runs.ts";
import { mission } from "../missions/index.ts";

/** Much of their time is spent in waiting. */
const atOnce = 12;

async function judgedWith(fault: ClientFault): Promise<readonly string[]> {
  const observed = await runMissions([mission(fault.mission)], "plain", await clientWith(fault));
  const { requirements } = verdictOn(observed, [fault.mission]);
  return requirements.filter(({ outcome }) => outcome === "fail" || outcome === "warn").map(({ id }) => id);
}

test("every client fault is caught by the requirement that it breaks, and by no other but the goal of its mission", async () => {
  const queue = new PQueue({ concurrency: atOnce });
  const caught = await Promise.all(clientFaults.map((fault) => queue.add(() => judgedWith(fault))));
  const results = clientFaults.map((fault, at) => ({ ...fault, caughtBy: caught[at] ?? [] }));
  expect(results.filter(({ breaks, caughtBy }) => !caughtBy.includes(breaks))).toEqual([]);
  const wronglyCaught = results.flatMap(({ id, breaks, also = [], mission: name, caughtBy }) =>
    caughtBy
      .filter((found) => ![breaks, ...also, `client.goal.${name}`].includes(found))
      .map((found) => `${id} by ${found}`),
  );
  expect(wronglyCaught).toEqual([]);
});

test("every requirement of a client has a fault that breaks it, and every fault an id of its own", () => {
  const broken = new Set<string>(clientFaults.map(({ breaks }) => breaks));
  expect(clientRequirements.map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([]);
  expect(new Set(clientFaults.map(({ id }) => id)).size).toBe(clientFaults.length);
});
