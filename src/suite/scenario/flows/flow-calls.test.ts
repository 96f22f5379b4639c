import { expect, test } from "vitest";
import type { Answer, Call } from "../../../core/index.ts";
import { answerOf, exampleOrder } from "../../../core/protocol/answer.testing.ts";
import { Refused } from "../blocked.ts";
import { scriptedWorld, scriptedSession } from "../world.testing.ts";
import { FlowCalls } from "./flow-calls.ts";

test("an order of a flow has no reference where the target refuses those of a run", async () => {
  const script = { createOrder: { json: exampleOrder } };
  const session = scriptedSession(script, { exchanged: () => {}, answered: () => {} });
  const sent: unknown[] = [];
  const call = async (made: Call): Promise<Answer> => {
    sent.push(made.body);
    if (made.body === undefined) return session.call(made);
    throw new Refused(answerOf("createOrder", { status: 400 }), ["refuses.createOrder"]);
  };
  const { id } = await new FlowCalls(scriptedWorld(script), { ...session, call }).create("run-1");
  expect(id).toBe(exampleOrder["id"]);
  expect(sent).toEqual([{ externalReference: "run-1" }, undefined]);
});
