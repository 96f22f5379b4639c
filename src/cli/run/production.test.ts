import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startReference } from "../../sandbox/index.ts";
import { type Verdict, verdictSchema } from "../../core/index.ts";
import { commandLineHere } from "../called-here.testing.ts";
import { forwarding } from "./broken-services.testing.ts";
import { variablesThrough } from "./moved-reference.testing.ts";

/** A run against production, and the method and path of every request that reached the service. */
async function runInProduction(...words: string[]) {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const running = await startReference({ seedOrders: 20 });
  const requests: string[] = [];
  await using service = await forwarding(running.baseUrl, ({ method, url }) => {
    requests.push(`${method} ${new URL(url ?? "/", running.baseUrl).pathname}`);
  });
  const variables = variablesThrough(service.origin, running, "production");
  const result = await commandLineHere(["run", "--target", "reference", ...words], { directory, variables });
  await running.stop();
  const verdict = verdictSchema.parse(JSON.parse(await readFile(join(directory, "reports/verdict.json"), "utf8")));
  return { ...result, verdict, requests };
}

function idsWith(verdict: Verdict, outcome: Verdict["requirements"][number]["outcome"]): readonly string[] {
  return verdict.requirements.filter((requirement) => requirement.outcome === outcome).map(({ id }) => id);
}

test.concurrent("production is only read: no request changes anything, and the run is inconclusive", async () => {
  const { verdict, requests, exitCode, out, err } = await runInProduction();
  expect(requests.length).toBeGreaterThan(20);
  expect(requests.filter((request) => !/^GET |^POST .*\/oauth\/token$/u.test(request))).toEqual([]);
  expect(err).toContain(
    "This is production (ORDERS_ENVIRONMENT in the process's environment says so), so the run only reads",
  );

  expect(verdict).toMatchObject({ verdict: "inconclusive", residue: [], totals: { fail: 0, error: 0, warn: 0 } });
  expect(exitCode).toBe(3);
  expect(idsWith(verdict, "pass")).toEqual(
    expect.arrayContaining([
      "authentication.bearer-token",
      "authentication.invalid-token.getOrders",
      "authentication.expired-token.getOrder",
      "authentication.foreign-token.getOrder",
      "authentication.missing-token.getOrders",
      "authentication.missing-token.getOrder",
      "contract.status.getOrders",
      "contract.order.balance",
      "errors.unknown-order.getOrder",
    ]),
  );
  const blocked = verdict.requirements.filter(({ outcome }) => outcome === "blocked");
  expect(blocked.length).toBeGreaterThan(verdict.totals.requirements / 2);
  const [reason] = verdict.reasons;
  expect(reason?.text).toMatch(/could not be judged: needs to write, and production is only read: --allow-production/u);
  const known = /needs to write|needs a request for a token of its own|hooks\./u;
  expect(blocked.filter(({ reason: why }) => !known.test(why ?? ""))).toEqual([]);
  // A run needs one token. More requests could look like someone guessing passwords in production.
  expect(requests.filter((request) => request.endsWith("/oauth/token"))).toHaveLength(1);
  expect(blocked.map(({ id }) => id)).toEqual(expect.arrayContaining(["token.issued", "token.wrong-secret"]));
  expect(out).toContain("production is only read");
});

test.concurrent("--allow-production lets a run write there, and its rerun line says so too", async () => {
  const { verdict, requests, exitCode } = await runInProduction("--only", "fail.draft.*", "--allow-production");
  expect(requests.some((request) => request.endsWith("/fail"))).toBe(true);
  expect(verdict.verdict).toBe("partial");
  expect(exitCode).toBe(0);
});
