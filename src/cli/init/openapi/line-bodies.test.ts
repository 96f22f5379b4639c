import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { isUuid, loadProfile, type OrderLineIntent, type Profile } from "../../../core/index.ts";
import { commandLineHere } from "../../called-here.testing.ts";

const reference = resolve(import.meta.dirname, "../../../../fixtures/openapi.json");

interface Described {
  readonly components: {
    readonly schemas: {
      readonly OrderLineRequest: { properties: Record<string, object>; required?: readonly string[] };
    };
  };
}

/** The body of a line, in the profile that is made from the document of the reference with other members of a line. */
async function lineBodyWith(
  members: Readonly<Record<string, object>>,
  required: readonly string[] = [],
): Promise<(intent: Partial<OrderLineIntent>) => unknown> {
  const bodies = await bodiesWith(members, required);
  return (intent) => bodies?.orderLine?.({ externalReference: "r", price: "1.00", pending: true, ...intent });
}

async function bodiesWith(
  members: Readonly<Record<string, object>>,
  required: readonly string[] = [],
): Promise<Profile["bodies"]> {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  await writeFile(join(directory, "package.json"), '{ "type": "module" }');
  const document = JSON.parse(await readFile(reference, "utf8")) as Described;
  const line = document.components.schemas.OrderLineRequest;
  const { externalConfirmation: _, ...others } = line.properties;
  line.properties = { ...others, ...members };
  line.required = [...(line.required ?? []), ...required];
  await writeFile(join(directory, "api.json"), JSON.stringify(document));
  const made = await commandLineHere(["init", "--target", "acme", "--openapi", "api.json"], { directory });
  expect([made.exitCode, made.err]).toEqual([0, ""]);
  return (await loadProfile("./fixtures/targets/acme.ts", directory)).profile.bodies;
}

test.each([
  { words: ["NONE", "EXTERNAL"], waiting: "EXTERNAL", other: "NONE" },
  { words: ["REQUIRED", "NOT_REQUIRED"], waiting: "REQUIRED", other: "NOT_REQUIRED" },
  { words: ["IMMEDIATE", "LATER"], waiting: "LATER", other: "IMMEDIATE" },
])("of the modes $words of a confirmation, the body of a line says $waiting for a line that waits", async (row) => {
  const bodyOf = await lineBodyWith({ confirmationMode: { type: "string", enum: row.words } });
  expect(bodyOf({ pending: true })).toMatchObject({ confirmationMode: row.waiting });
  expect(bodyOf({ pending: false })).toMatchObject({ confirmationMode: row.other });
});

test("modes are left out where none of them says that a line waits", async () => {
  const bodyOf = await lineBodyWith({ confirmationMode: { type: "string", enum: ["FIRST", "SECOND"] } });
  expect(bodyOf({})).not.toHaveProperty("confirmationMode");
});

test.each([
  ["3", 3],
  ["1.10", 110],
  ["SAME", 1],
])("a version that is a whole number has the digits of the text %s", async (version, number) => {
  const bodyOf = await lineBodyWith({ salesPackageVersion: { type: "integer" } });
  expect(bodyOf({ salesPackage: { id: "p", version } })).toMatchObject({ salesPackageVersion: number });
});

const ids = { type: "array", items: { type: "string", format: "uuid" } };

test.each(["travellerIds", "passengers", "paxIds"])("a line names its travellers where it has to: %s", async (name) => {
  const [needed, free] = await Promise.all([lineBodyWith({ [name]: ids }, [name]), lineBodyWith({ [name]: ids })]);
  expect(needed({ travellerIds: ["t-1"] })).toMatchObject({ [name]: ["t-1"] });
  // Each order would get a traveller for nothing.
  expect(free({ travellerIds: ["t-1"] })).not.toHaveProperty(name);
});

test("a line that has to have legs gets one where a scenario is not about them", async () => {
  const bodyOf = await lineBodyWith({}, ["legs"]);
  expect(bodyOf({})).toMatchObject({ legs: [{ fromStopPlaceId: "STOP-1", toStopPlaceId: "STOP-2" }] });
  const leg = {
    startTime: "2027-03-01T08:15:00Z",
    endTime: "2027-03-01T09:15:00Z",
    fromStopPlaceId: "A",
    toStopPlaceId: "B",
  };
  expect(bodyOf({ legs: [leg] })).toMatchObject({ legs: [leg] });
});

const product = { type: "object", required: ["code"], properties: { code: { type: "string", example: "ADULT" } } };

test("a product that a line needs is the one that the document shows", async () => {
  const bodyOf = await lineBodyWith({ fareProductId: {}, fareProduct: product }, ["fareProduct"]);
  expect(bodyOf({})).toMatchObject({ fareProduct: { code: "ADULT" } });
  expect(bodyOf({ fareProduct: { id: "p", version: "1" } })).toMatchObject({ fareProduct: { code: "p" } });
});

test("a seat that every line needs is another one each time", async () => {
  const uuid = { type: "string", format: "uuid" };
  const seat = { type: "object", required: ["reservationId"], properties: { reservationId: uuid } };
  const bodyOf = await lineBodyWith({ reservationId: {}, seat }, ["seat"]);
  const [one, other] = [bodyOf({}), bodyOf({})].map((body) => (body as { seat: Record<string, unknown> }).seat);
  expect([one, other].map((each) => isUuid(each?.["reservationId"]))).toEqual([true, true]);
  expect(one).not.toEqual(other);
  expect(bodyOf({ reservationId: "r-1" })).toMatchObject({ seat: { reservationId: "r-1" } });
});

test("what is said of an object names its id and its version", async () => {
  const bare = { type: "object", properties: { id: { type: "string" }, version: { type: "string" } } };
  const subscription = { ...bare, description: "The sales package that the ticket is sold in" };
  const bodyOf = await lineBodyWith({ salesPackageId: {}, salesPackageVersion: {}, subscription });
  const salesPackage = { id: "s-1", version: "2" };
  expect(bodyOf({ salesPackage })).toMatchObject({ subscription: salesPackage });
});

test("a member that only answers have is not sent", async () => {
  const bodyOf = await lineBodyWith({ price: { type: "string", readOnly: true } });
  expect(bodyOf({ price: "5.00" })).not.toHaveProperty("price");
});

test("the words for lines that wait and others are those that a description tells apart", async () => {
  const supplier = {
    type: "string",
    enum: ["PARTNER", "OWN"],
    description: "Own tours need no confirmation by a partner",
  };
  const bodyOf = await lineBodyWith({ supplier });
  expect([true, false].map((pending) => bodyOf({ pending }))).toMatchObject([
    { supplier: "PARTNER" },
    { supplier: "OWN" },
  ]);
});

test("lines are sold with the products and the modes that the document lists, and no others", async () => {
  const leg = { mode: { type: "string", enum: ["COACH", "FOOT"] }, startTime: {}, endTime: {} };
  const legs = { type: "array", items: { type: "object", properties: leg } };
  const bodies = await bodiesWith({ fareProductId: { type: "string", enum: ["whales", "lights"] }, legs });
  const contents = bodies?.lineContents ?? [];
  expect(contents.length).toBeGreaterThanOrEqual(5);
  expect(new Set(contents.map(({ fareProduct }) => fareProduct?.id))).toEqual(new Set(["whales", "lights"]));
  expect(new Set(contents.flatMap((each) => each.legs?.map(({ mode }) => mode)))).toEqual(new Set(["COACH", "FOOT"]));
  expect((await bodiesWith({}))?.lineContents).toBeUndefined();
});

test("modes that only answers have say nothing of what is sold, and a shown product is sold by the modes that are listed", async () => {
  const mode = { type: "string", enum: ["WATER"] };
  const legsWith = (own: object) => ({
    type: "array",
    items: { type: "object", properties: { mode: own, startTime: {} } },
  });
  const fareProductId = { type: "string", example: "ADULT" };
  expect(
    (await bodiesWith({ fareProductId, legs: legsWith({ ...mode, readOnly: true }) }))?.lineContents,
  ).toBeUndefined();
  const contents = (await bodiesWith({ fareProductId, legs: legsWith(mode) }))?.lineContents ?? [];
  expect(new Set(contents.map(({ fareProduct }) => fareProduct?.id))).toEqual(new Set(["ADULT"]));
});
