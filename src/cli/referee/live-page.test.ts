import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { startCommandLine } from "../command-line.testing.ts";
import { readVerdict } from "../named-values.ts";

interface Brief {
  readonly mission: string;
  readonly access: Readonly<Record<string, string>>;
}

const executablePath = "/usr/bin/chromium";
const browser = existsSync(executablePath) ? await chromium.launch({ executablePath }).catch(() => null) : null;
const why = browser === null ? ` (skipped: no Chromium at ${executablePath} that starts)` : "";

afterAll(async () => browser?.close());

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
    { id: "buy", calls: 1, refused: 1, last: [expect.stringMatching(/^401 POST .*\/v1\/orders$/u)] },
    { id: "fees", calls: 0, refused: 0, last: [] },
  ]);

  expect((await fetch(`${page}end/unknown`, { method: "POST" })).status).toBe(404);
  const [end = ""] = /end\/[\w-]+/u.exec(html) ?? [];
  await fetch(page + end, { method: "POST" });
  expect((await session.finished).exitCode).toBe(1);
  expect(readVerdict(join(directory, "verdict.json"), "verdict.json")).toMatchObject({ verdict: "non-conformant" });
});

test.skipIf(browser === null)(`in a browser the page counts calls, and its button ends the session${why}`, async () => {
  const { session, page, briefs } = await waitingSession();
  const shown = await browser?.newPage();
  if (shown === undefined) throw new Error("no page was opened");
  const problems: string[] = [];
  shown.on("console", (said) => void (said.type() === "error" && problems.push(said.text())));
  await shown.goto(page);
  // A program in the browser calls the service from another address.
  const status = await shown.evaluate(
    async (address) => (await fetch(address, { headers: { authorization: "Bearer none" } })).status,
    `${briefs[0]?.access["ORDERS_BASE_URL"]}/v1/orders`,
  );
  expect(status).toBe(401);
  await shown.locator("#buy .calls", { hasText: "1 call" }).waitFor();
  await shown.locator("#buy .without-success", { hasText: "1 without success" }).waitFor();
  expect(await shown.locator("#buy .last").isVisible()).toBe(false);
  await shown.locator("#buy > summary").press("Enter");
  await shown.locator("#buy .last .refused", { hasText: /^401 GET / }).waitFor();
  expect(await shown.locator("#fees .calls").textContent()).toBe("no calls");
  expect(problems.filter((problem) => !problem.includes("401"))).toEqual([]);
  await shown.getByRole("button", { name: "End the session and judge" }).click();
  expect((await session.finished).exitCode).toBe(1);
  await shown.locator("#ended", { hasText: "report.html" }).waitFor();
  expect(await shown.getByRole("button").isDisabled()).toBe(true);
});
