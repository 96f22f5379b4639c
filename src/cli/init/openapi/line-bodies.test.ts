import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { loadProfile, type OrderLineIntent } from "../../../core/index.ts";
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
  const { profile } = await loadProfile("./fixtures/targets/acme.ts", directory);
  return (intent) => profile.bodies?.orderLine?.({ externalReference: "r", price: "1.00", pending: true, ...intent });
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
