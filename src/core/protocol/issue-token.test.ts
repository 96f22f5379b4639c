import { expect, test } from "vitest";
import { answerOf } from "./answer.testing.ts";
import { TokenError } from "./errors.ts";
import { readIssuedToken } from "./issue-token.ts";

const now = Date.parse("2026-11-20T10:00:00Z");

const answer = (status: number, json: unknown) => ({ ...answerOf("getOrders", { status }), json });

test("a token is read where the profile says, with its moment of expiry", () => {
  const issued = readIssuedToken(answer(200, { data: { jwt: "t" }, expires_in: 86_400 }), "/data/jwt", now);

  expect(issued).toEqual({ value: "t", expiresAt: now + 86_400_000 });
});

test("any status of success will do", () => {
  expect(readIssuedToken(answer(201, "t"), "", now).value).toBe("t");
  expect(readIssuedToken(answer(299, "t"), "", now).value).toBe("t");
});

test.each([undefined, null, 0, -1, "soon", {}, Number.NaN])(
  "a token whose `expires_in` is %j is used for a minute",
  (expires_in) => {
    expect(readIssuedToken(answer(200, { token: "t", expires_in }), "/token", now).expiresAt).toBe(now + 60_000);
  },
);

test("`expires_in` may be written as text", () => {
  expect(readIssuedToken(answer(200, { token: "t", expires_in: "120" }), "/token", now).expiresAt).toBe(now + 120_000);
});

const configured = "; check ORDERS_CLIENT_ID, ORDERS_CLIENT_SECRET and ORDERS_AUDIENCE";

test.each([
  [401, configured],
  [403, configured],
  [404, "; check ORDERS_AUTH_URL, to which /oauth/token is added"],
  [405, "; check ORDERS_AUTH_URL, to which /oauth/token is added"],
  [302, ""],
  [400, ""],
  [500, ""],
  [199, ""],
])("status %d is reported, with what to look at", (status, hint) => {
  const read = (): unknown => readIssuedToken(answer(status, { token: "t" }), "/token", now);

  expect(read).toThrow(TokenError);
  expect(read).toThrow(new TokenError(`the token service answered ${status}${hint}`));
});

test("a body that is no JSON is reported", () => {
  expect(() => readIssuedToken(answer(200, undefined), "/token", now)).toThrow(
    new TokenError("the token service answered 200 with a body that is not JSON"),
  );
});

test.each([
  [{}, ""],
  [{ token: "" }, ""],
  [{ token: null }, ""],
  [{ token: 12 }, ""],
  [{ token: { value: "t" }, kind: "bearer" }, "; there is text at `/token/value`, `/kind`"],
  [{ kind: "bearer", "a/b": { jwt: "aa.bb.cc" } }, "; there seems to be one at `/a~1b/jwt`"],
])("%j has no token, and what it has is named", (json, there) => {
  expect(() => readIssuedToken(answer(200, json), "/token", now)).toThrow(
    new TokenError(
      `the answer of the token service has no token at \`/token\` (profile answer \`token.token\`)${there}`,
    ),
  );
});
