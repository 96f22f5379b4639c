import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { request as forward } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProxy, type TestProxy } from "../core/client/proxy.testing.ts";
import { findK6 } from "../load/index.ts";
import { type RunningReference, startReference } from "../sandbox/index.ts";
import { makeCertificates, verdictSchema } from "../core/index.ts";
import { commandLineHere } from "./called-here.testing.ts";
import { commandLine } from "./command-line.testing.ts";
import { resultIn, wrongIn } from "./load/load-runs.testing.ts";
import { variablesThrough } from "./run/moved-reference.testing.ts";

/**
 * A service as companies have them: its name is known to a proxy alone, its certificate comes from an authority of the
 * house, and it asks every caller for a certificate.
 */
const { authority, server, client } = makeCertificates(["orders.test"]);

let running: RunningReference;
let proxy: TestProxy;
let directory: string;
let known: Readonly<Record<string, string>>;
let whole: Readonly<Record<string, string>>;

const front = createServer(
  {
    key: server.key,
    cert: server.certificate,
    ca: authority.certificate,
    requestCert: true,
    rejectUnauthorized: true,
  },
  (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = forward(running.baseUrl, { method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    onward.on("error", () => void outgoing.destroy());
    incoming.pipe(onward);
  },
);

beforeAll(async () => {
  running = await startReference();
  proxy = await startProxy({ credentials: "user:pa55word" });
  directory = await mkdtemp(join(tmpdir(), "orders-conformance-network-"));
  const files = { "ca.pem": authority.certificate, "client.pem": client.certificate, "client.key": client.key };
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
  await new Promise<void>((resolve) => void front.listen(0, "127.0.0.1", resolve));
  const { port } = front.address() as AddressInfo;
  known = {
    ...variablesThrough(`https://orders.test:${port}`, running, "reference"),
    HTTPS_PROXY: `http://user:pa55word@${proxy.host}`,
    // Against the settings of the test machine.
    NO_PROXY: "",
    no_proxy: "",
    ORDERS_CLIENT_CERT_FILE: "client.pem",
    ORDERS_CLIENT_KEY_FILE: "client.key",
  };
  whole = { ...known, ORDERS_CA_FILE: "ca.pem" };
});

afterAll(async () => {
  front.closeAllConnections();
  front.close();
  await proxy[Symbol.asyncDispose]();
  await running.stop();
});

async function run(name: string, variables: Readonly<Record<string, string>>, called = commandLineHere) {
  const reports = join(directory, name);
  const words = ["run", "--target", "reference", "--only", "token.*", "--reports", reports];
  const ended = await called(words, { directory, variables });
  const verdict = verdictSchema.parse(JSON.parse(await readFile(join(reports, "verdict.json"), "utf8")));
  return { ...ended, reports, verdict };
}

/** Every text that a run has left behind or printed. */
async function textsOf({ reports, out, err }: { reports: string; out: string; err: string }): Promise<string> {
  const files = (await readdir(reports, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), "latin1")));
  return [...texts, out, err].join("\n");
}

test.concurrent("a run reaches a service behind a proxy that is known to one authority and asks for a certificate", async () => {
  const ended = await run("whole", whole);

  expect(JSON.stringify(ended.verdict.reasons)).not.toContain("certificates");
  expect([ended.verdict.verdict, ended.exitCode], ended.err).toEqual(["partial", 0]);
  expect(proxy.asked.every((line) => line.startsWith("CONNECT orders.test:"))).toBe(true);
  expect(await textsOf(ended)).not.toMatch(/pa55word|PRIVATE KEY/u);
});

test.concurrent("without the authority the run says what to set", async () => {
  const { exitCode, verdict } = await run("without", known);
  expect(verdict.reasons[0]?.text).toMatch(
    /ORDERS_AUTH_URL.* cannot be used: .*set ORDERS_CA_FILE to the certificate/u,
  );
  expect(exitCode).toBe(3);
});

test.concurrent("the verdict says that certificates were not verified", async () => {
  const { verdict } = await run("unverified", { ...known, NODE_TLS_REJECT_UNAUTHORIZED: "0" }, commandLine);
  expect(verdict.verdict).toBe("partial");
  expect(verdict.reasons[0]?.text).toMatch(/^certificates were not verified \(NODE_TLS_REJECT_UNAUTHORIZED=0\)/u);
});

test.concurrent("the doctor says what is wrong with the way to a service", async () => {
  const variables = { ...known, HTTPS_PROXY: `http://user:wr0ng@${proxy.host}`, NODE_TLS_REJECT_UNAUTHORIZED: "0" };
  const { exitCode, out, err } = await commandLine(["doctor", "--target", "reference"], { directory, variables });
  expect(out).toMatch(/✗ certificates +certificates were not verified/u);
  expect(out).toContain(`407 from the proxy at ${proxy.host} (HTTPS_PROXY)`);
  expect(out + err).not.toContain("wr0ng");
  expect(exitCode).toBe(3);
});

const k6 = await findK6();
const why = k6 === null ? " (skipped: this needs k6 or Go; see npm run setup:k6)" : "";

describe.skipIf(k6 === null)(`load over a real network${why}`, () => {
  async function load(name: string, variables: Readonly<Record<string, string>>) {
    const reports = join(directory, name);
    const words = ["load", "confirm", "--rate", "4", "--duration", "1s", "--target", "reference", "--reports", reports];
    const ended = await commandLine(words, { directory, variables });
    return { ...ended, reports };
  }

  // An authority that Node itself knows is one for the suite, and so for k6. Elsewhere k6 asks the store of the system alone, and nothing of a test belongs there.
  test.skipIf(process.platform !== "linux")("takes the same way as a run, and leaves no key behind", async () => {
    const before = proxy.asked.length;
    const temporary = await mkdtemp(join(directory, "temporary-"));
    const variables = { ...known, NODE_EXTRA_CA_CERTS: join(directory, "ca.pem"), TMPDIR: temporary };
    const ended = await load("load", variables);
    const result = await resultIn(ended.reports);
    expect(wrongIn(result), ended.err).toEqual([]);
    expect(result.totals.correct).toBeGreaterThan(0);
    expect(proxy.asked.length).toBeGreaterThan(before + 2);
    expect(await textsOf(ended)).not.toMatch(/pa55word|PRIVATE KEY/u);
    const left = await readdir(temporary);
    expect(left.filter((file) => file.startsWith("orders-conformance-authorities-"))).toEqual([]);
  });
});
