import { expect, test } from "vitest";
import { ReadOnlyError } from "../protocol/errors.ts";
import { scriptedService } from "./scripted-service.testing.ts";
import { openSession } from "./session.ts";

/** A session with a scripted service whose token service knows one audience. */
async function opened(environment: "development" | "production" = "development") {
  const service = await scriptedService(() => ({ status: 200, body: {} }));
  const target = { ...service.target, access: { ...service.target.access, environment } };
  const recorded: string[] = [];
  const session = openSession(target, {
    runId: "run",
    signal: new AbortController().signal,
    onTokenExchange: ({ scenario, response }) => void recorded.push(`${scenario}: ${response?.body ?? ""}`),
  });
  const calls = session.scenario("a scenario", { exchanged: () => {}, answered: () => {} });
  return {
    calls,
    target,
    recorded,
    asked: () =>
      service.asked.filter(({ path }) => path === "/oauth/token").map(({ body }) => JSON.parse(body) as unknown),
    async [Symbol.asyncDispose]() {
      await session.close();
      await service[Symbol.asyncDispose]();
    },
  };
}

test("the token of another client and one for another audience are asked for once each, and hidden", async () => {
  await using one = await opened();
  const restricted = one.target.access.restrictedClient ?? { id: "", secret: "" };
  const tokens = async () => [
    await one.calls.currentToken(),
    await one.calls.currentToken(restricted),
    await one.calls.tokenFor("elsewhere"),
  ];
  const first = await tokens();
  expect(new Set(first).size).toBe(3);
  expect(await tokens()).toEqual(first);
  expect(one.asked()).toMatchObject([{ client_id: "client" }, { client_id: "restricted" }, { audience: "elsewhere" }]);
  expect(one.recorded.map((line) => line.split(":")[0])).toEqual([
    "token of the run",
    "token of another client",
    "token for another audience",
  ]);
  expect(one.recorded.join()).not.toMatch(/token-\d/u);
});

test("in production no token is asked for but that of the run", async () => {
  await using one = await opened("production");
  await one.calls.currentToken();
  await expect(one.calls.currentToken({ id: "restricted", secret: "s" })).rejects.toThrow(ReadOnlyError);
  expect(await one.calls.tokenFor("elsewhere")).toBeNull();
  expect(one.asked()).toHaveLength(1);
});
