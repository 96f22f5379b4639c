import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, test, vi } from "vitest";
import {
  iterationRecord,
  type LoadPlan,
  writeAnswerHead,
  writeAsked,
  writeOpen,
  writeText,
} from "../../../load/index.ts";
import { findK6 } from "../../load/index.ts";
import { formsOf, leaksIn } from "../../core/client/redaction/canary.testing.ts";
import { writtenTexts } from "../written-texts.testing.ts";
import { answering } from "../run/broken-services.testing.ts";
import { calledHere, commandLineHere } from "../called-here.testing.ts";

const secrets = {
  client: "s3cret/kanary+4f9a==",
  hook: "hookkanary-3f6-of-the-hooks",
  shared: "opaque-kanary-shared-7711",
  renewed: "opaque-kanary-renewed-9922",
};
const persons = { name: "Zoë Nämekånary", email: "mailkanary@example.com", phone: "+47 912 34 567" };
const canaries = [...Object.values(secrets), ...Object.values(persons)];

/** An order that is wrong in every member, in all the ways in which a target can repeat what it must not. */
function echoOrder(id: string): Record<string, unknown> {
  const planted = [...canaries, `client:${secrets.client}`];
  // Each form once, of one value or another: the tests of redaction look for every value in every form.
  const texts = planted.flatMap((one, at) =>
    Object.values(formsOf(one)).filter((_, form) => form % planted.length === at),
  );
  return {
    id,
    status: texts.join(" "),
    failed: secrets.client,
    contact: persons.name,
    orderLines: planted.map((one) => ({ id: one, status: one, lineStatus: formsOf(one)["in base64"] })),
    fees: planted,
    reservations: Buffer.from(`client:${secrets.client}`).toString("base64"),
    [secrets.client]: planted,
    version: persons.email,
    totalAmount: secrets.renewed,
    createdAt: persons.phone,
  };
}

const plan: LoadPlan = {
  script: "confirm",
  shape: "smoke",
  rate: 1,
  seconds: 1,
  runTag: "ol-run",
  requestTimeoutMs: 1_000,
  judgedBy: "reader",
};

/** What k6 writes of a load run in which every answer shows what it must not. */
function output(): string {
  const answers = ["createOrder", "getOrder", "confirmOrderLines", "addOrderLines"].map((operation, at) => {
    const text = JSON.stringify(at % 2 === 0 ? echoOrder("o-1") : { orders: [echoOrder("o-2")], message: canaries });
    const order = operation === "createOrder" ? "" : "/o-1";
    const path = { addOrderLines: "/orderlines", confirmOrderLines: "/orderlines/confirm" }[operation] ?? "";
    const asked = writeAsked("c-1", `/v1/orders${order}${path}`, JSON.stringify(canaries), false);
    const type = `text/plain; for=${secrets.client}`;
    const content = writeOpen(type, secrets.client, '[{"expect":"confirmed"}]');
    return writeAnswerHead(operation, at, 200, true, 1_760_000_000_000 + at, 12, asked, content, text.length) + text;
  });
  const entry = {
    whole: true,
    orderId: `o-${secrets.client}`,
    lines: [persons.name],
    cancelled: [],
    events: {},
    failed: false,
  };
  const order = { ...entry, status: secrets.renewed, uncertain: false, versions: [] };
  return [
    writeText("plan", JSON.stringify({ ...plan, segment: null })),
    writeText("token", secrets.renewed),
    ...answers,
    writeText("order", JSON.stringify(order)),
    writeText("error", `TypeError: ${canaries.join(" ")}`),
    iterationRecord,
    `level=error msg="${secrets.client}"\n`,
  ].join("\n");
}

/** A service that answers everything with an order that shows all, and issues one token after the other. */
async function leakingService() {
  let issued = 0;
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    await buffer(incoming);
    const isToken = incoming.url?.includes("token") === true;
    if (isToken) issued += 1;
    const token = { access_token: issued > 1 ? secrets.renewed : secrets.shared, expires_in: 86_400 };
    outgoing.writeHead(200, { "Content-Type": "application/json", [`X-${secrets.hook}`]: secrets.hook });
    outgoing.end(JSON.stringify(isToken ? token : echoOrder("7c0a7c52-8d3b-4b52-9d0e-2d1f6a3c9b10")));
  };
  return answering((incoming, outgoing) => void serve(incoming, outgoing));
}

function variablesOf(origin: string): Readonly<Record<string, string>> {
  return {
    ORDERS_ENVIRONMENT: "staging",
    ORDERS_BASE_URL: origin,
    ORDERS_AUTH_URL: origin,
    ORDERS_CLIENT_ID: "a-client",
    ORDERS_CLIENT_SECRET: secrets.client,
    ORDERS_CLIENT_NAME: "a-name",
    ORDERS_HOOK_KEY: secrets.hook,
  };
}

async function leaksOf(directory: string, printed: string): Promise<readonly string[]> {
  return leaksIn([...(await writtenTexts(directory)), ["printed", printed]], canaries);
}

test("no file and no line of load merge holds what answers repeat", async () => {
  await using service = await leakingService();
  const [parts, reports] = [await mkdtemp(join(tmpdir(), "load-")), await mkdtemp(join(tmpdir(), "load-"))];
  const file = join(parts, "output.log");
  await writeFile(file, output());
  for (const [name, value] of Object.entries(variablesOf(service.origin))) vi.stubEnv(name, value);
  const words = ["load", "merge", file, "--target", "reference", "--reports", reports];
  const { out, err } = await calledHere(...words, "--json");
  vi.unstubAllEnvs();

  const result = await readFile(join(reports, "load.json"), "utf8");
  expect(err).toBe("");
  expect(result).toContain("[redacted");
  expect(result).toContain("contract.");
  expect(JSON.parse(out)).toEqual(JSON.parse(result));
  expect(await readdir(reports, { recursive: true })).toEqual(
    expect.arrayContaining(["load.json", "report.html", join("load", "part-1", "part.json")]),
  );
  expect(await leaksOf(reports, out + err)).toEqual([]);
});

const k6 = await findK6();
const why = k6 === null ? " (skipped: this needs k6 or Go; see npm run setup:k6)" : "";

describe.skipIf(k6 === null)(`a load run${why}`, () => {
  test("leaves no file and no line with what answers repeat", async () => {
    await using service = await leakingService();
    const reports = await mkdtemp(join(tmpdir(), "load-"));
    const words = ["load", "confirm", "--rate", "2", "--duration", "1s", "--target", "reference", "--reports", reports];
    const { out, err } = await commandLineHere(words, { variables: variablesOf(service.origin) });
    expect(await readFile(join(reports, "load.json"), "utf8"), err).toContain("[redacted");
    expect(await leaksOf(reports, out + err)).toEqual([]);
  });
});
