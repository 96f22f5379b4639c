import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import { expect, test } from "vitest";
import { claimsOf, withAlteredClaim } from "./jwt.ts";

const key = new TextEncoder().encode("a key of at least thirty-two bytes");
const claims = { sub: "cliënt", iat: 1_700_000_000, exp: 1_700_086_400 };
const token = await new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: "k" }).sign(key);

test("the claims of a token are read without its key", () => {
  expect(claimsOf(token)).toEqual(claims);
});

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

test.each([
  ["opaque text", "2YotnFZFEjr1zCsicMWpAA"],
  ["nothing", ""],
  ["two parts", `${part({ alg: "none" })}.${part(claims)}`],
  ["parts that are not JSON", "a.b.c"],
  ["claims that are a list", `${part({ alg: "none" })}.${part([1])}.`],
  ["a header that is no JSON", `%%%.${part(claims)}.x`],
  ["five parts", `${token}.x.y`],
])("%s is no JWT", (_, text) => {
  expect(claimsOf(text)).toBeNull();
});

test("an altered token differs in one claim, and only its signature shows it", async () => {
  const altered = withAlteredClaim(token) ?? "";

  expect(claimsOf(altered)).toEqual({ ...claims, exp: claims.exp + 3_600 });
  expect(decodeProtectedHeader(altered)).toEqual({ alg: "HS256", kid: "k" });
  expect(altered.split(".")[2]).toBe(token.split(".")[2]);
  await expect(jwtVerify(altered, key, { currentDate: new Date(1_700_000_001_000) })).rejects.toThrow(/signature/u);
  await expect(jwtVerify(token, key, { currentDate: new Date(1_700_000_001_000) })).resolves.toBeDefined();
});

test("a token without `exp` is altered as well, and what is no JWT is not", () => {
  const altered = withAlteredClaim(`${part({ alg: "none" })}.${part({ sub: "s" })}.sig`) ?? "";

  expect(claimsOf(altered)).toEqual({ sub: "s", exp: 3_600 });
  expect(withAlteredClaim("2YotnFZFEjr1zCsicMWpAA")).toBeNull();
});
