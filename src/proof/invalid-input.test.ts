import { expect, test } from "vitest";
import { type Answer, type Call, type OperationId, parseJson, type Profile } from "../core/index.ts";
import { runScenario } from "../suite/index.ts";
import { errors } from "../../suites/index.ts";
import { exampleOrder, exampleProfile } from "../core/protocol/answer.testing.ts";
import { bodies, scriptedWorld } from "../suite/scenario/world.testing.ts";

type Reply = (call: Call) => Partial<Answer>;

interface Differences {
  readonly toValid?: Reply;
  readonly fields?: Profile["fields"];
}

const served = { json: exampleOrder };

/** The worst that each family of requirements gets of a service that answers calls of one operation like this. */
async function outcomesOf(
  operation: OperationId,
  toBroken: Reply,
  { toValid = () => served, fields = { travellers: "/travellers", travellerId: "/id" } }: Differences = {},
): Promise<Readonly<Record<string, string>>> {
  const script = {
    createOrder: served,
    getOrder: served,
    [operation]: (call: Call) => (call.deviation === undefined ? toValid(call) : toBroken(call)),
  };
  const world = scriptedWorld(script, {
    bodies: { ...bodies, updateOrder: (change) => ({ ...change }), traveller: ({ name }) => ({ name }) },
    fields: { ...exampleProfile.fields, ...fields },
  });
  const scenario = errors.find(({ title }) => title.startsWith(`${operation} handles every broken request`));
  if (scenario === undefined) throw new RangeError(`No scenario is about ${operation}`);
  const { checks } = await runScenario(scenario, world);
  const worst = ["pass", "warn", "blocked", "fail", "error"];
  return Object.fromEntries(
    [...scenario.requirements, `contract.status.${operation}`].map((id) => {
      const places = checks
        .filter(({ requirement }) => requirement === id)
        .map(({ outcome }) => worst.indexOf(outcome));
      return [id.replace(/^errors\.|^contract\.|\.\w+$/gu, ""), worst[Math.max(...places)] ?? "none"];
    }),
  );
}

const refusing =
  (status: number): Reply =>
  () => ({ status, json: {} });

/** Serves every request that a service can read. */
const lenient: Reply = ({ path, body, bodyText }) => {
  const known = path?.["orderId"] === undefined || path["orderId"] === exampleOrder.id;
  const readable =
    bodyText === undefined ? typeof body === "object" && body !== undefined : parseJson(bodyText) !== undefined;
  return known && readable ? { json: exampleOrder } : { status: 404, json: {} };
};

const allPass = {
  status: "pass",
  "malformed-order-id": "pass",
  "malformed-input": "pass",
  "without-effect": "pass",
  "unreadable-body": "pass",
  "missing-body": "pass",
};

test.each([
  ["refuses everything with 400", refusing(400)],
  ["refuses everything with 404", refusing(404)],
  ["refuses everything with 403", refusing(403)],
  ["serves what is open", lenient],
])("a service that %s is right", async (_, reply) => {
  expect(await outcomesOf("updateOrder", reply)).toEqual(allPass);
});

test("a status that no row lists fails, and still refuses", async () => {
  expect(await outcomesOf("updateOrder", refusing(422))).toEqual({ ...allPass, status: "fail" });
});

test("a 400 where the row has none is a warning", async () => {
  const { "missing-body": _, ...addTraveller } = allPass;
  expect(await outcomesOf("addTravellerToOrder", refusing(400))).toEqual({ ...addTraveller, status: "warn" });
  expect(await outcomesOf("addTravellerToOrder", refusing(409))).toEqual(addTraveller);
});

test("a part of the order that cannot be read back blocks what is said of it, and nothing else", async () => {
  const { "missing-body": _, ...addTraveller } = allPass;
  expect(await outcomesOf("addTravellerToOrder", refusing(409), { fields: {} })).toEqual({
    ...addTraveller,
    "without-effect": "blocked",
  });
});

test("a status that HTTP gives to just what is wrong is a warning, and a failure elsewhere", async () => {
  const unsupported: Reply = (call) => ({ status: call.headers?.["Content-Type"] === undefined ? 400 : 415, json: {} });
  expect(await outcomesOf("updateOrder", unsupported)).toEqual({ ...allPass, status: "warn" });
  expect(await outcomesOf("updateOrder", refusing(415))).toMatchObject({ status: "fail" });
});

test("a service that serves everything fails what is malformed beyond doubt, and nothing else", async () => {
  expect(await outcomesOf("updateOrder", () => ({ json: exampleOrder }))).toEqual({
    ...allPass,
    "malformed-order-id": "fail",
    "malformed-input": "fail",
    "unreadable-body": "fail",
    "missing-body": "fail",
    "without-effect": "blocked",
  });
});

test("a service that refuses also the valid call proves nothing by its refusals", async () => {
  expect(await outcomesOf("updateOrder", refusing(404), { toValid: refusing(404) })).toEqual({
    ...allPass,
    "malformed-order-id": "blocked",
    "malformed-input": "blocked",
    "unreadable-body": "blocked",
    "missing-body": "blocked",
  });
});

test("a status outside of success and refusal fails only the check of the status", async () => {
  expect(await outcomesOf("updateOrder", refusing(502))).toEqual({
    status: "fail",
    "malformed-order-id": "blocked",
    "malformed-input": "blocked",
    "unreadable-body": "blocked",
    "missing-body": "blocked",
    "without-effect": "blocked",
  });
});
