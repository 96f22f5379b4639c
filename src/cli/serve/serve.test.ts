import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { calledHere } from "../called-here.testing.ts";
import { startCommandLine, type RunningCommandLine } from "../command-line.testing.ts";

const credentialsSchema = z.strictObject({
  baseUrl: z.url(),
  authUrl: z.url(),
  audience: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  clientName: z.string(),
  restrictedClientId: z.string(),
  restrictedClientSecret: z.string(),
  expiredToken: z.string(),
  foreignToken: z.string(),
  foreignClientId: z.string(),
  foreignClientSecret: z.string(),
});
type Credentials = z.infer<typeof credentialsSchema>;

async function served(
  ...argv: string[]
): Promise<{ readonly process: RunningCommandLine; readonly credentials: Credentials }> {
  const process = startCommandLine(["serve", "--json", ...argv]);
  const line = await process.printed("\n");
  return { process, credentials: credentialsSchema.parse(JSON.parse(line)) };
}

async function stopped(process: RunningCommandLine, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  process.kill(signal);
  expect((await process.finished).exitCode).toBe(0);
}

async function headersOf({
  authUrl,
  audience,
  clientId,
  clientSecret,
  clientName,
}: Credentials): Promise<Record<string, string>> {
  const answer = await fetch(`${authUrl}/oauth/token`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      client_id: clientId,
      client_secret: clientSecret,
      audience,
      grant_type: "client_credentials",
    }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { Authorization: `Bearer ${token}`, "SVC-Client-Name": clientName };
}

/** How the event feed of the hooks is answered. */
async function eventsOf(baseUrl: string): Promise<number> {
  return (await fetch(new URL("/hooks/events?orderId=none", baseUrl))).status;
}

test.concurrent("--json prints everything a client needs as one line, and hooks are not served unasked", async () => {
  const { process, credentials } = await served();
  const answer = await fetch(`${credentials.baseUrl}/v1/orders`, { headers: await headersOf(credentials) });
  expect(answer.status).toBe(200);
  expect(await eventsOf(credentials.baseUrl)).toBe(404);
  await stopped(process);
  expect((await process.finished).out.trim().split("\n")).toHaveLength(1);
});

test.concurrent("orders are kept in --data from one start to the next, and --seed-orders fills it once", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "orders-conformance-")), "orders.db");
  const first = await served("--data", file, "--seed-orders", "25");
  const created = await fetch(`${first.credentials.baseUrl}/v1/orders`, {
    method: "POST",
    headers: await headersOf(first.credentials),
  });
  const { id } = (await created.json()) as { id: string };
  await stopped(first.process, "SIGINT");

  const second = await served("--data", file, "--seed-orders", "25");
  const headers = await headersOf(second.credentials);
  const read = await fetch(`${second.credentials.baseUrl}/v1/orders/${id}`, { headers });
  expect(read.status).toBe(200);
  const page = await fetch(`${second.credentials.baseUrl}/v1/orders?perPage=100`, { headers });
  expect(((await page.json()) as { items: unknown[] }).items).toHaveLength(26);
  await stopped(second.process);
});

test.concurrent("requests are logged with status and correlation id, and without the token; --hooks serves hooks", async () => {
  const process = startCommandLine(["serve", "--hooks"]);
  const introduction = await process.printed("ORDERS_EXPIRED_TOKEN");
  const value = (name: string): string => new RegExp(`^ORDERS_${name}=(.*)$`, "mu").exec(introduction)?.[1] ?? "";
  await fetch(`${value("BASE_URL")}/v1/orders`, {
    headers: { Authorization: `Bearer ${value("EXPIRED_TOKEN")}`, "X-Correlation-Id": "look-for-me" },
  });
  const log = await process.printed("look-for-me");
  expect(await eventsOf(value("BASE_URL"))).toBe(200);
  expect(log).toMatch(/GET \S+\/v1\/orders 401 [\d.]+ ms look-for-me/u);
  await stopped(process);
  expect((await process.finished).err).not.toContain(value("EXPIRED_TOKEN"));
});

test.concurrent("a port that is taken is a usage error", async () => {
  const other = createServer();
  await new Promise<void>((settle) => other.listen(0, "127.0.0.1", settle));
  const { port } = other.address() as AddressInfo;
  const { exitCode, err } = await calledHere("serve", "--port", String(port));
  other.close();
  expect(err).toContain(`--port ${port} is in use`);
  expect(exitCode).toBe(2);
});

test.concurrent("a file that is no database is a usage error", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "orders-conformance-")), "notes.txt");
  await writeFile(file, "These are notes, and not a database at all. ".repeat(100));
  const { exitCode, err } = await calledHere("serve", "--data", file);
  expect(err).toContain(`--data ${file}: The data file ${file} cannot be used: file is not a database`);
  expect(exitCode).toBe(2);
});
