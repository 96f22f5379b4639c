import { expect, test } from "vitest";
import type { Access } from "../configuration/target.ts";
import { tokenRequest } from "./token-request.ts";

const client = { id: "client", secret: "s3cret" };
const access: Access = {
  environment: "staging",
  baseUrl: "https://orders.example.test/prefix",
  authUrl: "https://auth.example.test/tenant",
  audience: "orders.example.test",
  client,
  clientName: "tests",
  restrictedClient: null,
  expiredToken: null,
  foreignToken: null,
  foreignClient: null,
};
const bodyOf = (changes: Parameters<typeof tokenRequest>[2]): unknown =>
  JSON.parse(tokenRequest(access, client, changes).body ?? "");

test("a token is asked for with the four members in JSON, and with the name of the client", () => {
  const request = tokenRequest(access, client);

  expect(request).toEqual({
    method: "POST",
    url: "https://auth.example.test/tenant/oauth/token",
    headers: { "Content-Type": "application/json", Accept: "application/json", "SVC-Client-Name": "tests" },
    body: expect.any(String),
  });
  expect(JSON.parse(request.body ?? "")).toEqual({
    client_id: "client",
    client_secret: "s3cret",
    audience: "orders.example.test",
    grant_type: "client_credentials",
  });
});

test("any client may ask", () => {
  const request = tokenRequest(access, { id: "second", secret: "s2" });

  expect(JSON.parse(request.body ?? "")).toMatchObject({ client_id: "second", client_secret: "s2" });
});

test("a change replaces its member, `null` leaves it out, and the others stay", () => {
  expect(bodyOf({ audience: "other" })).toEqual({
    client_id: "client",
    client_secret: "s3cret",
    audience: "other",
    grant_type: "client_credentials",
  });
  expect(bodyOf({ client_secret: null, grant_type: "" })).toEqual({
    client_id: "client",
    audience: "orders.example.test",
    grant_type: "",
  });
});
