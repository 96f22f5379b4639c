import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";

import type { Order } from "../domain/order.ts";
import type { RunningReference } from "../reference.ts";
import { inProcess } from "../in-process.testing.ts";
import { confirmationZones, legZones } from "../search/zones.ts";
import { withTotals } from "../domain/totals.ts";

test("a data file keeps orders, versions and events across a restart", async () => {
  const data = await dataFile();
  const first = await inProcess({ data });
  const { id: orderId } = await first.create({ externalReference: "KEPT" });
  const lines = await first.addLines(orderId, { price: "0.10", externalConfirmation: "PENDING" });
  const orderLineIds = lines.map((line) => line.orderLineId);
  await first.call("confirmOrderLines", { path: { orderId }, body: { orderLineIds } });
  await first.call("updateOrder", { path: { orderId }, body: { contact: "me" } });
  const [order, events] = [await first.read(orderId), await first.events(orderId)];
  first.close();

  const second = await inProcess({ data });
  expect(await second.read(orderId)).toEqual(order);
  expect(await second.events(orderId)).toEqual(events);
  const version = await second.call("getOrder", { path: { orderId }, query: "version=1" });
  expect(version.json()).toMatchObject({ status: "CONFIRMED", contact: null });
  expect((await second.call("getOrders", { query: "externalReference=eq:KEPT" })).text).toContain(orderId);
  second.close();
});

test("killing the service in the middle of writes loses no acknowledged write", async () => {
  const data = await dataFile();
  const { running, kill } = await startedElsewhere(data);
  const send = await sender(running);
  const acknowledged = new Map<string, string[]>();
  let dead = false;
  const writers = Array.from({ length: 8 }, async () => {
    while (!dead) {
      try {
        const { id } = (await send("/v1/orders")) as Order;
        acknowledged.set(id, []);
        for (let number = 0; number < 3; number += 1) {
          const [line] = (await send(`/v1/orders/${id}/orderlines`, [{ price: "1.00" }])) as { orderLineId: string }[];
          acknowledged.get(id)?.push(line?.orderLineId ?? "");
          if (acknowledged.size > 40) await kill();
        }
      } catch {
        dead = true;
      }
    }
  });
  await Promise.all(writers);

  const survivor = await inProcess({ data });
  for (const [id, lines] of acknowledged) {
    const order = await survivor.read(id);
    expect(order.orderLines.map((line) => line.orderLineId)).toEqual(expect.arrayContaining(lines));
    expect(withTotals(order)).toEqual(order);
  }
  expect(acknowledged.size).toBeGreaterThan(40);
  survivor.close();
});

test.for([legZones, confirmationZones])(
  "a data file of an earlier version gets $table when it is opened",
  async ({ table }) => {
    const data = await dataFile();
    (await inProcess({ data, seedOrders: 300 })).close();
    const read = (database: DatabaseSync) => database.prepare(`SELECT * FROM ${table}`).all();
    const zones = inFile(data, read);
    expect(zones).toHaveLength(3);
    inFile(data, (database) => database.exec(`DROP TRIGGER ${table}_widen; DROP TABLE ${table}`));

    (await inProcess({ data })).close();
    expect(inFile(data, read)).toEqual(zones);
  },
);

test("an unusable data file is named in the error", async () => {
  const file = await dataFile();
  await expect(inProcess({ data: join(file, "below") })).rejects.toThrow(/orders\.sqlite.below cannot be used/);
});

function inFile<Value>(file: string, use: (database: DatabaseSync) => Value): Value {
  const database = new DatabaseSync(file);
  try {
    return use(database);
  } finally {
    database.close();
  }
}

async function dataFile(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "orders-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  return join(directory, "orders.sqlite");
}

async function startedElsewhere(data: string): Promise<{ running: RunningReference; kill: () => Promise<void> }> {
  const entry = JSON.stringify(new URL("../reference.ts", import.meta.url).href);
  const script = `const { startReference } = await import(${entry});
    console.log(JSON.stringify(await startReference({ data: ${JSON.stringify(data)} })));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  return { running: JSON.parse(line.toString()) as RunningReference, kill };
}

async function sender(running: RunningReference): Promise<(path: string, body?: unknown) => Promise<unknown>> {
  const post = async (url: string, body: unknown, headers: Record<string, string>): Promise<unknown> => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return response.json();
  };
  const { clientId, clientSecret, audience, clientName } = running;
  const credentials = { client_id: clientId, client_secret: clientSecret, audience, grant_type: "client_credentials" };
  const reply = (await post(`${running.authUrl}/oauth/token`, credentials, {})) as { access_token: string };
  const headers = { authorization: `Bearer ${reply.access_token}`, "SVC-Client-Name": clientName };
  return (path, body) => post(`${running.baseUrl}${path}`, body, headers);
}
