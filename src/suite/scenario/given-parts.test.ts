import { expect, test } from "vitest";
import { type Answer, type Call, createApi, type Profile } from "../../core/index.ts";
import { answerOf, exampleOrder, exampleProfile } from "../../core/protocol/answer.testing.ts";
import { Refused } from "./blocked.ts";
import { attach } from "./given-parts.ts";
import { createIntents } from "./intents.ts";
import { bodies, scriptedSession } from "./world.testing.ts";

/** The operations that a seat takes on a service that refuses one on an order without lines. */
async function callsFor(lines: readonly object[]): Promise<readonly string[]> {
  const calls: string[] = [];
  let orderLines = lines;
  const profile: Profile = { ...exampleProfile, bodies: { ...bodies, reservation: ({ id, seat }) => ({ id, seat }) } };
  const session = scriptedSession(
    {
      getOrder: () => ({ json: { ...exampleOrder, orderLines } }),
      addOrderLines: () => ({ json: (orderLines = [{ key: "l-1", confirmation: "PENDING" }]) }),
      addReservationToOrder: { json: [{ id: "r-1" }] },
    },
    { exchanged: () => {}, answered: () => {} },
  );
  const call = async (made: Call): Promise<Answer> => {
    calls.push(made.operation);
    if (made.operation !== "addReservationToOrder" || orderLines.length > 0) return session.call(made);
    throw new Refused(answerOf("addReservationToOrder", { status: 409 }), ["refuses.addReservationToOrder"]);
  };
  await attach({ api: createApi({ ...session, call }, profile), intents: createIntents("m"), profile }, "o-1", [
    { id: "r-1", seat: "1A" },
  ]);
  return calls;
}

test("an order gets a line where seats need one and cannot say which", async () => {
  expect(await callsFor([])).toEqual(["addReservationToOrder", "getOrder", "addOrderLines", "addReservationToOrder"]);
  expect(await callsFor([{ key: "l-1", confirmation: "PENDING" }])).toEqual(["addReservationToOrder"]);
});
