import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { loadProfile, type OrderLineIntent, type Profile } from "../../../core/index.ts";
import { openReference } from "../../../sandbox/index.ts";
import { commandLineHere } from "../../called-here.testing.ts";

const contrarian = resolve(import.meta.dirname, "../../../../fixtures/targets/contrarian.ts");

const line: OrderLineIntent = {
  externalReference: "REF-1",
  price: "100.00",
  tax: "12.00",
  pending: true,
  reservationId: "8c9e6f4e-7f1b-4f6e-9d2b-0c9ad9a51f0e",
  salesPackage: { id: "PACKAGE-1", version: "3" },
  fareProduct: { id: "PRODUCT-1", version: "5" },
  legs: [
    {
      mode: "RAIL",
      startTime: "2027-03-01T08:15:00+01:00",
      endTime: "2027-03-01T12:45:00+01:00",
      fromStopPlaceId: "STOP-1",
      toStopPlaceId: "STOP-2",
      serviceJourneyId: "J-1",
      datedServiceJourneyId: "J-1-DATED",
      originalDatedServiceJourneyId: "J-1-ORIGINAL",
    },
  ],
};

/** Exchanges of a client with the contrarian service, as a browser saves them. */
async function recorded({ bodies = {} }: Profile): Promise<object> {
  const service = await openReference({ variant: "contrarian" });
  const entries: object[] = [];
  let headers: Readonly<Record<string, string>> = { "content-type": "application/json", "user-agent": "browser" };
  const exchange = async (method: string, url: string, body?: unknown): Promise<Record<string, unknown>> => {
    const text = body === undefined ? null : JSON.stringify(body);
    const response = await service.answer(new Request(url, { method, headers, body: text }));
    const answer = await response.text();
    const named = Object.entries(headers).map(([name, value]) => ({ name, value }));
    const request = { method, url, headers: named, ...(text !== null && { postData: { text } }) };
    entries.push({ request, response: { status: response.status, content: { text: answer } } });
    return (answer === "" ? {} : JSON.parse(answer)) as Record<string, unknown>;
  };
  const { baseUrl, authUrl, audience, clientId, clientSecret } = service;
  const credentials = { client_id: clientId, client_secret: clientSecret, audience, grant_type: "client_credentials" };
  const { issued } = await exchange("POST", `${authUrl}/oauth/token`, credentials);
  const channel = { "Sold-Through": "kiosk", "Desk-Number": "4711" };
  const bearer = `Bearer ${(issued as { readonly jwt: string }).jwt}`;
  headers = { ...headers, ...channel, authorization: bearer, "SVC-Client-Name": "acme" };
  const order = await exchange(
    "POST",
    `${baseUrl}/v1/orders`,
    bodies.createOrder?.({ externalReference: "A", contact: "b" }),
  );
  const at = `${baseUrl}/v1/orders/${String(order["id"])}`;
  const [added] = (await exchange("POST", `${at}/orderlines`, [bodies.orderLine?.(line)])) as unknown as [
    { readonly lineId: string },
  ];
  await exchange("PUT", `${at}/orderlines`, [bodies.orderLineChange?.(added.lineId, line)]);
  await exchange("POST", `${at}/fees`, bodies.fee?.({ amount: "2.50", orderLineIds: [added.lineId] }));
  await exchange("POST", `${at}/travellers/bulk`, [
    bodies.traveller?.({ name: "Kim Berg", email: "kim@example.invalid" }),
  ]);
  await exchange("POST", `${at}/reservations`, [
    bodies.reservation?.({ id: line.reservationId ?? "", seat: "4A", orderLineId: added.lineId }),
  ]);
  await exchange("POST", `${at}/orderlines/confirm`, bodies.confirmOrderLines?.([added.lineId]));
  await exchange("POST", `${at}/orderlines/cancel`, [added.lineId]);
  await exchange("GET", at);
  await exchange("GET", `${baseUrl}/v1/orders?from-page=0&take=5&sortBy=ASC`);
  service.stop();
  return { log: { version: "1.2", entries } };
}

async function init(har: object | string) {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  await writeFile(join(directory, "package.json"), '{ "type": "module" }');
  await writeFile(join(directory, "acme.har"), typeof har === "string" ? har : JSON.stringify(har));
  const result = await commandLineHere(["init", "--target", "acme", "--from-har", "acme.har"], { directory });
  return { ...result, directory };
}

test("recorded exchanges give the places that the profile of their service names", async () => {
  const { profile: own } = await loadProfile(contrarian, ".");
  const { err, exitCode, directory } = await init(await recorded(own));
  expect([exitCode, err]).toEqual([0, ""]);
  const { profile } = await loadProfile("./fixtures/targets/acme.ts", directory);
  expect(profile.fields).toEqual({ ...own.fields, orderLineAmount: "/cost/amount" });
  expect(profile.paging).toMatchObject({
    pageParameter: "from-page",
    perPageParameter: "take",
    items: "/page/content",
  });
  expect(profile.headers?.distributionChannel).toMatchObject({ name: "Sold-Through", value: "kiosk", required: true });
  expect(profile.token?.token).toBe("/issued/jwt");
  expect(JSON.stringify(profile.bodies?.orderLine?.(line))).toBe(JSON.stringify(own.bodies?.orderLine?.(line)));
  expect(await readFile(join(directory, ".env.acme"), "utf8")).toMatch(
    /^ORDERS_BASE_URL=http:\/\/reference-\d+\.invalid\/sandbox$/mu,
  );
});

test("no secret of the exchanges gets into a file", async () => {
  const { profile: own } = await loadProfile(contrarian, ".");
  const { directory, out } = await init(await recorded(own));
  const files = [".env.acme", "fixtures/targets/acme.ts"].map((file) => readFile(join(directory, file), "utf8"));
  const written = [out, ...(await Promise.all(files))].join("\n");
  expect(written).not.toMatch(/eyJ|sandbox-secret|Kim Berg|kim@/u);
});

test.each([
  ["no JSON", "hello", "is no HAR file"],
  [
    "exchanges with other services",
    { log: { entries: [{ request: { url: "http://a.invalid/", method: "GET" } }] } },
    "no successful exchange",
  ],
])("%s is told with the name of the file", async (_, har, what) => {
  const { exitCode, err } = await init(har);
  expect(exitCode).toBe(2);
  expect(err).toContain("--from-har acme.har");
  expect(err).toContain(what);
});
