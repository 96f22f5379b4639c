import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { calledHere } from "../called-here.testing.ts";

test("a token is printed as it is and alone, so that a shell can take it", async () => {
  const [own, restricted] = [
    await calledHere("doctor", "--print-token"),
    await calledHere("doctor", "--print-restricted-token"),
  ];
  for (const { exitCode, out, err } of [own, restricted]) {
    expect(out).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+\n$/u);
    expect([exitCode, err]).toEqual([0, ""]);
  }
  expect(subjectOf(own.out)).not.toBe(subjectOf(restricted.out));
});

function subjectOf(token: string): unknown {
  const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  return (JSON.parse(payload) as { readonly sub?: unknown }).sub;
}

test("where there is no token nothing is printed for the shell to take, and the reason is said", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "orders-conformance-")), "dead.env");
  const values = ["ENVIRONMENT=staging", "BASE_URL=http://127.0.0.1:9", "AUTH_URL=http://127.0.0.1:9"];
  const client = ["CLIENT_ID=a", "CLIENT_SECRET=bbbb", "CLIENT_NAME=c"];
  await writeFile(file, [...values, ...client].map((line) => `ORDERS_${line}`).join("\n"));
  const target = ["--target", "reference", "--env-file", file];

  const dead = await calledHere("doctor", "--print-token", ...target);
  expect(dead).toMatchObject({ exitCode: 3, out: "", err: expect.stringContaining("no token could be obtained") });
  const lacking = await calledHere("doctor", "--print-restricted-token", ...target);
  expect(lacking).toMatchObject({ exitCode: 2, out: "", err: expect.stringContaining("ORDERS_RESTRICTED_CLIENT_ID") });
});
