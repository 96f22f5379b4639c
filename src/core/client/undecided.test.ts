import { expect, test } from "vitest";
import type { Answer } from "../protocol/answer.ts";
import { InternalServerError, UndecidedError } from "../protocol/errors.ts";
import type { Call } from "../protocol/request-builder.ts";
import { scriptedService, type Asked, type Reply } from "./scripted-service.testing.ts";
import { openSession } from "./session.ts";

/** The calls of one scenario on a scripted service, and the answers that are reported. */
async function calling(script: (asked: Asked, api: number) => Reply) {
  const service = await scriptedService(script);
  const answers: Answer[] = [];
  const { signal } = new AbortController();
  const session = openSession(service.target, { runId: "run", signal, onTokenExchange: () => {} });
  const calls = session.scenario("a scenario", {
    exchanged: () => {},
    answered: (answer) => answers.push(answer),
  });
  return {
    answers,
    call: (call: Call) => calls.call(call),
    async [Symbol.asyncDispose]() {
      await session.close();
      await service[Symbol.asyncDispose]();
    },
  };
}

test("an operation that answers 500 and is refused when it is repeated breaks when it does so again", async () => {
  const turn = (_: Asked, api: number): Reply => ({ status: api % 2 === 1 ? 500 : 404, body: {} });
  await using one = await calling(turn);
  const call = { operation: "deleteFeeFromOrder", path: { orderId: "1", feeId: "2" } } as const;
  await expect(one.call(call)).rejects.toBeInstanceOf(UndecidedError);
  expect(one.answers).toEqual([]);
  await expect(one.call(call)).rejects.toBeInstanceOf(InternalServerError);
  expect(one.answers.map((answer) => answer.status)).toEqual([500]);
});

test.each([
  ["was served in between", [500, 404, 204, 500, 404]],
  ["is served when it is repeated", [500, 204, 500, 204]],
  ["is refused for its token", [500, 401, 500, 401]],
])("an operation that answers 500 twice is undecided each time where it %s", async (_, statuses) => {
  await using one = await calling((__, api) => ({ status: statuses[api - 1] ?? 200, body: {} }));
  const call = { operation: "deleteFeeFromOrder", path: { orderId: "1", feeId: "2" } } as const;
  const problems: unknown[] = [];
  for (let sent = 0; sent < 3; sent += 1) await one.call(call).catch((problem: unknown) => problems.push(problem));
  expect(problems).toHaveLength(2);
  expect(problems.every((problem) => problem instanceof UndecidedError)).toBe(true);
});
