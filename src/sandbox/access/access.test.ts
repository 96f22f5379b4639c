import { decodeJwt, decodeProtectedHeader } from "jose";
import { expect, test } from "vitest";

import { operations } from "../../core/index.ts";
import { inProcess, restrictedClient, tokenRequestOf, type InProcess } from "../in-process.testing.ts";
import { fullClient } from "./clients.ts";

const day = 86_400;

test("a token is valid for a day, by its reply and by its claims", async () => {
  const api = await inProcess();
  const { status, json } = await api.requestToken(tokenRequestOf(fullClient));
  const { access_token: token, expires_in: expiresIn } = json() as { access_token: string; expires_in: number };
  const { iat = 0, exp = 0, aud } = decodeJwt(token);
  expect([status, expiresIn, exp - iat, aud]).toEqual([200, day, day, "http://localhost"]);
  expect(decodeProtectedHeader(token).alg).toBe("ES256");
});

test("the audience is accepted with its scheme, without it, and without its port", async () => {
  const api = await inProcess();
  for (const audience of ["http://localhost", "http://localhost/", "localhost"]) {
    const { json } = await api.requestToken({ ...tokenRequestOf(fullClient), audience });
    const { access_token: token } = json() as { access_token: string };
    expect(await search(api, `Bearer ${token}`)).toBe(200);
  }
});

test.for([
  ["a wrong secret", { client_secret: "wrong" }, 401],
  ["no secret", { client_secret: undefined }, 401],
  ["a secret that is no text", { client_secret: ["sandbox-secret"] }, 401],
  ["an unknown client", { client_id: "unknown-client" }, 401],
  ["another audience", { audience: "https://api.example.com" }, 403],
  ["no audience", { audience: undefined }, 403],
  ["another grant", { grant_type: "password" }, 400],
] as const)("%s gets no token", async ([, change, expected]) => {
  const api = await inProcess();
  const { status, json } = await api.requestToken({ ...tokenRequestOf(fullClient), ...change });
  expect([status, json()]).toEqual([expected, { error: expect.any(String), error_description: expect.any(String) }]);
});

test.for(["", "{", "[]", "null", "5"])("the token service refuses the body %j", async (body) => {
  const api = await inProcess();
  const { status } = await api.raw("/auth/oauth/token", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  expect(status).toBe(400);
});

test.for(operations.map((row) => row.id))(
  "%s asks for a token, a client name and, to change, the permission",
  async (id) => {
    const api = await inProcess();
    const { id: orderId } = await api.create();
    const path = { orderId, orderLineId: "x", feeId: "x", travellerId: "x", reservationId: "x" };
    const missingToken = await api.call(id, { path, headers: { authorization: null } });
    expect([missingToken.status, missingToken.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    for (const name of [null, "", " "]) {
      const { status } = await api.call(id, { path, headers: { "SVC-Client-Name": name } });
      expect([400, 403]).toContain(status);
    }
    const restricted = (await api.call(id, { path, client: restrictedClient })).status;
    expect(restricted).toBe(id === "getOrders" || id === "getOrder" ? 200 : 403);
  },
);

test("the token is judged before the client name, and both before the order", async () => {
  const api = await inProcess();
  const path = { orderId: "unknown" };
  const nothing = { authorization: null, "SVC-Client-Name": null };
  expect((await api.call("updateOrder", { path, headers: nothing })).status).toBe(401);
  expect(
    (await api.call("updateOrder", { path, headers: { "SVC-Client-Name": null }, client: restrictedClient })).status,
  ).toBe(400);
  expect((await api.call("updateOrder", { path, client: restrictedClient })).status).toBe(403);
  expect((await api.call("updateOrder", { path, body: "{" })).status).toBe(404);
});

test.for(["Bearer", "Bearer ", "Bearer garbage", "Bearer a.b.c", "Basic dXNlcjpwYXNz", "bearer"])(
  "the authorization %j gives no access",
  async (authorization) => {
    expect(await search(await inProcess(), authorization)).toBe(401);
  },
);

test("a token whose payload was altered gives no access", async () => {
  const api = await inProcess();
  const [header, payload = "", signature] = (await api.token(restrictedClient)).split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  const altered = Buffer.from(JSON.stringify({ ...claims, mayChangeOrders: true })).toString("base64url");
  const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  expect(await search(api, `Bearer ${header}.${altered}.${signature}`)).toBe(401);
  expect(await search(api, `Bearer ${none}.${altered}.`)).toBe(401);
});

test("a token for another audience gives no access", async () => {
  const api = await inProcess();
  const token = await api.signer.sign({ ...claimsOf(await api.token()), aud: "https://api.example.com" });
  expect(await search(api, `Bearer ${token}`)).toBe(401);
});

test("a token expires a day after its issue", async () => {
  const api = await inProcess();
  const authorization = `Bearer ${await api.token()}`;
  api.clock.move((day - 60) * 1_000);
  expect(await search(api, authorization)).toBe(200);
  api.clock.move(61_000);
  expect(await search(api, authorization)).toBe(401);
});

function claimsOf(token: string): Parameters<InProcess["signer"]["sign"]>[0] {
  return decodeJwt<Parameters<InProcess["signer"]["sign"]>[0]>(token);
}

async function search(api: InProcess, authorization: string): Promise<number> {
  return (await api.call("getOrders", { headers: { authorization } })).status;
}
