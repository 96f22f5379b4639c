import { expect, test } from "vitest";
import { orderView } from "../../core/protocol/answer.testing.ts";
import { Blocked } from "./blocked.ts";
import { scriptedWorld } from "./world.testing.ts";
import { runScenario } from "./run-scenario.ts";
import { scenario, suite, type Scenario } from "./scenario.ts";

const draft = { ...orderView().json };

function scenarioOf(run: Parameters<typeof scenario<"orders.get.succeeds">>[2], title = "a scenario"): Scenario {
  return { area: "orders", ...scenario(title, ["orders.get.succeeds"], run) };
}

test("a scenario comes back with its checks, exchanges and the operations that succeeded", async () => {
  const world = scriptedWorld({ getOrder: { json: draft }, failOrder: { status: 409, json: {} } });
  const result = await runScenario(
    scenarioOf(async ({ api, check }) => {
      const read = await api.getOrder("o-1");
      await api.failOrder("o-1");
      check("orders.get.succeeds").that(read.status).is(200);
    }),
    world,
  );

  expect(result).toMatchObject({ area: "orders", title: "a scenario", succeeded: ["getOrder"], residue: [] });
  expect(result.exchanges.map((exchange) => exchange.called)).toEqual(["getOrder", "failOrder"]);
  expect(result.checks.filter((check) => check.outcome !== "pass")).toEqual([]);
  expect(result.checks).toContainEqual({
    requirement: "orders.get.succeeds",
    scenario: "a scenario",
    outcome: "pass",
    exchanges: ["x-2"],
  });
  expect(result.checks.map((check) => check.requirement)).toContain("contract.body.getOrder");
});

test.each([
  [new Blocked("no way there"), "blocked"],
  [new TypeError("oops"), "error"],
  [undefined, "error"],
])("what a scenario throws (%s) becomes the outcome of its checks", async (thrown, outcome) => {
  const world = scriptedWorld({});
  const result = await runScenario(
    scenarioOf(async () => {
      throw thrown;
    }),
    world,
  );

  expect(result.checks).toMatchObject([{ requirement: "orders.get.succeeds", outcome }]);
});

test("every order that is created is left behind, and named", async () => {
  let made = 0;
  const world = scriptedWorld({ createOrder: () => ({ json: { ...draft, id: (made += 1) } }) });
  const { residue } = await runScenario(
    scenarioOf(async ({ api }) => {
      await api.createOrder({});
      await api.createOrderWithoutBody();
    }),
    world,
  );

  const reason = "the API has no operation that removes an order";
  expect(residue).toEqual([
    { kind: "order", id: "1", reason },
    { kind: "order", id: "2", reason },
  ]);
});

test("a refused creation leaves nothing behind", async () => {
  const world = scriptedWorld({ createOrder: { status: 403, json: { id: "o-9" } } });
  const { residue, succeeded } = await runScenario(
    scenarioOf(async ({ api }) => void (await api.createOrder({}))),
    world,
  );

  expect([residue, succeeded]).toEqual([[], []]);
});

test("an observation is recorded with the exchange before it, without secrets", async () => {
  const world = scriptedWorld({ getOrder: { json: draft } });
  const { observations } = await runScenario(
    scenarioOf(async ({ api, observe }) => {
      await api.getOrder("o-1");
      await api.getOrder("o-1");
      observe("question", "What does it answer?", "s3cret");
    }),
    world,
  );

  expect(observations).toEqual([
    { id: "question", question: "What does it answer?", answer: "[hidden]", exchanges: ["x-2"] },
  ]);
});

test("references carry the run, differ within a scenario and between scenarios, and depend on the seed", async () => {
  const world = scriptedWorld({});
  const referencesOf = async (title: string, seed: number): Promise<string[]> => {
    const references: string[] = [];
    const repeated = scenarioOf(async ({ given }) => void references.push(given.reference(), given.reference()), title);
    await runScenario(repeated, { ...world, seed });
    return references;
  };
  const [one, again, other, seeded] = [
    await referencesOf("one", 1),
    await referencesOf("one", 1),
    await referencesOf("other", 1),
    await referencesOf("one", 2),
  ];

  expect(one).toEqual(again);
  expect(new Set([...one, ...other, ...seeded]).size).toBe(6);
  expect(one.every((reference) => reference.startsWith("run-1-"))).toBe(true);
});

test("events belong to class standard", async () => {
  const world = scriptedWorld({});
  const asking = scenarioOf(async ({ given }) => void (await given.eventsOf("o-1")));
  const core = await runScenario(asking, { ...world, class: "core" });

  expect(core.checks[0]?.message).toBe("events belong to class standard; run with --class standard");
  expect((await runScenario(asking, { ...world, class: "full" })).checks[0]?.message).toBe(
    "the profile gives no answer to `events`",
  );
});

test("a suite gives its area to every result", async () => {
  const [other] = suite("fail", [scenario("a scenario", ["errors.unknown-order.failOrder"], async () => {})]);
  const world = scriptedWorld({});

  expect(other === undefined ? null : await runScenario(other, world)).toMatchObject({ area: "fail" });
});
