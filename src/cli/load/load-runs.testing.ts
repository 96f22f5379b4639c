import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "vitest";
import { type ReferenceOptions, type RunningReference, startReference } from "../../sandbox/index.ts";
import { type LoadResult, sealedLoadSchema } from "../../core/index.ts";
import { commandLineHere } from "../called-here.testing.ts";

/** Load runs as a user starts them, for tests. */

export async function reportsDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), "orders-conformance-load-"));
}

export async function resultIn(reports: string): Promise<LoadResult> {
  return sealedLoadSchema.parse(JSON.parse(await readFile(join(reports, "load.json"), "utf8")));
}

export function variablesOf(running: Omit<RunningReference, "stop">): Readonly<Record<string, string>> {
  return {
    ORDERS_ENVIRONMENT: "reference",
    ORDERS_BASE_URL: running.baseUrl,
    ORDERS_AUTH_URL: running.authUrl,
    ORDERS_AUDIENCE: running.audience,
    ORDERS_CLIENT_ID: running.clientId,
    ORDERS_CLIENT_SECRET: running.clientSecret,
    ORDERS_CLIENT_NAME: running.clientName,
  };
}

/** What is wrong beyond slowness: how quick the machine of a test is says nothing. */
export function wrongIn({ reasons }: LoadResult): readonly string[] {
  return reasons.filter((reason) => !/ (?:p9[59]|slowest answer) was \d|did not begin on time/u.test(reason));
}

export type Cleanup = Pick<TestContext, "onTestFinished">;

/** A reference that ends with the test. */
export async function referenceFor({ onTestFinished }: Cleanup, options: ReferenceOptions = {}) {
  const running = await startReference(options);
  onTestFinished(() => running.stop());
  return running;
}

/** A load run against this service; answers how it ended and the result. */
export async function loadOf(access: RunningReference, words: readonly string[], target = "reference") {
  const reports = await reportsDirectory();
  const argv = ["load", ...words, "--target", target, "--no-dashboard", "--quiet", "--reports", reports];
  const ended = await commandLineHere(argv, { variables: variablesOf(access) });
  return { ...ended, result: await resultIn(reports) };
}
