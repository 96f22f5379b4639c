import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import { expect, test } from "vitest";
import { claimsOf, forgeriesOf } from "./jwt.ts";

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

const verified = (forged: string | undefined) =>
  jwtVerify(forged ?? "", key, { currentDate: new Date(1_700_000_001_000) });

test("a changed payload has the old header and signature", async () => {
  const { changedPayload = "" } = (await forgeriesOf(token)) ?? {};
  expect(claimsOf(changedPayload)).toEqual({ ...claims, exp: claims.exp + 3_600 });
  expect(decodeProtectedHeader(changedPayload)).toEqual({ alg: "HS256", kid: "k" });
  expect(changedPayload.split(".")[2]).toBe(token.split(".")[2]);
  await expect(verified(changedPayload)).rejects.toThrow(/signature/u);
  await expect(verified(token)).resolves.toBeDefined();
});

test.each([token, `${token.split(".", 2).join(".")}.Abc`, `${token.split(".", 2).join(".")}.Bbc`])(
  "a changed signature is as long as the old one, and has the same claims",
  async (good) => {
    const { changedSignature = "" } = (await forgeriesOf(good)) ?? {};
    expect(changedSignature).toHaveLength(good.length);
    expect(changedSignature).not.toBe(good);
    expect(claimsOf(changedSignature)).toEqual(claims);
    await expect(verified(changedSignature)).rejects.toThrow(/signature/iu);
  },
);

test("an unsigned token says so itself, and claims the same", async () => {
  const { unsigned = "" } = (await forgeriesOf(token)) ?? {};
  expect(decodeProtectedHeader(unsigned)).toEqual({ alg: "none", kid: "k" });
  expect(claimsOf(unsigned)).toEqual(claims);
  expect(unsigned.endsWith(".")).toBe(true);
});

test("a token without `exp` is forged as well, and what is no JWT is not", async () => {
  const forged = await forgeriesOf(`${part({ alg: "none" })}.${part({ sub: "s" })}.sig`);
  expect(claimsOf(forged?.changedPayload ?? "")).toEqual({ sub: "s", exp: 3_600 });
  expect(await forgeriesOf("2YotnFZFEjr1zCsicMWpAA")).toBeNull();
});

test.each(["HS256", "ES256", "RS256"])("somebody else signs a token of %s with a key of their own", async (alg) => {
  const header = { alg, kid: "k" };
  const { signedByOther } = (await forgeriesOf(`${part(header)}.${part(claims)}.sig`)) ?? {};
  expect(decodeProtectedHeader(signedByOther ?? "")).toEqual(header);
  expect(claimsOf(signedByOther ?? "")).toEqual({ ...claims, exp: claims.exp + 3_600 });
  if (alg === "HS256") await expect(verified(signedByOther ?? "")).rejects.toThrow(/signature/u);
});

test("an unknown algorithm signs nothing", async () => {
  expect(await forgeriesOf(`${part({ alg: "made-up" })}.${part(claims)}.sig`)).toMatchObject({ signedByOther: null });
});
