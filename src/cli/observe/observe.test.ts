import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { Exchange, Verdict } from "../../core/index.ts";
import { openFixture } from "../../proof/index.ts";
import { deviationNamed } from "../../proof/light.ts";
import { scenarios } from "../../../suites/index.ts";
import { startReference, variablesFor } from "../../sandbox/index.ts";
import { calledHere } from "../called-here.testing.ts";
import { startCommandLine } from "../command-line.testing.ts";
import { writtenTexts } from "../written-texts.testing.ts";

const token = "opaque-kanary-of-another-client";
const person = "mailkanary@example.com";
let traffic: readonly Exchange[] = [];

beforeAll(async () => {
  await using fixture = await openFixture({ variant: "plain", seed: 1, recording: "whole" });
  const results = await fixture.run(scenarios.filter(({ area }) => area === "fail").slice(0, 3));
  traffic = results.flatMap(({ exchanges }) => exchanges);
});

/** What a browser writes of the same calls, as those of others. */
function harOf(exchanges: readonly Exchange[]): string {
  const entries = exchanges.map(({ request, response, startedAt, durationMs }) => ({
    startedDateTime: startedAt,
    time: durationMs,
    request: {
      method: request.method,
      url: request.url,
      headers: valuesOf({ ...request.headers, Authorization: `Bearer ${token}`, "X-Login": person }),
      ...(request.body !== null && { postData: { mimeType: "application/json", text: request.body } }),
    },
    response: {
      status: response?.status ?? 0,
      headers: valuesOf(response?.headers ?? {}),
      content: { size: response?.body?.length ?? 0, text: response?.body ?? "" },
    },
  }));
  return JSON.stringify({ log: { version: "1.2", entries } });
}

const valuesOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

/** The traffic with an order that shows another currency in its last answer, long after the answers before. */
function spoilt(): readonly Exchange[] {
  const at = traffic.findLastIndex(({ called, response }) => called === "getOrder" && response?.status === 200);
  return traffic.map((exchange, place) => {
    const { response } = exchange;
    if (place !== at || response === null) return exchange;
    const body = (response.body ?? "").replace(/"currency":"\w+"/u, '"currency":"XXX"');
    const startedAt = new Date(Date.parse(exchange.startedAt) + 60_000).toISOString();
    return { ...exchange, startedAt, response: { ...response, body } };
  });
}

async function observedHere(name: string, text: string, ...words: readonly string[]) {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const file = join(directory, name);
  await writeFile(file, text);
  const reports = join(directory, "reports");
  const option = name.endsWith(".har") ? "--har" : "--ndjson";
  const result = await calledHere("observe", option, file, "--reports", reports, "--json", ...words);
  const read = (report: string) => readFile(join(reports, report), "utf8");
  return { ...result, verdict: JSON.parse(result.out || "null") as Verdict, reports, read };
}

const linesOf = (exchanges: readonly Exchange[]) => exchanges.map((each) => `${JSON.stringify(each)}\n`).join("");

test("a record of a correct service is observed, and says what it covers", async () => {
  for (const [name, text] of [
    ["exchanges.ndjson", linesOf(traffic)],
    ["session.har", harOf(traffic)],
  ] as const) {
    const { exitCode, verdict, err } = await observedHere(name, text);
    expect([exitCode, err]).toEqual([0, ""]);
    expect(verdict).toMatchObject({ verdict: "observed", partial: true, totals: { fail: 0, error: 0, blocked: 0 } });
    expect(verdict.observed).toMatchObject({ source: name, exchanges: traffic.length, complete: false });
    expect(verdict.observed?.operations["failOrder"]?.succeeded).toBeGreaterThan(0);
    expect(verdict.observed?.transitions["fail"]).toBeGreaterThan(0);
    expect(verdict.requirements.find(({ id }) => id === "contract.body.failOrder")?.seen?.judged).toBeGreaterThan(0);
  }
});

test("the page says how to judge the record again with the same profile, beside these reports", async () => {
  const words = ["--target", "reference", "--complete", "--skew", "5"];
  const { read, reports } = await observedHere("exchanges.ndjson", linesOf(traffic), ...words);
  const page = await read("report.html");
  expect(page).toMatch(
    /observe --ndjson \S+exchanges\.ndjson --target reference --skew 5 --complete --reports \S+again</u,
  );
  expect(page).toContain(`--reports ${join(reports, "again")}<`);
  expect(page).not.toContain("covered its whole class");
});

test("an order that changes what no operation changes fails, with the exchange that shows it and nothing secret", async () => {
  const { exitCode, verdict, reports, read } = await observedHere("session.har", harOf(spoilt()), "--keep", "none");
  expect(exitCode).toBe(1);
  const failed = verdict.requirements.filter(({ outcome }) => outcome === "fail");
  expect(failed.flatMap(({ checks }) => checks.map(({ actual }) => actual))[0]).toContain("XXX");
  const kept = (await read("exchanges.ndjson")).trim().split("\n");
  expect(kept).toHaveLength(failed.flatMap(({ checks }) => checks).length);
  for (const [, text] of await writtenTexts(reports))
    expect([token, person].filter((each) => text.includes(each))).toEqual([]);
});

test("--role client judges the calls, and finds one without the name of its client", async () => {
  const [right, wrong] = [traffic, traffic.map((each) => withoutName(each))].map(harOf);
  const good = await observedHere("session.har", right ?? "", "--role", "client");
  expect(good.verdict).toMatchObject({ role: "client", verdict: "observed", totals: { fail: 0 } });
  expect(good.exitCode).toBe(0);
  const bad = await observedHere("session.har", wrong ?? "", "--role", "client");
  const failed = bad.verdict.requirements.filter(({ outcome }) => outcome === "fail").map(({ id }) => id);
  expect([bad.exitCode, failed]).toEqual([1, ["client.calls.client-name"]]);
});

function withoutName(exchange: Exchange): Exchange {
  const { "SVC-Client-Name": _, ...headers } = exchange.request.headers;
  return { ...exchange, request: { ...exchange.request, headers } };
}

test("a record without anything to judge is inconclusive", async () => {
  const { exitCode, verdict } = await observedHere("session.har", harOf([]));
  expect([exitCode, verdict.verdict]).toEqual([3, "observed"]);
});

test.each([
  [["--har", "none.har"], /--har none\.har is no file/u],
  [[], /takes one of --har FILE, --ndjson FILE and --listen PORT/u],
  [["--ndjson", "package.json"], /line 1 of --ndjson package\.json is no exchange/u],
  [["--har", "package.json"], /is no HAR file/u],
  [["--listen", "0"], /--listen needs the target/u],
  [["--listen", "0", "--host", ""], /--host takes an address/u],
])("%j is a usage error", async (words, said) => {
  const { exitCode, err } = await calledHere("observe", ...words);
  expect(err).toMatch(said);
  expect(exitCode).toBe(2);
});

test("--listen forwards to the target, judges what passes, and says at once what broke", async () => {
  const running = await startReference({ fault: deviationNamed("createOrder-header-html") });
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const variables: Readonly<Record<string, string>> = { ...variablesFor(running), ORDERS_ENVIRONMENT: "staging" };
  const environment = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(directory, "acme.env"), environment.join(""));
  const reference = JSON.stringify(resolve("fixtures/targets/reference.ts"));
  await writeFile(join(directory, "acme.ts"), `export { default } from ${reference};`);
  const argv = [
    "observe",
    "--listen",
    "0",
    "--target",
    "./acme.ts",
    "--env-file",
    "acme.env",
    "--until-idle",
    "4",
    "--json",
    "--reports",
    "reports",
  ];
  const command = startCommandLine(argv, { directory });
  const [, origin = ""] = /Forwarding (http:\/\/localhost:\d+)/u.exec(await command.printed("End with Ctrl-C")) ?? [];
  const answer = await fetch(`${origin}${new URL(running.baseUrl).pathname}/v1/orders`);
  expect(answer.status).toBe(401);
  const asked = await fetch(`${variables["ORDERS_AUTH_URL"]}/oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      grant_type: "client_credentials",
      client_id: variables["ORDERS_CLIENT_ID"],
      client_secret: variables["ORDERS_CLIENT_SECRET"],
      audience: variables["ORDERS_AUDIENCE"] ?? new URL(running.baseUrl).origin,
    }),
  });
  const { access_token: opener } = (await asked.json()) as { readonly access_token: string };
  const headers = { authorization: `Bearer ${opener}`, "svc-client-name": "acme", "x-correlation-id": "acme-1" };
  await fetch(`${origin}${new URL(running.baseUrl).pathname}/v1/orders`, { method: "POST", headers });
  await command.printed("✗ contract.media-type.createOrder: ");
  const { exitCode, out } = await command.finished;
  await running.stop();
  expect(exitCode).toBe(1);
  expect((JSON.parse(out) as Verdict).observed).toMatchObject({ exchanges: 2, judged: 2 });
  const replay = await readFile(join(directory, "reports", "replay.sh"), "utf8");
  expect(replay).toContain("Bearer $ORDERS_TOKEN");
});
