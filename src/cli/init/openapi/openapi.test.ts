import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadProfile, type Profile } from "../../../core/index.ts";
import { commandLineHere } from "../../called-here.testing.ts";

const fixtures = resolve(import.meta.dirname, "../../../../fixtures");

const emptyDirectory = (): Promise<string> => mkdtemp(join(tmpdir(), "orders-conformance-"));

function init(directory: string, document: string) {
  return commandLineHere(["init", "--target", "acme", "--openapi", document], { directory });
}

/** The profile that is made from a document. */
async function profileFrom(document: string): Promise<{ readonly profile: Profile; readonly out: string }> {
  const directory = await emptyDirectory();
  await writeFile(join(directory, "package.json"), '{ "type": "module" }');
  const { exitCode, out, err } = await init(directory, document);
  expect([exitCode, err]).toEqual([0, ""]);
  const { profile } = await loadProfile("./fixtures/targets/acme.ts", directory);
  return { profile, out };
}

interface Described {
  readonly components: {
    readonly schemas: {
      readonly OrderLineRequest: { readonly properties: { readonly legs: { readonly items: { required: string[] } } } };
      readonly Order: { readonly properties: Record<string, object> };
      readonly Fee: { readonly properties: Record<string, object> };
      readonly FeeRequest: { readonly properties: Record<string, object> };
      readonly TravellerRequest: { required: string[]; readonly properties: Record<string, object> };
    };
  };
  readonly paths: Record<string, { readonly get?: { readonly parameters?: { readonly name?: string }[] } }>;
}

test.each([
  ["reference", "openapi.json"],
  ["contrarian", "openapi-contrarian.yaml"],
])("the document of %s gives every place that its own profile names", async (name, document) => {
  const { profile, out } = await profileFrom(join(fixtures, document));
  const { profile: own } = await loadProfile(join(fixtures, `targets/${name}.ts`), ".");
  const { token, headers, paging, fields, vocabulary, search } = profile;
  // An amount in an object is read at its number.
  expect(fields).toEqual({ ...own.fields, ...(name === "contrarian" && { orderLineAmount: "/cost/amount" }) });
  expect([paging, vocabulary, token?.token]).toEqual([own.paging, own.vocabulary, own.token?.token]);
  expect(search?.sortableFields?.toSorted()).toEqual(own.search?.sortableFields?.toSorted());
  for (const header of ["distributionChannel", "pointOfSale", "onBehalfOf"] as const) {
    const { name: sent, required } = own.headers?.[header] ?? {};
    expect(headers?.[header]).toMatchObject({ name: sent, required });
  }
  expect(out).toContain("Nothing is left to ask for class core.");
});

test("bodies made from a document are those of a profile that a person wrote", async () => {
  const { profile } = await profileFrom(join(fixtures, "openapi-contrarian.yaml"));
  const { profile: own } = await loadProfile(join(fixtures, "targets/contrarian.ts"), ".");
  const line = {
    externalReference: "r",
    price: "100.00",
    pending: true,
    tax: "1.50",
    reservationId: "8c9e6f4e-7f1b-4f6e-9d2b-0c9ad9a51f0e",
    salesPackage: { id: "p", version: "3" },
    legs: [{ startTime: "a", endTime: "b", fromStopPlaceId: "c", toStopPlaceId: "d", serviceJourneyId: "e" }],
  };
  const bodies = ({ bodies: made }: Profile): unknown => [
    made?.createOrder?.({ externalReference: "r", contact: "c" }),
    made?.orderLine?.(line),
    made?.orderLine?.({ externalReference: "r", price: "0.00", pending: false }),
    made?.orderLineChange?.("i", line),
    made?.fee?.({ amount: "2.00", orderLineIds: ["i"] }),
    made?.traveller?.({ name: "n", email: "e" }),
    made?.traveller?.({ name: "n" }),
    made?.reservation?.({ id: "i", seat: "s", orderLineId: "l" }),
    made?.failOrder?.(),
    made?.confirmOrderLines?.(["i", "j"]),
  ];
  expect(JSON.parse(JSON.stringify(bodies(profile)))).toEqual(JSON.parse(JSON.stringify(bodies(own))));
});

const ordersPath = { "/v1/orders": { post: { responses: {} } } };

test.each([
  ["no such file", null, "is not there"],
  ["a text that is no document", "hello: [", "is no JSON and no YAML"],
  ["a list", "[]", "is not an OpenAPI document: it holds no object"],
  ["another document", '{ "name": "acme" }', "is not an OpenAPI 3 document: it has no member `openapi`"],
  ["Swagger 2", 'swagger: "2.0"', "is Swagger 2.0, and only OpenAPI 3 is read"],
  ["OpenAPI 4", "openapi: 4.0.0", 'its version is "4.0.0"'],
  ["another service", "openapi: 3.1.0\npaths: {}", "describes no operation of the Orders Service"],
  [
    "a reference to nothing",
    JSON.stringify({ openapi: "3.1.0", paths: { ...ordersPath, "/x": { $ref: "#/nowhere" } } }),
    "has a reference that leads nowhere",
  ],
  [
    "a reference to a file that is not there",
    JSON.stringify({ openapi: "3.1.0", paths: { ...ordersPath, "/x": { $ref: "./gone.yaml" } } }),
    "has a reference that leads nowhere",
  ],
])("%s is told with the name of the document, and nothing is written", async (_, text, what) => {
  const directory = await emptyDirectory();
  if (text !== null) await writeFile(join(directory, "api.yaml"), text);
  const { exitCode, err } = await init(directory, "api.yaml");
  expect(exitCode).toBe(2);
  expect(err).toContain("--openapi api.yaml");
  expect(err).toContain(what);
  expect(await readdir(directory)).toEqual(text === null ? [] : ["api.yaml"]);
});

test("what a service requires is sent by scenarios that are not about it, and an offset is taken for one", async () => {
  const directory = await emptyDirectory();
  const document = JSON.parse(await readFile(join(fixtures, "openapi.json"), "utf8")) as Described;
  const { OrderLineRequest, TravellerRequest } = document.components.schemas;
  OrderLineRequest.properties.legs.items.required = ["mode", "startTime", "endTime"];
  TravellerRequest.required = ["name", "firstName"];
  TravellerRequest.properties["firstName"] = { type: "string" };
  for (const { parameters } of Object.values(document.paths).map(({ get }) => get ?? {})) {
    for (const parameter of parameters ?? []) {
      if (parameter.name === "page") Object.assign(parameter, { name: "offset", schema: { type: "integer" } });
      if (parameter.name === "perPage") Object.assign(parameter, { name: "pageLength" });
    }
  }
  await writeFile(join(directory, "api.json"), JSON.stringify(document));
  const { profile } = await profileFrom(join(directory, "api.json"));
  const legs = [{ startTime: "a", endTime: "b", fromStopPlaceId: "c", toStopPlaceId: "d" }];
  const line = { externalReference: "r", price: "100.00", pending: true, legs };
  expect(profile.bodies?.orderLine?.(line)).toMatchObject({ legs: [{ mode: "RAIL" }] });
  expect(profile.bodies?.traveller?.({ name: "n" })).toMatchObject({ firstName: "Robin" });
  expect(profile.paging).toMatchObject({
    pageParameter: "offset",
    perPageParameter: "pageLength",
    counts: "orders",
    firstPage: 0,
  });
});

test("the travellers of an order are the list of what adding them answers, by any name", async () => {
  const directory = await emptyDirectory();
  const document = JSON.parse(await readFile(join(fixtures, "openapi.json"), "utf8")) as Described;
  const { properties } = document.components.schemas.Order;
  const { travellers: guests = {}, ...others } = properties;
  for (const name of Object.keys(properties)) delete properties[name];
  Object.assign(properties, others, { guests });
  await writeFile(join(directory, "api.json"), JSON.stringify(document));
  const { profile } = await profileFrom(join(directory, "api.json"));
  expect(profile.fields?.travellers).toBe("/guests");
});

test("a reservation without a seat is told apart by its reference", async () => {
  const directory = await emptyDirectory();
  const document = await readFile(join(fixtures, "openapi.json"), "utf8");
  await writeFile(join(directory, "api.json"), document.replaceAll('"seat"', '"reference"'));
  const { profile } = await profileFrom(join(directory, "api.json"));
  expect(profile.fields).toMatchObject({ reservationId: "/id", reservationSeat: "/reference" });
  expect(profile.bodies?.reservation?.({ id: "i", seat: "s" })).toMatchObject({ id: "i", reference: "s" });
});

test("an amount in units and billionths is sent in both, and read whole", async () => {
  const directory = await emptyDirectory();
  const document = JSON.parse(await readFile(join(fixtures, "openapi.json"), "utf8")) as Described;
  const money = { type: "object", properties: { units: { type: "string" }, nanos: { type: "integer" } } };
  for (const name of ["Order", "Fee", "FeeRequest"] as const) {
    const { properties } = document.components.schemas[name];
    for (const each of ["balance", "amount"]) if (each in properties) properties[each] = money;
  }
  await writeFile(join(directory, "api.json"), JSON.stringify(document));
  const { profile } = await profileFrom(join(directory, "api.json"));
  expect(profile.bodies?.fee?.({ amount: "-2.75", orderLineIds: [] })).toMatchObject({
    amount: { units: "-2", nanos: -750_000_000 },
  });
  expect(profile.fields).toMatchObject({ balance: "/balance", feeAmount: "/amount" });
});

test("schemas that hold themselves are read", async () => {
  const directory = await emptyDirectory();
  const json = (schema: object): object => ({ content: { "application/json": { schema } } });
  const order = {
    type: "object",
    properties: { id: { type: "string" }, parent: { $ref: "#/components/schemas/Order" } },
  };
  const loop = { $ref: "#/components/schemas/Loop" };
  const document = {
    openapi: "3.1.0",
    paths: {
      "/shop/v1/orders": {
        post: { requestBody: json(loop), responses: { 200: json({ $ref: "#/components/schemas/Order" }) } },
      },
    },
    components: {
      schemas: { Order: order, Loop: { allOf: [loop, { properties: { reference: { type: "string" } } }] } },
    },
  };
  await writeFile(join(directory, "api.json"), JSON.stringify(document));
  const { exitCode, err } = await init(directory, "api.json");
  expect([exitCode, err]).toEqual([0, ""]);
});

test("a document is read from an address, with the base address of the service, and a missing one is told", async () => {
  const document = await readFile(join(fixtures, "openapi.json"), "utf8");
  const server = createServer(({ url }, response) => {
    response.writeHead(url === "/docs/openapi.json" ? 200 : 404).end(document.replace('"url": "/"', '"url": "/shop/"'));
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const directory = await emptyDirectory();
  const { exitCode, err } = await init(directory, `${origin}/openapi.json`);
  expect([exitCode, err]).toEqual([2, expect.stringContaining("answered 404")]);
  expect((await init(directory, `${origin}/docs/openapi.json`)).exitCode).toBe(0);
  expect(await readFile(join(directory, ".env.acme"), "utf8")).toContain(`ORDERS_BASE_URL=${origin}/shop\n`);
});

test("schemas may be in files beside the document", async () => {
  const directory = await emptyDirectory();
  await mkdir(join(directory, "schemas"));
  await writeFile(
    join(directory, "schemas/order.yaml"),
    "properties:\n  id: { type: string }\n  sum: { type: integer }\n",
  );
  const answer = { 200: { content: { "application/json": { schema: { $ref: "./schemas/order.yaml" } } } } };
  const document = { openapi: "3.0.0", paths: { "/v1/orders/{id}": { get: { responses: answer } } } };
  await writeFile(join(directory, "api.json"), JSON.stringify(document));
  expect((await init(directory, "api.json")).exitCode).toBe(0);
  const text = await readFile(join(directory, "fixtures/targets/acme.ts"), "utf8").catch(() => "");
  expect(text).toContain('totalAmount: "/sum"');
});
