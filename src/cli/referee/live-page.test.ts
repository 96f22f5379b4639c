import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startCommandLine } from "../command-line.testing.ts";
import { readVerdict } from "../named-values.ts";

interface Brief {
  readonly mission: string;
  readonly access: Readonly<Record<string, string>>;
}

/** A session that waits for a client, its page, and its briefs. */
async function waitingSession() {
  const directory = await mkdtemp(join(tmpdir(), "orders-listen-"));
  const file = join(directory, "missions.json");
  const words = ["--listen", "0", "--missions", file, "--mission", "buy", "--mission", "fees", "--reports", directory];
  const session = startCommandLine(["referee", ...words], { directory });
  const said = await session.printed("all missions with their access");
  const page = /http:\/\/127\.0\.0\.1:\d+\//u.exec(said)?.[0] ?? "";
  return { session, directory, page, briefs: JSON.parse(await readFile(file, "utf8")) as readonly Brief[] };
}

test("a page shows the missions and their calls, and ends the session", async () => {
  const { session, directory, page, briefs } = await waitingSession();
  const html = await (await fetch(page)).text();
  expect(briefs.map(({ mission }) => mission)).toEqual(["buy", "fees"]);
  for (const { access } of briefs) expect(html).toContain(access["ORDERS_BASE_URL"]);
  expect(await (await fetch(`${page}missions.json`)).json()).toEqual(briefs);

  const address = `${briefs[0]?.access["ORDERS_BASE_URL"]}/v1/orders`;
  const asking = { origin: "http://shop.example", "access-control-request-method": "POST" };
  const asked = await fetch(address, { method: "OPTIONS", headers: asking });
  expect([asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
  await fetch(address, { method: "POST" });
  expect(await (await fetch(`${page}seen.json`)).json()).toEqual([
    { id: "buy", calls: 1, last: [expect.stringMatching(/^POST .*\/v1\/orders 401$/u)] },
    { id: "fees", calls: 0, last: [] },
  ]);

  expect((await fetch(`${page}end/unknown`, { method: "POST" })).status).toBe(404);
  const [end = ""] = /end\/[\w-]+/u.exec(html) ?? [];
  await fetch(page + end, { method: "POST" });
  expect((await session.finished).exitCode).toBe(1);
  expect(readVerdict(join(directory, "verdict.json"), "verdict.json")).toMatchObject({ verdict: "non-conformant" });
});
