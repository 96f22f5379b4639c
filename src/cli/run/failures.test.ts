import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { type RunningReference, startReference } from "../../sandbox/index.ts";
import { type Verdict, verdictSchema } from "../../core/index.ts";
import { commandLineHere } from "../called-here.testing.ts";
import type { CommandLineResult } from "../command-line.testing.ts";
import { broken } from "./breakage.testing.ts";
import { breakages } from "./breakages.testing.ts";
import { always, closedPort, cuttingOff, dyingAfter, silent } from "./broken-services.testing.ts";

const token = '{"access_token":"opaque-but-whole","expires_in":86400}';

interface Places {
  readonly base: string;
  readonly auth: string;
}

/** Runs the reference's profile against a service at these places. */
async function runAgainst(
  places: Places,
  argv: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<CommandLineResult & { readonly verdict: Verdict }> {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  await writeFile(join(directory, "impatient.ts"), impatient);
  const result = await commandLineHere(["run", ...target, ...argv], {
    directory,
    variables: { ...environment(places), ...variables },
  });
  const written = await readFile(join(directory, "reports/verdict.json"), "utf8").catch(() => null);
  if (written === null) throw new Error(`no verdict was written (exit ${result.exitCode}):\n${result.err}`);
  return { ...result, verdict: verdictSchema.parse(JSON.parse(written)) };
}

const target = ["--target", "reference"];
/** For services that never answer; those that do have the time that a busy machine takes. */
const impatiently = ["--target", "./impatient.ts"];
const impatient = `
import reference from ${JSON.stringify(resolve(import.meta.dirname, "../../../fixtures/targets/reference.ts"))};
export default { ...reference, name: "impatient", limits: { requestTimeoutMs: 8_000 } };
`;

function environment({ base, auth }: Places): Record<string, string> {
  return {
    ORDERS_ENVIRONMENT: "development",
    ORDERS_BASE_URL: base,
    ORDERS_AUTH_URL: auth,
    ORDERS_CLIENT_ID: "some-client",
    ORDERS_CLIENT_SECRET: "canary-client-secret",
    ORDERS_CLIENT_NAME: "harness-test",
  };
}

function credentials(running: RunningReference): Record<string, string> {
  return {
    ORDERS_CLIENT_ID: running.clientId,
    ORDERS_CLIENT_SECRET: running.clientSecret,
    ORDERS_CLIENT_NAME: running.clientName,
    ORDERS_AUDIENCE: running.audience,
  };
}

function expectInconclusive({ exitCode, out, verdict }: Awaited<ReturnType<typeof runAgainst>>, why: RegExp): void {
  expect(out.replaceAll(/\s+/gu, " ")).toMatch(why);
  expect(verdict.reasons.map(({ text }) => text).join("\n")).toMatch(why);
  expect(verdict.verdict).toBe("inconclusive");
  expect(verdict.totals.fail).toBe(0);
  expect(exitCode).toBe(3);
}

test.concurrent("a target that cannot be reached is inconclusive", async () => {
  const place = await closedPort();
  expectInconclusive(await runAgainst({ base: place, auth: place }), /ORDERS_AUTH_URL .*no connection could be made/u);
});

test.concurrent("an API that cannot be reached is inconclusive", async () => {
  await using tokens = await always(200, "application/json", token);
  const result = await runAgainst({ base: await closedPort(), auth: tokens.origin });
  expectInconclusive(result, /ORDERS_BASE_URL .*no connection could be made/u);
});

test.concurrent("a token service that answers 500 is inconclusive", async () => {
  await using tokens = await always(500, "application/json", "{}");
  const result = await runAgainst({ base: tokens.origin, auth: tokens.origin });
  expectInconclusive(result, /no token could be obtained: the token service answered 500/u);
});

test.concurrent("a wrong secret is inconclusive and names the variables", async () => {
  const running = await startReference();
  const result = await runAgainst({ base: running.baseUrl, auth: running.authUrl });
  await running.stop();
  expectInconclusive(result, /the token service answered 401; check ORDERS_CLIENT_ID, ORDERS_CLIENT_SECRET/u);
});

test.concurrent("a target that accepts and never answers is inconclusive", async () => {
  await using service = await silent();
  const result = await runAgainst({ base: service.origin, auth: service.origin }, impatiently);
  expectInconclusive(result, /no whole answer within 8000 ms/u);
});

test.concurrent("an API that never answers is inconclusive", async () => {
  await using tokens = await always(200, "application/json", token);
  await using service = await silent();
  const result = await runAgainst({ base: service.origin, auth: tokens.origin }, impatiently);
  expectInconclusive(result, /ORDERS_BASE_URL .*no whole answer within 8000 ms/u);
});

test.concurrent("a token service that closes the connection in mid-body is inconclusive", async () => {
  await using service = await cuttingOff();
  const result = await runAgainst({ base: service.origin, auth: service.origin });
  expectInconclusive(result, /the connection broke before the answer was whole/u);
});

test.concurrent("an API that closes connections in mid-body is inconclusive", async () => {
  await using tokens = await always(200, "application/json", token);
  await using service = await cuttingOff();
  const result = await runAgainst({ base: service.origin, auth: tokens.origin });
  expectInconclusive(result, /ORDERS_BASE_URL .*the connection broke before the answer was whole/u);
});

test.concurrent("a token service that does not answer JSON is inconclusive", async () => {
  await using service = await always(200, "text/html", "<h1>Log in</h1>");
  const result = await runAgainst({ base: service.origin, auth: service.origin });
  expectInconclusive(result, /a body that is not JSON/u);
});

test.concurrent("an address that is no API but answers HTML is inconclusive", async () => {
  await using tokens = await always(200, "application/json", token);
  await using service = await always(200, "text/html", "<h1>Welcome</h1>");
  const result = await runAgainst({ base: service.origin, auth: tokens.origin });
  expectInconclusive(result, /answers 200 with text\/html instead of JSON; is it the address of the API\?/u);
});

test.concurrent("a target that dies in the middle of a run is inconclusive", async () => {
  const running = await startReference();
  await using dying = await dyingAfter(60, running.baseUrl);
  const { pathname } = new URL(running.baseUrl);
  const places = { base: dying.origin + pathname, auth: running.authUrl };
  const result = await runAgainst(places, [], credentials(running));
  await running.stop();
  expectInconclusive(
    result,
    /requirements? \(level must\) could not be judged: .*(the connection broke|stopped answering)/u,
  );
});

test.concurrent("an API that answers 500 to everything is held to that, and to nothing else", async () => {
  await using tokens = await always(200, "application/json", token);
  await using service = await always(500, "application/json", "{}");
  const { exitCode, verdict } = await runAgainst({ base: service.origin, auth: tokens.origin });
  const failed = verdict.requirements.filter(({ outcome }) => outcome === "fail").map(({ id }) => id);
  expect(failed).toContain("contract.no-internal-error");
  expect(failed.filter((id) => !id.startsWith("token."))).toEqual(["contract.no-internal-error"]);
  expect(exitCode).toBe(1);
});

test.concurrent.for([
  ["every-answer-is-empty-object", "orders.create.empty", ["*"]],
  ["lines-are-null", "orders.get.latest", ["orders", "order-lines", "confirm-lines", "flows"]],
  ["ids-are-empty", "orders.create.empty", ["orders", "travellers", "search.status.*", "races"]],
] as const)("a service in which %s is no error of the suite, and %s fails", async ([id, cause, areas]) => {
  const breakage = breakages.find((each) => each.id === id);
  if (breakage === undefined) throw new Error(`no breakage is called ${id}`);
  const running = await startReference();
  const { origin, pathname } = new URL(running.baseUrl);
  await using service = await broken(breakage, origin, pathname);
  const argv = areas.flatMap((area) => ["--only", area]);
  const places = { base: service.origin + pathname, auth: running.authUrl };
  const { verdict } = await runAgainst(places, argv, credentials(running));
  await running.stop();

  expect(verdict.totals.error).toBe(0);
  expect(verdict.requirements.find((each) => each.id === cause)?.outcome).toBe("fail");
});

test.concurrent("a run that exceeds its deadline ends inconclusive", async () => {
  const running = await startReference({ latencyMs: 300 });
  const places = { base: running.baseUrl, auth: running.authUrl };
  const result = await runAgainst(places, ["--deadline", "2", "--only", "search"], credentials(running));
  await running.stop();
  expectInconclusive(result, /the run did not end within its deadline/u);
});

test.concurrent("a run that selects no scenario is inconclusive", async () => {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const result = await commandLineHere(["run", "--class", "core", "--only", "fail.draft.event"], { directory });
  expect(result.out).toContain("nothing was checked");
  expect(result.exitCode).toBe(3);
});
