import { expect, test } from "vitest";
import { UnexpectedAnswer } from "../../core/index.ts";
import { answerOf } from "../../core/protocol/answer.testing.ts";
import { Blocked } from "./blocked.ts";
import { prerequisite } from "./prerequisite.ts";

const refused = (body: string): Promise<never> => {
  const answer = answerOf("addOrderLines", { status: 400 });
  const exchange = { ...answer.exchange, response: { status: 400, headers: {}, body, truncated: false } };
  return prerequisite(() => Promise.reject(new UnexpectedAnswer({ ...answer, exchange }, "200")));
};

const problemOf = async (body: string): Promise<string> =>
  refused(body).catch((problem: unknown) => {
    expect(problem).toBeInstanceOf(Blocked);
    return (problem as Blocked).message;
  });

test("a step that was refused blocks with the refusal in the service's own words", async () => {
  expect(await problemOf(`{"detail":"mode must be one of AIR, RAIL"}`)).toBe(
    "addOrderLines answered 400: mode must be one of AIR, RAIL",
  );
});

test("one cause reads the same for every order", async () => {
  const said = (id: string): Promise<string> => problemOf(`order ${id}\n  takes no lines since 2027-03-01T08:15:00Z`);

  expect(await said("4f1c9e0a-1111-4222-8333-444455556666")).toBe(await said("0f1c9e0a-1111-4222-8333-444455556667"));
  expect(await said("123456789")).toContain("order … takes no lines since …");
  const lines = (count: number): string =>
    JSON.stringify({ code: "BAD", errors: Array.from({ length: count }, (_, at) => `/${at}/price is no amount`) });
  expect(await problemOf(lines(3))).toBe("addOrderLines answered 400: /…/price is no amount");
  expect(await problemOf(lines(1))).toBe(await problemOf(lines(3)));
});

test("a long answer is cut", async () => {
  expect((await problemOf("x".repeat(5_000))).length).toBeLessThan(300);
});
